import { randomUUID } from 'node:crypto';
import { type AuditEntry, audit } from '@server/platform/audit';
import { type Transaction, together } from '@server/platform/database';
import type { Booking } from '@shared/bookings';
import type { BookingEvent } from '@shared/constants/bookings';
import type { ChargedOrder } from './email-content';
import { queueEmails } from './emails';
import type { Terms } from './rules';

/** One change of a booking: who did what, what it has become, and what its guest is told, if anything. */
export interface Change extends Pick<AuditEntry, 'actor' | 'action' | 'detail'> {
  booking: Booking;
  event: BookingEvent | null;
  /** What staff changed it from. */
  was?: Terms;
  /** What was charged to its room, or taken off its bill (D14). */
  charged?: ChargedOrder;
}

/** Records changes and queues the emails about them, in the transaction that made them: all of it happens or none (D18). */
export async function recordChanges(tx: Transaction, ...changes: Change[]): Promise<void> {
  const named = changes.map((change) => ({ ...change, id: randomUUID() }));
  // Neither waits for the other's answer: they go to the database together.
  await together([
    audit(
      tx,
      ...named.map(({ id, actor, action, detail, booking }) => ({ id, actor, action, detail, recordId: booking._id })),
    ),
    queueEmails(
      tx,
      ...named.flatMap(({ id, event, booking, was, charged }) =>
        event ? [{ changeId: id, event, booking, was, charged }] : [],
      ),
    ),
  ]);
}
