import { setTimeout as wait } from 'node:timers/promises';
import { payments } from '@drizzle/schema/money/payments';
import { addPaymentTask } from '@server/features/money/ledger/tasks';
import { SYSTEM } from '@server/platform/actor';
import { inTransaction, type Transaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { Job } from '@server/platform/jobs/jobs';
import type { Paystack, Verification } from '@server/platform/paystack/client';
import { judgePayment, type Payment, type Verdict } from '@server/platform/paystack/payment';
import type { Platform, VerbContext } from '@server/platform/platform';
import { toNaira } from '@shared/money/money';
import type { PaymentVerified, PaymentVerifyInput } from '@shared/money/payments/online-schema';
import { eq } from 'drizzle-orm';
import pLimit from 'p-limit';
import { paymentToWire } from '../folio';
import { assertMaySee, showPayable } from '../payables';
import { ANSWER_WITHIN_MS, isGivenUp, nextCheck, statusForPayer } from '../rules';
import { settle } from '../settle';
import {
  type Attempt,
  attemptPayable,
  claimDueAttempts,
  claimProviderCheck,
  findAttempt,
  finishAttempt,
  noteAnswer,
} from './attempts';
import { paystackOf } from './start-attempt';

const SOURCE = 'paystack:';

/** The ledger's name of money that the provider took under that reference. */
export const sourceOf = (reference: string) => `${SOURCE}${reference}`;

/** The provider's reference of a payment that came through it; null for any other. */
export const providerReferenceOf = (source: string | null) =>
  source?.startsWith(SOURCE) ? source.slice(SOURCE.length) : null;

/**
 * Asks the provider how a payment stands and does what that calls for. Webhook, return visit and periodic check all end
 * here, as often as they like and at once: `settle` records the money one time (D15).
 */
export async function askAndConclude(
  platform: Platform,
  paystack: Paystack,
  attempt: Attempt,
): Promise<Verification['kind']> {
  const answer = await paystack.verify(attempt.reference);
  await conclude(platform, paystack, attempt, answer);
  return answer.kind;
}

async function conclude(platform: Platform, paystack: Paystack, attempt: Attempt, answer: Verification): Promise<void> {
  const { kind } = answer;
  // Nothing was learnt; it is asked again when it is due.
  if (kind === 'unavailable' || kind === 'invalid_key') return;
  if (kind === 'final_success') {
    const expected = { reference: attempt.reference, amountKobo: attempt.amountKobo, mode: paystack.mode };
    const verdict = judgePayment(expected, answer.payment);
    await inTransaction(platform.db, (tx) => record(tx, platform, attempt, { payment: answer.payment, verdict }));
    return;
  }
  const now = platform.clock.now();
  const isUnknown = kind === 'unknown_reference';
  const mayEnd = kind !== 'not_final';
  await noteAnswer(platform.db, attempt.id, {
    providerStatus: isUnknown ? 'unknown' : answer.payment.status.slice(0, 100),
    ...(isUnknown ? {} : { transactionId: answer.payment.transactionId }),
    nextCheckAt: nextCheck({ createdAt: attempt.createdAt, now }),
    ends: kind === 'reversed' || (mayEnd && isGivenUp({ createdAt: attempt.createdAt, now, isUnknown })),
  });
}

type Judged = { payment: Payment; verdict: Verdict };

async function record(tx: Transaction, platform: Platform, attempt: Attempt, judged: Judged): Promise<void> {
  const { payment, verdict } = judged;
  const { transactionId } = payment;
  const credit = creditOf(judged);
  if (credit === null) {
    await finishAttempt(tx, attempt.id, { state: 'refused', transactionId });
    return putBeforeStaff(tx, attempt, judged);
  }
  const settled = await settle(tx, platform, {
    payable: attemptPayable(attempt),
    amountKobo: credit,
    method: 'online',
    channel: payment.channel,
    sourceReference: sourceOf(attempt.reference),
    recordedBy: SYSTEM,
    receivedAt: receivedAt(payment, attempt, platform.clock.now()),
    confirm: verdict.kind === 'refused' ? 'never' : 'when_due',
  });
  await finishAttempt(tx, attempt.id, { state: 'settled', transactionId });
  if (verdict.kind !== 'accepted') await putBeforeStaff(tx, attempt, judged, settled.payment.id);
}

/**
 * What goes into the ledger, in kobo; another amount than was asked for does too. Null for what is not the hotel's money:
 * another currency or mode, or under another reference.
 */
function creditOf({ payment, verdict }: Judged): number | null {
  if (verdict.kind !== 'refused') return verdict.creditKobo;
  // What came beyond the amount that the provider asked for is its fee.
  return verdict.reason === 'other_amount' ? Math.min(payment.amount, payment.requestedAmount ?? payment.amount) : null;
}

/** The provider's time where it can be true: days and tills are counted by it. */
function receivedAt({ paidAt }: Payment, { createdAt }: Attempt, now: Date): string {
  const paid = paidAt === null ? now : new Date(paidAt);
  return (paid < new Date(createdAt) || paid > now ? now : paid).toISOString();
}

async function putBeforeStaff(
  tx: Transaction,
  attempt: Attempt,
  { payment, verdict }: Judged,
  paymentId?: string,
): Promise<void> {
  const kind = verdict.kind === 'short' ? 'short' : verdict.kind === 'surplus' ? 'overpaid' : 'not_acceptable';
  const { transactionId, amount, currency, domain, requestedAmount, fees } = payment;
  await addPaymentTask(tx, {
    kind,
    subject: `${kind}:${sourceOf(attempt.reference)}`,
    payable: attemptPayable(attempt),
    ...(paymentId ? { paymentId } : {}),
    detail: {
      reason: verdict.kind === 'refused' ? verdict.reason : verdict.kind,
      reference: attempt.reference,
      expectedKobo: attempt.amountKobo,
      ...{ transactionId, amount, requestedAmount, fees, currency, domain },
    },
  });
}

/** One run asks about this many, so many at a time, and begins none after its deadline: the provider may hang. */
const A_RUN = 40;
const AT_ONCE = 4;
const RUN_MS = 40_000;

/** Longer than a run takes; what it does not get to is due again then. */
const AGAIN_MS = 3 * 60_000;

const KEY_REFUSED =
  'Paystack refuses PAYSTACK_SECRET_KEY: no payment can be begun or confirmed until the setting is mended';

type Log = { error(message: string): void };

/**
 * Asks the provider about payments without an end that are due, for webhooks and answers that were lost. Returns how many
 * were asked about.
 */
export async function checkAttempts(platform: Platform, log: Log): Promise<number> {
  const { db, clock, paystack } = platform;
  if (!paystack) return 0;
  const now = clock.now();
  const due = await claimDueAttempts(db, { now, again: new Date(now.getTime() + AGAIN_MS), limit: A_RUN });
  const limit = pLimit(AT_ONCE);
  const began = performance.now();
  const ask = async (attempt: Attempt) =>
    performance.now() - began < RUN_MS ? askAndConclude(platform, paystack, attempt) : null;
  const answers = await Promise.allSettled(due.map((attempt) => limit(() => ask(attempt))));
  if (answers.some((answer) => answer.status === 'fulfilled' && answer.value === 'invalid_key')) log.error(KEY_REFUSED);
  const failed = answers.find((answer) => answer.status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
  return due.length;
}

/** The periodic check. */
export function checkAttemptsJob(platform: Platform, log: Log): Job {
  return { name: 'check_payments', schedule: '* * * * *', run: () => checkAttempts(platform, log) };
}

/** Tries the key on a payment that never was, and says so loudly where it is refused. */
export async function tryKey(paystack: Paystack | null, log: Log): Promise<void> {
  const answer = await paystack?.verify('no-such-payment-0000');
  if (answer?.kind === 'invalid_key') log.error(KEY_REFUSED);
}

/**
 * How a payment stands, for the owner of what it pays for: the provider is asked, and what it says is recorded. Where it
 * does not say, the payment is `pending`. Throws `online_payment_off`, `not_found`.
 */
export async function verifyPayment({
  ctx,
  input: { reference },
}: {
  ctx: VerbContext;
  input: PaymentVerifyInput;
}): Promise<PaymentVerified> {
  const { platform, actor } = ctx;
  const { db, clock } = platform;
  const paystack = paystackOf(ctx);
  const attempt = await findAttempt(db, reference);
  if (!attempt) throw new DomainError('not_found');
  // Who has paid learns what came of it, also where staff have hidden the stay meanwhile.
  await assertMaySee(db, attemptPayable(attempt), { actor, now: clock.now(), hidden: true });
  const isOver = attempt.state === 'settled' || attempt.state === 'refused';
  if (!isOver && (await claimProviderCheck(db, attempt.id, clock.now()))) {
    const asked = askAndConclude(platform, paystack, attempt);
    // Goes on after the screen was answered. Where it fails then, the periodic check tries again.
    asked.catch(() => {});
    await Promise.race([asked, wait(ANSWER_WITHIN_MS, null, { ref: false })]);
  }
  return onWire(ctx, (await findAttempt(db, reference)) ?? attempt);
}

async function onWire({ platform: { db } }: VerbContext, attempt: Attempt): Promise<PaymentVerified> {
  const { reference, amountKobo, state } = attempt;
  const source = eq(payments.sourceReference, sourceOf(reference));
  const payment = state === 'settled' ? await paymentToWire(db, source) : null;
  return {
    reference,
    status: statusForPayer(attempt),
    amount: toNaira(amountKobo),
    payment,
    ...(await showPayable(db, attemptPayable(attempt))),
  };
}
