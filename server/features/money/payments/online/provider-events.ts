import { providerEvents } from '@drizzle/schema/money/provider-events';
import { addPaymentTask } from '@server/features/money/ledger/tasks';
import { deleteInBatches } from '@server/platform/database/batches';
import { type Database, inTransaction } from '@server/platform/database/database';
import { addJobs, type Job } from '@server/platform/jobs/jobs';
import type { Paystack } from '@server/platform/paystack/client';
import { type PaystackEvent, readEvent } from '@server/platform/paystack/webhook';
import type { Platform } from '@server/platform/platform';
import { eq, like, lt } from 'drizzle-orm';
import { z } from 'zod';
import { importRefunds } from '../refunds/import-refunds';
import { refreshRefund } from '../refunds/refresh-refund';
import { openRefundsOf } from '../refunds/refunds';
import { attemptPayable, findAttempt, findAttemptOf } from './attempts';
import { askAndConclude, sourceOf } from './conclude';

const JOB = 'provider_event';
const payload = z.object({ eventId: z.string() });

/**
 * Keeps an event and queues what it calls for; the same event sent again changes nothing. But events about refunds do not
 * say which one: those of two refunds of one amount are the same, so each of them makes us ask the provider once more.
 */
export function keepEvent(
  platform: Platform,
  event: Pick<PaystackEvent, 'key' | 'event'>,
  body: string,
): Promise<void> {
  return inTransaction(platform.db, async (tx) => {
    const [kept] = await tx
      .insert(providerEvents)
      .values({ key: event.key, event: event.event, body })
      .onConflictDoUpdate({
        target: providerEvents.key,
        set: { handledAt: null },
        setWhere: like(providerEvents.event, 'refund.%'),
      })
      .returning({ id: providerEvents.id });
    if (kept) await addJobs(tx, JOB, { key: `${JOB}:${kept.id}`, payload: { eventId: kept.id } });
  });
}

/** Does what kept events call for. */
export function providerEventsJob(platform: Platform): Job {
  return {
    name: JOB,
    async run(queued) {
      const { eventId } = payload.parse(queued);
      const isThis = eq(providerEvents.id, eventId);
      const [row] = await platform.db.select().from(providerEvents).where(isThis);
      const event = row && readEvent(Buffer.from(row.body));
      if (!event || row.handledAt !== null) return;
      await handle(platform, event);
      await platform.db.update(providerEvents).set({ handledAt: platform.clock.now().toISOString() }).where(isThis);
    },
  };
}

function handle(platform: Platform, event: PaystackEvent): Promise<void> | undefined {
  if (event.kind === 'charge_success') return handleCharge(platform, event);
  if (event.kind === 'refund') return handleRefund(platform, event);
  if (event.kind === 'dispute') return handleDispute(platform, event);
  if (event.kind === 'transfer_rejected') return handleRejected(platform, event);
}

type Event<Kind> = Extract<PaystackEvent, { kind: Kind }>;

/** The event is a reason to ask; only the answer counts. Throws where there was none, so that the job runs again. */
async function handleCharge(platform: Platform, { payment }: Event<'charge_success'>): Promise<void> {
  const { paystack } = platform;
  if (!paystack) throw new Error('Paystack told of a payment while CARD_PAYMENTS is off');
  const attempt = await findAttempt(platform.db, payment.reference);
  // The account may take money for other things than this hotel's stays and orders.
  if (!attempt) return putStray(platform, paystack, payment.reference);
  if (attempt.state === 'settled' || attempt.state === 'refused') return;
  const answer = await askAndConclude(platform, paystack, attempt);
  // One that was given back since ends as unpaid.
  if (answer !== 'final_success' && answer !== 'reversed')
    throw new Error(`Paystack told of a payment, and asked about it answers ${answer}`);
}

/** As `startAttempt` makes them; a booking's begins with the letters of a hotel. */
const ATTEMPT_REFERENCE = /^[A-Z]{2,3}-\w{6}-[0-9a-f]{16}$/;

/** Money under a reference that looks like one of ours and is not known, as after a database was restored. */
async function putStray({ db }: Platform, paystack: Paystack, reference: string): Promise<void> {
  if (!ATTEMPT_REFERENCE.test(reference)) return;
  const answer = await paystack.verify(reference);
  if (answer.kind !== 'final_success') throw new Error(`Paystack answers ${answer.kind}`);
  const { transactionId, amount, currency, domain } = answer.payment;
  await inTransaction(db, (tx) =>
    addPaymentTask(tx, {
      kind: 'not_acceptable',
      subject: `not_acceptable:${sourceOf(reference)}`,
      payable: null,
      detail: { reason: 'unknown_reference', reference, transactionId, amount, currency, domain },
    }),
  );
}

/**
 * Asks about a refund of ours, and imports one that was made on the provider's own pages. Where neither is possible, a
 * failure is put before staff. Throws while the provider cannot be asked, so that the job runs again.
 */
async function handleRefund(platform: Platform, event: Event<'refund'>): Promise<void> {
  const { db, paystack } = platform;
  const { reference, amountKobo, status } = event;
  const attempt = await findAttempt(db, reference);
  // The refund may be told of before the payment.
  if (paystack && attempt && attempt.nextCheckAt !== null) await askAndConclude(platform, paystack, attempt);
  const own = await openRefundsOf(db, sourceOf(reference));
  for (const id of own) await refreshRefund(platform, id);
  const imported = paystack ? await importRefunds(platform, paystack, sourceOf(reference)) : null;
  for (const id of imported ?? []) await refreshRefund(platform, id);
  const isFollowed = own.length > 0 || (imported !== null && status !== 'failed');
  if (isFollowed || (status !== 'failed' && status !== 'needs-attention')) return;
  await inTransaction(db, (tx) =>
    addPaymentTask(tx, {
      kind: 'refund_failed',
      subject: `refund_failed:${event.key}`,
      payable: attempt ? attemptPayable(attempt) : null,
      detail: { reference, amountKobo, status },
    }),
  );
}

async function handleDispute({ db }: Platform, { stage, disputeId, reference }: Event<'dispute'>): Promise<void> {
  const attempt = reference === null ? undefined : await findAttempt(db, reference);
  await inTransaction(db, (tx) =>
    addPaymentTask(tx, {
      kind: 'dispute',
      // A reminder is about the same; how it ended is told once more.
      subject: stage === 'resolve' ? `dispute:${disputeId}:resolved` : `dispute:${disputeId}`,
      payable: attempt ? attemptPayable(attempt) : null,
      detail: { stage, disputeId, reference },
    }),
  );
}

async function handleRejected({ db }: Platform, event: Event<'transfer_rejected'>): Promise<void> {
  const { transactionId, amountKobo, reason } = event;
  const attempt = await findAttemptOf(db, transactionId);
  await inTransaction(db, (tx) =>
    addPaymentTask(tx, {
      kind: 'transfer_rejected',
      subject: `transfer_rejected:${event.key}`,
      payable: attempt ? attemptPayable(attempt) : null,
      detail: { transactionId, amountKobo, reason },
    }),
  );
}

/** Deletes events that arrived before that instant. */
export const forgetEvents = (db: Database, before: Date): Promise<void> =>
  deleteInBatches(db, providerEvents, lt(providerEvents.receivedAt, before.toISOString()));
