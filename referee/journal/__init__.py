"""A match is its journal: what was entered is kept, what follows is computed.

Pure: no database, no clock. Entries come in, a match comes out.
"""

from referee.journal.entry import BODIES as BODIES
from referee.journal.entry import Body as Body
from referee.journal.entry import Corrected as Corrected
from referee.journal.entry import Earlier as Earlier
from referee.journal.entry import Entry as Entry
from referee.journal.entry import EntryKind as EntryKind
from referee.journal.entry import Names as Names
from referee.journal.entry import Note as Note
from referee.journal.entry import Nothing as Nothing
from referee.journal.entry import Opened as Opened
from referee.journal.entry import read_body as read_body
from referee.journal.entry import Rules as Rules
from referee.journal.entry import Side as Side
from referee.journal.entry import write_body as write_body
