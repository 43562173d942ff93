import { noSuchPage } from '@server/platform/database/keyset';
import { isCalendarDate } from '@shared/dates';

/** The place of a row in a report: its day, and two numbers that only grow. */
type Place = readonly [day: string, major: string, minor: string];

const PLACE = /^(\d{4}-\d{2}-\d{2})\.(\d{1,18})\.(\d{1,18})$/;

/** The place after which a page begins; without a cursor that before everything of the first day. Throws `invalid_input`. */
export function placeOf(cursor: string | undefined, from: string): Place {
  if (cursor === undefined) return [from, '0', '0'];
  const [, day = '', major = '', minor = ''] = PLACE.exec(cursor) ?? [];
  if (!isCalendarDate(day) || day < from) throw noSuchPage();
  return [day, major, minor];
}

/** Where the next page begins, of rows of which one more than `limit` was read; null where there is none. */
export function cursorOf<Row>(rows: ArrayLike<Row>, limit: number, placeOfRow: (row: Row) => Place): string | null {
  const last = rows[limit - 1];
  return rows.length > limit && last !== undefined ? placeOfRow(last).join('.') : null;
}
