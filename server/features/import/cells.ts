import { readAmount } from '@server/platform/lists/amount-search';
import { cellText, readDate } from '@server/platform/tables/cells';
import type { DateOrder } from '@shared/fields/date-order';
import { type CellForm, statusWritten } from '@shared/import/columns';
import { toNaira } from '@shared/money/money';
import { AMENITIES, AMENITY_LIMITS, AMENITY_WORDS, BED_TYPES } from '@shared/rooms/amenities';

/** What cells say, as the fields of a line take it. What cannot be read goes on as it is, for its field to refuse. */

/** '₦25,000.00' and 'NGN 0' as naira. */
function amountOf(cell: string): string | number {
  if (/^(?:₦|NGN|N)?\s*0+(?:\.0+)?$/i.test(cell)) return 0;
  const amount = readAmount(cell);
  return amount ? toNaira(amount.kobo) : cell;
}

/** A spreadsheet takes the 0 from a number that it has not been told is a text. */
const phoneOf = (cell: string): string => (/^[789]\d{9}$/.test(cell) ? `0${cell}` : cell);

const partsOf = (cell: string): string[] => cell.split(/[,;+]/).flatMap((part) => part.trim() || []);

/** More than any kind of bed is called: what is longer is no bed, and is not looked into. */
const BED_WORD_MAX = 40;

/** '2 king, 1 single' as an item for each bed, up to one more than a room can have: that many are refused anyway. */
function bedsOf(cell: string): string[] {
  const beds = partsOf(cell.toLowerCase()).flatMap((part) => {
    if (part.length > BED_WORD_MAX) return part;
    const [, count = '1', written = part] =
      /^(\d{1,2})?\s*[x×]?\s*(.*?)(?:[\s-]*beds?|[\s-]*sized?)*$/.exec(part) ?? [];
    const bed = BED_TYPES.find((known) => known === written || `${known}s` === written) ?? written;
    return Array.from({ length: Number(count) }, () => bed);
  });
  return beds.slice(0, AMENITY_LIMITS.bedsMax + 1);
}

const wordKey = (word: string): string => word.toLowerCase().replace(/[^a-z]/g, '');
const AMENITIES_BY_KEY = new Map<string, string>(
  AMENITIES.flatMap((amenity) => [amenity, AMENITY_WORDS[amenity]].map((word) => [wordKey(word), amenity])),
);
const amenitiesOf = (cell: string): string[] =>
  partsOf(cell)
    .slice(0, AMENITY_LIMITS.amenitiesMax + 1)
    .map((part) => AMENITIES_BY_KEY.get(wordKey(part)) ?? part);

const METHODS: Record<string, string> = {
  cash: 'cash',
  card: 'card_machine',
  cardmachine: 'card_machine',
  cardmachinepos: 'card_machine',
  pos: 'card_machine',
  transfer: 'bank_transfer',
  banktransfer: 'bank_transfer',
};

const FLAGS: Record<string, boolean> = { yes: true, y: true, true: true, no: false, n: false, false: false };

const READERS: Record<Exclude<CellForm, 'date'>, (cell: string) => unknown> = {
  text: (cell) => cell,
  lower: (cell) => cell.toLowerCase(),
  phone: phoneOf,
  amount: amountOf,
  beds: bedsOf,
  amenities: amenitiesOf,
  status: statusWritten,
  method: (cell) => METHODS[wordKey(cell)] ?? cell,
  flag: (cell) => FLAGS[cell.toLowerCase()] ?? cell,
};

/** A cell without what keeps spreadsheets from running it: files that we write have an apostrophe before = + - @. */
export const bareCell = (cell: string): string =>
  cellText(cell).replace(/^'(?=\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/, '');

/** Undefined for an empty cell: its field was not sent. */
export function fieldValue(form: CellForm, cell: string, order: DateOrder): unknown {
  const bare = bareCell(cell);
  if (bare === '') return undefined;
  return form === 'date' ? (readDate(bare)?.[order] ?? bare) : READERS[form](bare);
}
