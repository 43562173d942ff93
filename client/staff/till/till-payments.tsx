import { formatMoment, hotelDateTime } from '@shared/dates';
import { METHOD_WORDS } from '@shared/money/ledger/constants';
import { formatNaira } from '@shared/money/money';
import type { MovementKind } from '@shared/money/till/constants';
import type { Till, TillClose, TillMoved, TillPayment } from '@shared/money/till/schema';
import type { ReactNode } from 'react';
import { staffPaths } from '../../lib/navigation/staff-paths';
import { cx } from '../../ui/layout/cx';
import type { CsvRows } from '../../ui/list/export-csv';
import table from '../../ui/list/plain-table.module.css';
import { searchSpec, textParam } from '../../ui/list/search-state';
import styles from './till.module.css';

/** The day that is shown, '' for today. */
export const tillSearch = searchSpec({ day: textParam(10) });
/** The close that is shown. */
export const closeSearch = searchSpec({ id: textParam(40) });

export const closePath = (id: string) => staffPaths.tillClose + closeSearch.write({ id });

/** 'Ada Obi, cash' */
export const tillName = ({ staffName, method }: Pick<Till, 'staffName' | 'method'>) =>
  `${staffName}, ${METHOD_WORDS[method].toLowerCase().replace('(pos)', '(POS)')}`;

/** The closes for the accountant; amounts in naira. */
export const closesCsv: CsvRows<TillClose> = {
  header: ['Day', 'Till of', 'Method', 'Expected', 'Counted', 'Difference', 'Note', 'Closed by', 'Closed at'],
  row: ({ day, staffName, method, expected, counted, difference, note, closedBy, closedAt }) => [
    ...[day, staffName, METHOD_WORDS[method], String(expected), String(counted), String(difference)],
    ...[note ?? '', closedBy, hotelDateTime(closedAt)],
  ],
};

/** How many payments, refunds, corrections and movements. */
export const entriesWords = (entries: number) => (entries === 1 ? '1 entry' : `${entries} entries`);

/** Handovers that were offered and not taken. */
export const calledOffWords = (times: number) =>
  times === 1 ? 'A handover was offered once and called off.' : `Handovers were offered and called off ${times} times.`;

/** '₦100 short', '₦100 over', 'It balances' */
export function differenceWords(difference: number): string {
  if (difference === 0) return 'It balances';
  return `${formatNaira(Math.abs(difference))} ${difference < 0 ? 'short' : 'over'}`;
}

export const differenceTone = ({ difference }: Pick<TillClose, 'difference'>) =>
  difference === 0 ? ('good' as const) : ('bad' as const);

export const KIND_WORDS: Record<TillPayment['kind'], string> = {
  payment: 'Received',
  refund: 'Given back',
  correction: 'Recorded wrongly',
};

/** What movements of each kind brought, or took, as lines of a sum; those of nothing are left out. */
export function movedLines({ float, paid_out: paidOut, drop, handover }: TillMoved) {
  const lines = [
    { label: 'Float', amount: float },
    { label: 'Paid out', amount: paidOut },
    { label: 'Dropped to the safe', amount: drop },
    { label: handover < 0 ? 'Handed over' : 'Taken over', amount: handover },
  ];
  return lines.filter(({ amount }) => amount !== 0).map(({ label, amount }) => ({ label, value: formatNaira(amount) }));
}

/** As it stands in the table: 'Handed over' and 'Taken over' are one kind. */
export function movementWords({
  kind,
  amount,
  takesBack,
}: {
  kind: MovementKind;
  amount: number;
  takesBack: string | null;
}) {
  if (kind === 'handover') return amount < 0 ? 'Handed over to' : 'Taken over from';
  const words = { float: 'Float', paid_out: 'Paid out', drop: 'Dropped to the safe' }[kind];
  return takesBack === null ? words : `${words}, taken back`;
}

/** What went through a till, oldest first, also on paper. */
export const TillTable = ({ caption, what, children }: { caption: string; what: string; children: ReactNode }) => (
  <table aria-label={caption} className={cx(table.table, styles.table)}>
    <thead>
      <tr>
        <th scope="col">When</th>
        <th scope="col">{what}</th>
        <th scope="col">Amount</th>
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);

type RowProps = {
  recordedAt: string;
  what: string;
  /** Said below it, where there is something to say. */
  details: readonly (string | false | null)[];
  amount: number;
  acts?: ReactNode;
};

export const TillRow = ({ recordedAt, what, details, amount, acts }: RowProps) => (
  <tr>
    <td>
      <time className={styles.when} dateTime={recordedAt}>
        {formatMoment(recordedAt)}
      </time>
    </td>
    <td>
      {what}
      <small>{details.filter(Boolean).join(' · ')}</small>
      {acts}
    </td>
    <td>{formatNaira(amount)}</td>
  </tr>
);

type TillPaymentsProps = {
  caption: string;
  /** Oldest first. */
  payments: readonly TillPayment[];
  /** How many there are, also where not all are shown. */
  entries: number;
};

/** The payments of a till, also on paper. */
export const TillPayments = ({ caption, payments, entries }: TillPaymentsProps) => (
  <div className={styles.frame}>
    <TillTable caption={caption} what="From">
      {payments.map(({ _id, kind, takenBackBy, note, recordReference, reference, guestName, ...payment }) => (
        <TillRow
          key={_id}
          {...payment}
          details={[
            kind !== 'payment' && KIND_WORDS[kind],
            takenBackBy && `taken back by ${takenBackBy}`,
            note,
            recordReference,
            reference,
          ]}
          what={guestName}
        />
      ))}
    </TillTable>
    {entries > payments.length && (
      <p>The newest {entries - payments.length} are not listed here. The sums count them.</p>
    )}
  </div>
);
