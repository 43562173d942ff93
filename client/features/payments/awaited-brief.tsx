import { formatMoment } from '@shared/dates';
import { formatNaira } from '@shared/money';
import type { AwaitedPayment } from '@shared/payment-desk';
import { StatusBadge } from '../../ui/status-badge';
import type { Brief } from '../../ui/table-brief';
import { heldUntil, whatFor } from './awaited-words';

/** What awaits payment in two lines. */
export function awaitedBrief(row: AwaitedPayment): Brief {
  const { guestName, stay, hasLapsed, paymentStatus, holdExpiresAt, balance, createdAt } = row;
  const mark = hasLapsed ? 'Lapsed' : paymentStatus === 'part_paid' ? 'Part paid' : null;
  return {
    title: guestName,
    place: stay?.roomNumber ?? null,
    mark: mark && <StatusBadge tone={hasLapsed ? 'done' : 'waiting'}>{mark}</StatusBadge>,
    detail: holdExpiresAt
      ? `Held until ${heldUntil(row)}`
      : `${stay ? '' : `${whatFor(row)[0]} · `}since ${formatMoment(createdAt)}`,
    amount: formatNaira(balance),
  };
}
