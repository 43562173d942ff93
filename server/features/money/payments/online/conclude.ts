import { addPaymentTask } from '@server/features/money/ledger/tasks';
import { SYSTEM } from '@server/platform/actor';
import { inTransaction, type Transaction } from '@server/platform/database/database';
import type { Paystack, Verification } from '@server/platform/paystack/client';
import { judgePayment, type Verdict } from '@server/platform/paystack/judge-payment';
import type { Payment } from '@server/platform/paystack/payment';
import type { Platform } from '@server/platform/platform';
import { isGivenUp, nextCheck } from '../rules';
import { settle } from '../settle';
import { type Attempt, attemptPayable, finishAttempt, noteAnswer } from './attempts';

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
    confirm: verdict.kind === 'refused' ? 'never' : 'when_paid',
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
