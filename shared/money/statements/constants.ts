import { LEDGER_LIMITS } from '../ledger/constants';

/** A bank's statement as a file, whose lines are matched with what waits for payment: for staff's screens alone. */

export const STATEMENT_LIMITS = {
  bytesMax: 1_000_000,
  /** Lines of money in. */
  linesMax: 2_000,
  /** All rows of the file. */
  rowsMax: 20_000,
  /** What is kept of a line's text. */
  textMax: 500,
  columnsMax: 60,
  /** What is read of a cell: far more than a bank writes. */
  cellMax: 2_000,
} as const;

/** What a column of a statement can say. */
export const STATEMENT_FIELDS = [
  'date',
  'text',
  'moneyIn',
  'moneyOut',
  'amount',
  'direction',
  'bankReference',
] as const;
export type StatementField = (typeof STATEMENT_FIELDS)[number];

/** True where the columns tell when how much came from whom: without that no line can be matched. */
export const areEnoughColumns = ({
  date,
  text,
  bankReference,
  moneyIn,
  amount,
}: Partial<Record<StatementField, number | undefined>>): boolean =>
  date !== undefined && (text ?? bankReference) !== undefined && (moneyIn ?? amount) !== undefined;

export const FIELD_WORDS: Record<StatementField, string> = {
  date: 'Date',
  text: 'Narration or remarks',
  moneyIn: 'Money in (credit)',
  moneyOut: 'Money out (debit)',
  amount: 'Amount, in or out',
  direction: 'In or out (CR/DR)',
  bankReference: 'The bank’s reference',
};

/** `match`: one stay, order, event, group or account has that reference, and exactly that, or that as its deposit, is open. `look`: a person has to judge. */
export const LINE_VERDICTS = ['match', 'look', 'recorded', 'other'] as const;
export type LineVerdict = (typeof LINE_VERDICTS)[number];

/** Why a line needs a look. */
export const LOOK_REASONS = [
  'probably_recorded',
  'too_old',
  'less',
  'more',
  'nothing_open',
  'repeat',
  'several',
  'unsure',
  'by_name',
  'lapsed',
  'closed',
  'on_bill',
  'reversal',
] as const;
export type LookReason = (typeof LOOK_REASONS)[number];

export const LOOK_WORDS: Record<LookReason, string> = {
  probably_recorded: 'Probably recorded already',
  too_old: `More than ${LEDGER_LIMITS.receivedDaysAgoMax} days old: it can no longer be recorded`,
  less: 'Less arrived than is open',
  more: 'More arrived than is open',
  nothing_open: 'Nothing is open any more',
  repeat: 'Another line pays for this already',
  several: 'Names more than one booking, order or company',
  unsure: 'May be a reference, but is not written like one',
  by_name: 'No reference: only name and amount fit',
  lapsed: 'The booking lapsed unpaid',
  closed: 'The booking or order no longer stands',
  on_bill: 'This order is paid with its stay',
  reversal: 'May be money that the bank sent back',
};

export const STATEMENT_TEXTS = {
  empty: 'This file is empty. Download the statement again, then drop it here.',
  tooLarge: 'This file is larger than 1 MB. Download a shorter period from the bank.',
  /** `most`: '2,000 payments' */
  tooLong: 'This statement is too long: at most {most} at a time. Download a shorter period from the bank.',
  notCsv: 'This is not a CSV file. Open it in Excel or Google Sheets, save it as CSV, then drop that here.',
  columnsInvalid: 'Please choose the date, the narration or the bank’s reference, and where money in stands.',
  dateOrderInvalid: 'Please say whether the day or the month stands first: dayFirst or monthFirst',
  lineNotSigned: 'This line is not as a statement had it. Please drop the statement again.',
  matchFailed: 'The statement could not be read. Please drop it again: nothing is recorded twice.',
  outcomeUnknown: 'We sent this but got no answer. Press again: nothing is recorded twice.',
  recordFailed: 'This could not be recorded. Please try again.',
} as const;
