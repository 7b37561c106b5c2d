"""A match is its journal: what was entered is kept, what follows is computed.

Pure: no database, no clock. Entries come in, a match comes out.
"""

from referee.journal.check import JournalError as JournalError
from referee.journal.entry import Body as Body
from referee.journal.entry import COACH as COACH
from referee.journal.entry import Corrected as Corrected
from referee.journal.entry import DealBody as DealBody
from referee.journal.entry import Earlier as Earlier
from referee.journal.entry import Entry as Entry
from referee.journal.entry import EntryKind as EntryKind
from referee.journal.entry import Head as Head
from referee.journal.entry import Names as Names
from referee.journal.entry import NEUTRAL as NEUTRAL
from referee.journal.entry import Note as Note
from referee.journal.entry import Nothing as Nothing
from referee.journal.entry import Opened as Opened
from referee.journal.entry import read_body as read_body
from referee.journal.entry import Rules as Rules
from referee.journal.entry import Side as Side
from referee.journal.entry import write_body as write_body
from referee.journal.match import Correction as Correction
from referee.journal.match import KeptDeal as KeptDeal
from referee.journal.match import Match as Match
from referee.journal.match import RuleChange as RuleChange
from referee.journal.match import StartCorrection as StartCorrection
from referee.journal.next import first_entry as first_entry
from referee.journal.next import next_entry as next_entry
from referee.journal.next import next_match as next_match
from referee.journal.next import opened_body as opened_body
from referee.journal.replay import replay as replay
from referee.journal.ruling import RuledError as RuledError
from referee.journal.ruling import Ruling as Ruling
from referee.journal.text import is_refused as is_refused
from referee.journal.text import moment as moment
from referee.journal.text import NAME_LIMIT as NAME_LIMIT
from referee.journal.text import SIDE_FIELD_LIMIT as SIDE_FIELD_LIMIT
from referee.journal.text import stamp as stamp
from referee.journal.text import TextError as TextError
from referee.journal.text import tidy as tidy
