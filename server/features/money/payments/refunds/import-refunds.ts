import { payments } from '@drizzle/schema/money/payments';
import { refunds } from '@drizzle/schema/money/refunds';
import { paidForOf } from '@server/features/money/ledger/payable';
import { lockPayment } from '@server/features/money/ledger/payments';
import { addPaymentTask } from '@server/features/money/ledger/tasks';
import { SYSTEM } from '@server/platform/actor';
import { inTransaction, type Transaction } from '@server/platform/database/database';
import type { Paystack } from '@server/platform/paystack/client';
import type { Refund as ProviderRefund } from '@server/platform/paystack/payment';
import type { Platform } from '@server/platform/platform';
import { eq } from 'drizzle-orm';
import { providerReferenceOf } from '../online/conclude';
import { openRefundsKobo, recordRefund } from './refunds';

/** The provider's clock may differ from ours. */
export const CLOCK_SKEW_MS = 24 * 3_600_000;

const NOTE = 'Made on the payment provider’s own pages';

/** What a refund is called at the provider: it is found again by this where the answer was lost. */
export const providerNote = (id: string) => `refund ${id}`;

/** Where a payment is known to the provider; null when it cannot be asked now. */
export async function transactionOf(paystack: Paystack, source: string | null) {
  const reference = providerReferenceOf(source);
  const verified = reference === null ? ({ kind: 'unknown_reference' } as const) : await paystack.verify(reference);
  if (verified.kind === 'unavailable' || verified.kind === 'invalid_key') return null;
  return verified.kind === 'unknown_reference' ? 'unknown' : { id: verified.payment.transactionId };
}

/**
 * Records the refunds of a payment that were made on the provider's own pages, and not asked for here, so that nobody
 * gives the same money back once more. Safe to run any number of times. Returns the ids of those that are still under
 * way, to be followed like our own; null where no such payment is in the books. Throws while the provider cannot be asked.
 */
export async function importRefunds(
  platform: Platform,
  paystack: Paystack,
  sourceReference: string,
): Promise<string[] | null> {
  const isThis = eq(payments.sourceReference, sourceReference);
  const [payment] = await platform.db.select().from(payments).where(isThis);
  if (!payment) return null;
  const transaction = await transactionOf(paystack, sourceReference);
  if (transaction === null) throw new Error('Paystack could not be asked about a refund');
  if (transaction === 'unknown') return null;
  const since = new Date(new Date(payment.receivedAt).getTime() - CLOCK_SKEW_MS);
  const listed = await paystack.refundsOf(transaction.id, since);
  if (listed.kind !== 'listed') throw new Error('Paystack did not list the refunds of a payment');
  const underWay: string[] = [];
  for (const made of listed.refunds) {
    if (made.status === 'failed') continue;
    const id = await inTransaction(platform.db, (tx) => importRefund(tx, platform, payment.id, made));
    if (id) underWay.push(id);
  }
  return underWay;
}

/** Returns the id of one that is under way; null for one that is known, done, or more than the payment has left. */
async function importRefund(
  tx: Transaction,
  { clock }: Platform,
  paymentId: string,
  { refundId: providerRefundId, amountKobo: givenKobo, status, note }: ProviderRefund,
): Promise<string | null> {
  const locked = await lockPayment(tx, paymentId);
  if (!locked) throw new Error(`There is no payment ${paymentId}`);
  const known = await tx.select().from(refunds).where(eq(refunds.paymentId, paymentId));
  if (known.some((own) => own.providerRefundId === providerRefundId || note === providerNote(own.id))) return null;
  const leftKobo = locked.leftKobo - (await openRefundsKobo(tx, paymentId));
  const isDone = status === 'processed';
  if (givenKobo > leftKobo) {
    await addPaymentTask(tx, {
      kind: 'refunded_twice',
      subject: `refunded_twice:${providerRefundId}`,
      payable: paidForOf(locked.payment),
      paymentId,
      detail: { providerRefundId, amountKobo: givenKobo, leftKobo },
    });
    if (!isDone || leftKobo === 0) return null;
  }
  const now = clock.now().toISOString();
  const about = { paymentId, method: 'online' as const, note: NOTE, providerRefundId };
  const [row] = await tx
    .insert(refunds)
    .values({
      ...about,
      amountKobo: Math.min(givenKobo, leftKobo),
      status: isDone ? 'done' : 'processing',
      requestedBy: SYSTEM,
      requestedAt: now,
      askedAt: now,
      endedAt: isDone ? now : null,
    })
    .returning();
  if (!row) throw new Error('An insert returned no row');
  if (!isDone) return row.id;
  await recordRefund(tx, locked, row, now);
  return null;
}
