import { formatDay, formatMoment, nigerianFormat } from '@shared/dates';
import type { DateOrder } from '@shared/fields/sent-dates';
import { formatNaira, toKobo, toNaira } from '@shared/money/money';
import {
  FIELD_WORDS,
  type LineVerdict,
  LOOK_WORDS,
  type LookReason,
  STATEMENT_FIELDS,
} from '@shared/money/statements/constants';
import type {
  RecordedLinePayment,
  Statement,
  StatementDates,
  StatementLine,
  StatementPayable,
} from '@shared/money/statements/schema';
import { formatShortDay, formatShortRange } from '../../ui/date/short-dates';
import { balanceWords } from '../payments/awaited-columns';

export const FILTER_WORDS: Record<LineVerdict, string> = {
  match: 'To record',
  look: 'Need a look',
  recorded: 'Recorded',
  other: 'Others',
};

export const NONE_WORDS: Record<LineVerdict, string> = {
  match: 'No line is left to record.',
  look: 'No line needs a look.',
  recorded: 'Nothing of this statement is recorded yet.',
  other: 'Every line has to do with a booking or an order.',
};

/** What stands above the lines: how many, of which days, and what was left aside. */
export function summaryOf({ lines, moneyOut, unread }: Statement): string {
  const days = lines.map(({ day }) => day).sort();
  const [first, last] = [days[0], days.at(-1)];
  const count = (number: number, one: string, many: string) =>
    `${number.toLocaleString('en-NG')} ${number === 1 ? one : many}`;
  return [
    count(lines.length, 'line of money in', 'lines of money in'),
    first && last && (first === last ? formatShortDay(first) : formatShortRange(first, last)),
    moneyOut > 0 && `${count(moneyOut, 'line', 'lines')} of money out left aside`,
    unread > 0 && `${count(unread, 'row', 'rows')} could not be read`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** 'Date: Trans Date · Money in (credit): Credits' */
export const columnWords = ({ columns, header }: Statement): string =>
  STATEMENT_FIELDS.flatMap((field) => {
    const column = columns?.[field];
    return column === undefined ? [] : `${FIELD_WORDS[field]}: ${header[column]?.name}`;
  }).join(' · ');

type Example = StatementDates['example'];

const monthFormat = nigerianFormat({ month: 'long', timeZone: 'UTC' });

/** '1st', '22nd', '13th' */
const ordinal = (day: number) => {
  const ending = day > 10 && day < 14 ? undefined : ['st', 'nd', 'rd'][(day % 10) - 1];
  return `${day}${ending ?? 'th'}`;
};

/** The day that an ambiguous date is in an order, in its words: 'the 3rd of September', 'March 9th'. */
export function dayIn(order: DateOrder, example: Example, at?: 'start'): string {
  const day = new Date(`${example[order]}T00:00:00Z`);
  const [number, month] = [ordinal(day.getUTCDate()), monthFormat(day)];
  return order === 'monthFirst' ? `${month} ${number}` : `${at ? 'The' : 'the'} ${number} of ${month}`;
}

export const DATE_ORDER_WORDS: Record<DateOrder, string> = { dayFirst: 'the day first', monthFirst: 'the month first' };

export const dateQuestionOf = (example: Example): string =>
  `Is ${example.date} ${dayIn('dayFirst', example)} or ${dayIn('monthFirst', example)}?`;

/** '₦60,000 in, NIP/FRM ADA GT-7K2M9Q' */
export const exampleWords = ({ amount, isMoneyIn, text }: Example): string =>
  [`${formatNaira(amount)} ${isMoneyIn ? 'in' : 'out'}`, text].filter(Boolean).join(', ');

/** 'exactly what is open', 'exactly its deposit', '₦10,000 less than the ₦60,000 that is open' */
export function differenceWords(amount: number, { balance, dueNow }: StatementPayable): string {
  const less = toNaira(toKobo(balance) - toKobo(amount));
  if (less === 0) return 'exactly what is open';
  if (amount === dueNow) return 'exactly its deposit';
  if (balance <= 0) return 'nothing is open';
  return `${formatNaira(Math.abs(less))} ${less > 0 ? 'less' : 'more'} than the ${formatNaira(balance)} that is open`;
}

/** 'GT-7K2M9Q · Room 101 · exactly what is open' */
export function aboutPayable({ amount }: StatementLine, payable: StatementPayable): string {
  const { groupId, cateringId, companyId, reference, roomNumber } = payable;
  const what = companyId ? 'Payment on account' : groupId ? 'Group' : cateringId ? 'Event' : 'Food order';
  return [reference, roomNumber ? `Room ${roomNumber}` : what, differenceWords(amount, payable)].join(' · ');
}

export const recordedWords = ({ recordedAt, recordedBy }: RecordedLinePayment): string =>
  `Recorded ${formatMoment(recordedAt)}${recordedBy ? ` by ${recordedBy}` : ''}`;

/** '₦26,000 on 9 Mar for GT-7K2M9Q, Ada Obi. Recorded Mon, 9 Mar, 12:00 pm by Amina' */
export const unseenWords = ({ amount, day, ...transfer }: Statement['unseen'][number]): string =>
  `${formatNaira(amount)} on ${formatShortDay(day)} for ${transfer.recordReference}, ${transfer.guestName}. ${recordedWords(transfer)}`;

const PAID_AHEAD = 'What is more than is owed is kept as paid ahead, and can be refunded.';
const IF_SURE = 'Record it only if you are sure that it is theirs.';

function consequence(reason: LookReason, line: StatementLine, { isUnconfirmed, dueNow }: StatementPayable): string {
  const { recorded, amount } = line;
  const known = recorded ? `${recordedWords(recorded)}. ` : '';
  const words: Record<LookReason, string> = {
    probably_recorded: `${known}Record it again only if it came twice.`,
    too_old: '',
    less:
      isUnconfirmed && amount < dueNow
        ? 'The rest stays open. The booking keeps its room, but is not confirmed by this.'
        : 'The rest stays open.',
    more: PAID_AHEAD,
    nothing_open: PAID_AHEAD,
    repeat: `${PAID_AHEAD} Record it only if it came twice.`,
    several: IF_SURE,
    unsure: IF_SURE,
    by_name: IF_SURE,
    lapsed: 'The booking comes back if its room is still free; if not, you are asked what to do with the money.',
    closed: 'It is recorded, and waits for a decision what to do with the money.',
    on_bill: '',
    reversal: 'Look into the account first: money that the bank sent back is no payment.',
  };
  return words[reason];
}

/** What is asked before a line is recorded that is no plain match. */
export function questionOf(line: StatementLine, payable: StatementPayable, reason: LookReason | null) {
  const { guestName, reference, balance } = payable;
  const arrived = `${formatNaira(line.amount)} arrived on ${formatDay(line.day)}.`;
  return {
    title: reason ? LOOK_WORDS[reason] : 'Give this line to them?',
    text: `${arrived} ${guestName}, ${reference}: ${balanceWords(balance)}. ${reason ? consequence(reason, line, payable) : IF_SURE}`.trim(),
    confirmLabel: `Record ${formatNaira(line.amount)}`,
    cancelLabel: 'Leave it',
  };
}
