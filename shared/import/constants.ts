import { withCommas } from '../money/money';
import { STATEMENT_LIMITS } from '../money/statements/constants';

/** Import and export: what both sides know without the validator. */

/** In the order in which they are imported: stays need their rooms. */
export const IMPORT_KINDS = ['rooms', 'menu', 'guests', 'bookings'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

export const IMPORT_KIND_WORDS: Record<ImportKind, string> = {
  rooms: 'Rooms',
  menu: 'Menu',
  guests: 'Guests',
  bookings: 'Bookings',
};

export const IMPORT_LIMITS = {
  bytesMax: STATEMENT_LIMITS.bytesMax,
  rowsMax: STATEMENT_LIMITS.rowsMax,
  columnsMax: STATEMENT_LIMITS.columnsMax,
  /** Lines below the header. */
  linesMax: STATEMENT_LIMITS.linesMax,
  /** What is read of a cell: more than any field may have, so that one that is too long says so. */
  cellMax: 5_000,
  fileNameMax: 120,
  /** Imports on the page. */
  listMax: 100,
  /** Rows of one exported file. */
  exportMax: 20_000,
  /** Records that a refusal names. */
  namedMax: 5,
} as const;

export const LINE_STATES = ['wrong', 'new', 'here'] as const;
export type LineState = (typeof LINE_STATES)[number];

export const LINE_STATE_WORDS: Record<LineState, string> = {
  wrong: 'Wrong',
  new: 'New',
  here: 'Here already',
};

export const IMPORT_TEXTS = {
  empty: 'This file has no lines. Fill in the template, then choose it here.',
  tooLarge: 'This file is larger than 1 MB. Divide it into several.',
  tooLong: `This file is too long: at most ${withCommas(IMPORT_LIMITS.linesMax)} lines at a time. Divide it into several.`,
  notTable: 'This is neither a CSV file nor an Excel workbook (.xlsx). Save it as one of them, then choose that here.',
  dateOrderInvalid: 'Please say whether the day or the month stands first: dayFirst or monthFirst',
  twice: 'The same as line {row}.',
  readFailed: 'The file could not be read. Please choose it again: nothing was imported.',
  applyFailed: 'The import failed, and nothing of it was stored. Please try again.',
  takeBackFailed: 'The import could not be taken back. Please try again.',
  exportFailed: 'The file could not be made. Please try again.',
  loadFailed: 'The imports could not be loaded.',
  none: 'Nothing was imported yet.',
} as const;

/** Why a file is not imported, or an import not taken back. */
export const IMPORT_REFUSALS = {
  import_empty: { code: 'BAD_REQUEST', message: IMPORT_TEXTS.empty },
  import_not_table: { code: 'BAD_REQUEST', message: IMPORT_TEXTS.notTable },
  import_too_long: { code: 'BAD_REQUEST', message: IMPORT_TEXTS.tooLong },
  import_columns: {
    code: 'BAD_REQUEST',
    message: 'There is no column for {columns}. The first line names the columns, as the template does.',
  },
  import_dates: {
    code: 'BAD_REQUEST',
    message: 'Dates of this file can be read in two ways. Please say first whether the day or the month stands first.',
  },
  import_wrong: {
    code: 'BAD_REQUEST',
    message: 'Nothing was imported: {lines}.',
  },
  import_nothing_new: { code: 'CONFLICT', message: 'All that is in this file is here already.' },
  import_changed: {
    code: 'CONFLICT',
    message: 'Something has changed since you looked at this file. Nothing was imported: please look again. {lines}',
  },
  import_taken_back: { code: 'CONFLICT', message: 'This import was taken back already.' },
  import_touched: {
    code: 'CONFLICT',
    message: 'This import cannot be taken back any more. {records} Nothing was taken back.',
  },
} as const;
