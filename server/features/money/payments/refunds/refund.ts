import { randomUUID } from 'node:crypto';
import { refunds } from '@drizzle/schema/money/refunds';
import { lockPayment } from '@server/features/money/ledger/payments';
import type { UserActor } from '@server/platform/actor';
import { inTransaction, type Transaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import { addJobs, type Job } from '@server/platform/jobs/jobs';
import type { Platform, VerbContext } from '@server/platform/platform';
import { errorLine } from '@server/platform/process/describe-error';
import { audit } from '@server/platform/records/audit';
import { reserveKey } from '@server/platform/records/idempotency';
import { isId } from '@server/platform/records/versions';
import { parseWhen } from '@shared/fields/sent-dates';
import { formatNaira, toKobo, toNaira } from '@shared/money/money';
import type { Refund, RefundInput } from '@shared/money/payments/refunds-schema';
import { asc, sql } from 'drizzle-orm';
import { z } from 'zod';
import { refreshRefund } from './refresh-refund';
import { findRefund, isOpenRefund, openRefundsKobo, recordRefund } from './refunds';

const REFUND_JOB = 'refund';

const payload = z.object({ refundId: z.string() });

/** Queues a look at each of these refunds; one that waits already is not queued twice. */
const queueRefunds = (tx: Transaction, refundIds: string[]): Promise<void> =>
  addJobs(tx, REFUND_JOB, ...refundIds.map((refundId) => ({ key: `refund:${refundId}`, payload: { refundId } })));

/** Queues every refund that is open, so that each ends without a webhook too. Those asked for longest ago come first. */
const queueOpenRefunds = ({ db }: Platform): Promise<void> =>
  inTransaction(db, async (tx) => {
    const open = await tx
      .select({ id: refunds.id })
      .from(refunds)
      .where(isOpenRefund)
      .orderBy(sql`${refunds.askedAt} asc nulls first`, asc(refunds.requestedAt));
    await queueRefunds(
      tx,
      open.map(({ id }) => id),
    );
  });

export const refundJobs = (platform: Platform, log: { error(message: string): void }): Job[] => [
  {
    name: REFUND_JOB,
    // Never failed for the queue, under whose key no other would be queued: the next round tries again.
    run: (queued) =>
      refreshRefund(platform, payload.parse(queued).refundId).catch((error: unknown) => log.error(errorLine(error))),
  },
  { name: 'refresh_refunds', schedule: '*/2 * * * *', run: () => queueOpenRefunds(platform) },
];

/**
 * Locks a payment of which that much can still be given back. `shown`, in naira, is what could be on screen.
 * Throws `not_found`, `refundable_changed`, `refund_too_large`.
 */
async function lockRefundable(
  tx: Transaction,
  id: string,
  { amountKobo, shown }: { amountKobo: number; shown: number | undefined },
) {
  const locked = isId(id) ? await lockPayment(tx, id) : undefined;
  if (!locked) throw new DomainError('not_found');
  // What was put on an account is no money: a correction takes it off.
  const leftKobo = locked.payment.method === 'company' ? 0 : locked.leftKobo - (await openRefundsKobo(tx, id));
  const left = formatNaira(toNaira(leftKobo));
  if (shown !== undefined && toKobo(shown) !== leftKobo) {
    throw new DomainError('refundable_changed', { left }, { balance: toNaira(leftKobo) });
  }
  if (amountKobo > leftKobo) {
    throw new DomainError('refund_too_large', { left }, { field: 'amount' });
  }
  return locked;
}

/**
 * Gives back some or all of a payment, never more than is left of it, money about to be given back counted. What staff paid out
 * is done at once; what goes back through the provider is asked for by a job, outside of any transaction. A repeat with the same
 * client id returns the first one; two of the staff who saw the same sum left do not both give it back.
 * Throws `not_found`, `received_in_future`, `refund_before_payment`, `refundable_changed`, `refund_too_large`, `refund_not_online`, `provider_off`, `company_taken`, `key_reused`.
 */
export function refundPayment({
  ctx: { platform, actor },
  input: { clientId: key, ...request },
}: {
  ctx: VerbContext<UserActor>;
  input: RefundInput;
}): Promise<Refund> {
  const { _id: paymentId, amount, method, note, paidOutAt, refundable } = request;
  const now = platform.clock.now();
  const endedAt = (paidOutAt && parseWhen(paidOutAt)) || now;
  if (endedAt > now) throw new DomainError('received_in_future', {}, { field: 'paidOutAt' });
  const amountKobo = toKobo(amount);
  return inTransaction(platform.db, async (tx) => {
    const id = randomUUID();
    const earlier = await reserveKey(tx, { actor: actor.id, verb: 'payments.refund', key, request }, id);
    if (earlier) return findRefund(tx, earlier);
    const locked = await lockRefundable(tx, paymentId, { amountKobo, shown: refundable });
    // Screens know no seconds.
    if (endedAt.getTime() < new Date(locked.payment.receivedAt).setSeconds(0, 0)) {
      throw new DomainError('refund_before_payment', {}, { field: 'paidOutAt' });
    }
    const values = { id, paymentId, amountKobo, method, note, requestedBy: actor.id, requestedAt: now.toISOString() };
    if (method === 'online') {
      if (locked.payment.method !== 'online') throw new DomainError('refund_not_online', {}, { field: 'method' });
      if (!platform.paystack) throw new DomainError('provider_off', {}, { field: 'method' });
      await tx.insert(refunds).values({ ...values, status: 'requested' });
      const detail = { refundId: id, amount, note };
      await audit(tx, { actor: actor.id, action: 'payments.refund', recordId: paymentId, detail });
      await queueRefunds(tx, [id]);
    } else {
      const done = { ...values, status: 'done' as const, endedAt: endedAt.toISOString() };
      const [row] = await tx.insert(refunds).values(done).returning();
      if (!row) throw new Error('An insert returned no row');
      await recordRefund(tx, locked, row, done.endedAt);
    }
    return findRefund(tx, id);
  });
}
