"""The file of a match, ``canasta-match/1``: what other programs read and write.

What follows from the journal stands first, for people and other programs; then the
journal, from which it follows. The two must agree.
"""

from referee.matchfile.enclosed import ENCLOSED as ENCLOSED
from referee.matchfile.enclosed import enclosed_match as enclosed_match
from referee.matchfile.enclosed import is_pdf as is_pdf
from referee.matchfile.enclosed import match_text as match_text
from referee.matchfile.enclosed import MOST_PDF as MOST_PDF
from referee.matchfile.error import in_bytes as in_bytes
from referee.matchfile.error import MatchFileError as MatchFileError
from referee.matchfile.error import too_large as too_large
from referee.matchfile.form import FORMAT as FORMAT
from referee.matchfile.form import MOST_BYTES as MOST_BYTES
from referee.matchfile.form import MOST_ENTRIES as MOST_ENTRIES
from referee.matchfile.reading import IMPORTED as IMPORTED
from referee.matchfile.reading import read_match as read_match
from referee.matchfile.reading import ReadMatch as ReadMatch
from referee.matchfile.reruled import Reruled as Reruled
from referee.matchfile.reruled import reruled as reruled
from referee.matchfile.writing import whole as whole
from referee.matchfile.writing import write_match as write_match
