import { payments } from '@drizzle/schema/money/payments';
import { refunds } from '@drizzle/schema/money/refunds';
import { paidForOf } from '@server/features/money/ledger/payable';
import { lockPayment } from '@server/features/money/ledger/payments';
import { addPaymentTask } from '@server/features/money/ledger/tasks';
import { SYSTEM } from '@server/platform/actor';
import { inTransaction } from '@server/platform/database/database';
import type { Paystack } from '@server/platform/paystack/client';
import type { Refund as ProviderRefund } from '@server/platform/paystack/payment';
import type { Platform } from '@server/platform/platform';
import { audit } from '@server/platform/records/audit';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { CLOCK_SKEW_MS, importRefunds, providerNote, transactionOf } from './import-refunds';
import { isOpenRefund, type RefundRow, recordRefund } from './refunds';

/**
 * How long a call whose answer was lost may still be carried out by the provider: only then is a refund that it does not
 * know asked for again, since it has no idempotency key for refunds.
 */
const GRACE_MS = 10 * 60_000;

/** Marks that the provider is asked now, before it is; false where somebody else asks or asked a short time ago. */
async function claimRefundRequest({ db, clock }: Platform, id: string): Promise<boolean> {
  const now = clock.now();
  const marked = await db
    .update(refunds)
    .set({ status: 'processing', askedAt: now.toISOString() })
    .where(
      and(
        eq(refunds.id, id),
        isOpenRefund,
        isNull(refunds.providerRefundId),
        or(isNull(refunds.askedAt), lt(refunds.askedAt, new Date(now.getTime() - GRACE_MS).toISOString())),
      ),
    )
    .returning({ id: refunds.id });
  return marked.length > 0;
}

/** The refund at the provider, which is asked for where it is not there yet; null while nobody knows. */
async function askOnce(
  platform: Platform,
  paystack: Paystack,
  { refund, sourceReference }: { refund: RefundRow; sourceReference: string | null },
): Promise<ProviderRefund | null> {
  const { id, askedAt, amountKobo } = refund;
  const transaction = await transactionOf(paystack, sourceReference);
  if (transaction === null) return null;
  if (transaction === 'unknown') {
    if (askedAt === null) await fail(platform, refund, 'The provider does not know the payment');
    return null;
  }
  if (askedAt !== null) {
    const since = new Date(new Date(refund.requestedAt).getTime() - CLOCK_SKEW_MS);
    const listed = await paystack.refundsOf(transaction.id, since);
    if (listed.kind !== 'listed') return null;
    const made = listed.refunds.find(({ note }) => note === providerNote(id));
    if (made) return made;
  }
  if (!(await claimRefundRequest(platform, id))) return null;
  const answer = await paystack.refund({ transactionId: transaction.id, amountKobo, note: providerNote(id) });
  if (answer.kind === 'accepted') return answer.refund;
  if (answer.kind !== 'refused') return null;
  await fail(platform, refund, `The provider refused it: ${answer.message}`);
  // Perhaps somebody gave it back on the provider's own pages.
  if (sourceReference) await importRefunds(platform, paystack, sourceReference);
  return null;
}

const FAILURE_MAX = 300;

const needsStaff = (refund: RefundRow, failure: string) => ({
  kind: 'refund_failed' as const,
  subject: `refund_failed:${refund.id}`,
  paymentId: refund.paymentId,
  detail: { refundId: refund.id, failure },
});

/** Ends a refund that will not be made: its amount can be given back in another way, and staff are told. */
async function fail({ db, clock }: Platform, refund: RefundRow, reason: string): Promise<void> {
  const failure = reason.slice(0, FAILURE_MAX);
  await inTransaction(db, async (tx) => {
    const locked = await lockPayment(tx, refund.paymentId);
    const ended = await tx
      .update(refunds)
      .set({ status: 'failed', failure, endedAt: clock.now().toISOString() })
      .where(and(eq(refunds.id, refund.id), isOpenRefund))
      .returning({ id: refunds.id });
    if (!locked || ended.length === 0) return;
    await addPaymentTask(tx, { ...needsStaff(refund, failure), payable: paidForOf(locked.payment) });
    const detail = { refundId: refund.id, failure };
    await audit(tx, { actor: SYSTEM, action: 'payments.refundFailed', recordId: refund.paymentId, detail });
  });
}

/** Ends a refund that the provider has made. */
async function finish({ db, clock }: Platform, refund: RefundRow): Promise<void> {
  await inTransaction(db, async (tx) => {
    const locked = await lockPayment(tx, refund.paymentId);
    if (!locked) throw new Error(`There is no payment ${refund.paymentId}`);
    const endedAt = clock.now().toISOString();
    const [done] = await tx
      .update(refunds)
      .set({ status: 'done', endedAt })
      .where(and(eq(refunds.id, refund.id), isOpenRefund))
      .returning();
    if (done) await recordRefund(tx, locked, done, endedAt);
  });
}

/** Puts a refund before staff that needs somebody: it stays open, as the provider may still make it. */
async function askStaff({ db }: Platform, refund: RefundRow, failure: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [payment] = await tx.select().from(payments).where(eq(payments.id, refund.paymentId));
    if (payment) await addPaymentTask(tx, { ...needsStaff(refund, failure), payable: paidForOf(payment) });
  });
}

/**
 * Brings one refund through the provider to where it stands there: asks for it where it is not there yet, and ends it where
 * it is done or has failed. Safe to run any number of times and by several processes; what came of each step is stored
 * before the next, so that one that is killed goes on where it stopped. While the provider cannot be asked nothing changes.
 */
export async function refreshRefund(platform: Platform, id: string): Promise<void> {
  const { db, paystack } = platform;
  const [row] = await db
    .select({ refund: refunds, sourceReference: payments.sourceReference })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.id, id), isOpenRefund));
  if (!row || !paystack) return;
  const { refund } = row;
  const asked = refund.providerRefundId === null ? await askOnce(platform, paystack, row) : null;
  const providerRefundId = refund.providerRefundId ?? asked?.refundId;
  if (!providerRefundId) return;
  if (asked)
    await db
      .update(refunds)
      .set({ status: 'processing', providerRefundId })
      .where(and(eq(refunds.id, id), isOpenRefund));
  const answer = asked ? ({ kind: 'found', refund: asked } as const) : await paystack.fetchRefund(providerRefundId);
  if (answer.kind !== 'found') return;
  const { status, amountKobo } = answer.refund;
  if (amountKobo !== refund.amountKobo) await askStaff(platform, refund, `The provider gives back ${amountKobo} kobo`);
  else if (status === 'processed') await finish(platform, refund);
  else if (status === 'failed') await fail(platform, refund, 'The provider could not make it');
  else if (status === 'needs-attention') await askStaff(platform, refund, 'The provider needs details of the account');
}
