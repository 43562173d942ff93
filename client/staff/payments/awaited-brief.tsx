import type { AwaitedPayment } from '@shared/money/payments/desk-schema';
import { formatShortMoment } from '../../ui/date/short-dates';
import type { Brief } from '../../ui/list/table-brief';
import { StatusBadge } from '../../ui/status/status-badge';
import { dueBrief, isDeposit, whatFor } from './awaited-words';

/** Where nothing is owed, nobody waits. */
const sinceWhen = (row: AwaitedPayment) =>
  [row.stay ? 'Stay' : whatFor(row)[0], row.balance > 0 && 'since', formatShortMoment(row.createdAt)]
    .filter(Boolean)
    .join(' ');

/** What awaits payment in two lines. */
export function awaitedBrief(row: AwaitedPayment): Brief {
  const { guestName, stay, hasLapsed, paymentStatus, holdExpiresAt } = row;
  const mark = hasLapsed ? 'Lapsed' : paymentStatus === 'part_paid' ? 'Part paid' : isDeposit(row) ? 'Deposit' : null;
  return {
    title: guestName,
    place: stay?.roomNumber ?? null,
    mark: mark && <StatusBadge tone={hasLapsed ? 'done' : 'waiting'}>{mark}</StatusBadge>,
    detail: holdExpiresAt && !hasLapsed ? `Held until ${formatShortMoment(holdExpiresAt)}` : sinceWhen(row),
    amount: dueBrief(row),
  };
}
