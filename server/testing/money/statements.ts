import { addDays } from '@shared/dates';
import { formatNaira } from '@shared/money/money';
import type { Statement, StatementLine, StatementPayable } from '@shared/money/statements/schema';
import { bookingRequest, orderRequest, type TestHotel } from '../hotel';
import { uploaded } from '../uploads';

/** A line of a bank's statement; of money in with an `amount`, else of money `out`. */
export interface BankLine {
  day?: string;
  text: string;
  amount?: number;
  out?: number;
  ref?: string;
}

/** The day before the tests' own. */
export const BANK_DAY = '2026-03-09';

export const statementCsv = (lines: readonly BankLine[]) =>
  [
    'Account Name,GT HOTEL LTD,,,',
    'Trans Date,Reference,Debits,Credits,Remarks',
    ...lines.map(({ day = BANK_DAY, text, amount, out, ref = '' }) => {
      const cells = [day, ref, out ? formatNaira(out) : '', amount ? formatNaira(amount) : '', text];
      return cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
    }),
  ].join('\r\n');

/** The verdict on each line; of those that need a look the reason. */
export const verdicts = ({ lines }: Statement) => lines.map(({ verdict, reason }) => reason ?? verdict);

export const linesOf = (verdict: StatementLine['verdict'], { lines }: Statement) =>
  lines.filter((line) => line.verdict === verdict);

/** The first of them; there has to be one. */
export function firstOf<T>([one]: readonly T[]): T {
  if (one === undefined) throw new Error('There is none');
  return one;
}

/** Staff of a hotel with the rooms 101 and 102 who drop statements and press what they offer. */
export function statementDesk(hotel: TestHotel) {
  let nights = 0;
  /** The next night that nobody has, at ₦20,000. */
  const nextNight = (length = 1) => {
    const checkInDate = addDays('2026-04-01', nights % 300);
    const roomNumber = nights < 300 ? '101' : '102';
    nights += length;
    return { roomNumber, checkInDate, checkOutDate: addDays(checkInDate, length) };
  };
  return {
    /** A guest books by themselves, and is not confirmed. */
    book: (change: object = {}, length = 1) =>
      hotel.stranger.bookings.create(bookingRequest({ ...nextNight(length), ...change })),
    bookAt: (amountPaid: number) => hotel.staff.bookings.create(bookingRequest({ ...nextNight(), amountPaid })),
    order: (dish: { _id: string }, quantity: number) =>
      hotel.stranger.food.create(orderRequest([{ _id: dish._id, quantity }], { paymentMethod: 'card' })),
    drop: (lines: readonly BankLine[], columns: object = {}) =>
      hotel.staff.payments.matchStatement({ file: uploaded(new File([statementCsv(lines)], 'march.csv')), ...columns }),
    press(line: StatementLine, payable: StatementPayable = firstOf(line.payables)) {
      const { day, time, text, bankReference, ordinal, amount, fileDigest, signature } = line;
      const { bookingId, groupId, orderId, cateringId, companyId } = payable;
      const owner = Object.fromEntries(
        Object.entries({ bookingId, groupId, orderId, cateringId, companyId }).filter(([, id]) => id !== null),
      );
      const said = { day, time, text, bankReference, ordinal, amount, fileDigest, signature };
      return hotel.staff.payments.recordStatementLine({ ...owner, ...said, balance: payable.balance });
    },
    payments: async () => Number((await hotel.sql`select count(*) from payments`)[0]?.count),
    /** Without records again. */
    clear: () => {
      nights = 0;
      return hotel.clear();
    },
  };
}
