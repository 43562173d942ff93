import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Payable, paidForOf } from '@server/features/money/ledger/payable';
import { actorName } from '@server/platform/actor';
import { inTransaction, type Transaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { Paystack } from '@server/platform/paystack/client';
import type { VerbContext } from '@server/platform/platform';
import { audit } from '@server/platform/records/audit';
import { callerNetwork } from '@server/platform/security/limits';
import { bookingPath, cateringRequestPath, givenUpPath, orderPath, verifyPath } from '@shared/links/paths';
import { toKobo, toNaira } from '@shared/money/money';
import { type AttemptKind, ONLINE_PAYMENT_LIMITS } from '@shared/money/payments/online-constants';
import type { CheckoutStarted, PaymentStartInput } from '@shared/money/payments/online-schema';
import type { TransferAccount } from '@shared/money/payments/schema';
import { assertMaySee, type DueNow, extendHoldOf, lockDue, payableFeature } from '../payables';
import { ANSWER_WITHIN_MS, extendedHold, isReusable, nextCheck, STARTING_MS } from '../rules';
import {
  type Attempt,
  accountOf,
  attemptPayable,
  endUnbegun,
  findRunning,
  firstHeldUntil,
  insertAttempt,
  openAttempt,
  stopHandingOut,
  type WhereToPay,
} from './attempts';

const LOOK_EVERY_MS = 150;

/** Asks the provider to begin a payment: where the payer pays, or why it was not begun. */
type Begin = (
  paystack: Paystack,
  request: { attempt: Attempt; email: string; now: Date },
) => Promise<
  { kind: 'begun'; to: WhereToPay } | Exclude<Awaited<ReturnType<Paystack['initialize']>>, { kind: 'started' }>
>;

type Context = VerbContext & { paystack: Paystack };

/** The provider's client. Throws `online_payment_off`. */
export function paystackOf({ platform }: Pick<VerbContext, 'platform'>): Paystack {
  if (!platform.paystack) throw new DomainError('online_payment_off');
  return platform.paystack;
}

/**
 * Begins a payment of what is asked for now, all that is open or the deposit of an event or a stay, or finds the one that runs
 * already: its reference is stored before the provider is called, and no transaction is open meanwhile.
 * Throws `online_payment_off`, `not_found`, `not_payable`, `nothing_to_pay`, `booking_without_email`, `price_changed`,
 * `too_many_requests`, `payment_start_failed`.
 */
async function startAttempt(
  ctx: VerbContext,
  { amount, ...named }: PaymentStartInput,
  kind: AttemptKind,
  begin: Begin,
): Promise<Attempt> {
  const { platform, actor, ip } = ctx;
  const paystack = paystackOf(ctx);
  const payable = paidForOf(named);
  await assertMaySee(platform.db, payable, { actor, now: platform.clock.now() });
  await platform.limits.consume('payByAddress', callerNetwork(ip));
  await platform.limits.consume('payByRecord', payable.id);
  const reserved = await inTransaction(platform.db, (tx) => reserve(tx, ctx, { payable, kind, amount }));
  if (!('email' in reserved)) return reserved.attempt.state === 'open' ? reserved.attempt : awaitOther(ctx, reserved);
  const begun = beginWithProvider({ ...ctx, paystack }, reserved, begin);
  const begunOrLate = await Promise.race([begun, wait(ANSWER_WITHIN_MS, null, { ref: false })]);
  if (begunOrLate) return begunOrLate;
  // It goes on: who asks again gets what came of it.
  begun.catch(() => {});
  throw new DomainError('payment_start_failed');
}

type Reserved = { attempt: Attempt; payable: Payable };

/** Finds the running attempt, or stores a new one; with its email where the provider is still to be asked. */
async function reserve(
  tx: Transaction,
  { platform, actor }: VerbContext,
  { payable, kind, amount }: { payable: Payable; kind: AttemptKind; amount: number | undefined },
): Promise<Reserved | (Reserved & { email: string })> {
  const bill = await lockDue(tx, platform, payable);
  const { email, reference, openKobo } = assertPayable(bill, amount);
  const now = platform.clock.now();
  await keepWhilePaying(tx, payable, bill, now);
  const running = await findRunning(tx, payable, kind);
  if (running) {
    const isFresh = now.getTime() - new Date(running.createdAt).getTime() < STARTING_MS;
    const isGood = running.state === 'open' ? isReusable(running, now) : isFresh;
    if (isGood && running.amountKobo === openKobo) return { attempt: running, payable };
    await stopHandingOut(tx, running.id);
  }
  const createdAt = now.toISOString();
  const attempt = await insertAttempt(tx, {
    payable,
    kind,
    amountKobo: openKobo,
    // Paystack takes no underscore.
    reference: `${reference}-${randomBytes(8).toString('hex')}`,
    startedBy: actorName(actor),
    heldUntil: bill.heldUntil,
    createdAt,
    nextCheckAt: nextCheck({ createdAt, now }).toISOString(),
  });
  await audit(tx, {
    actor: actorName(actor),
    action: `${payableFeature(payable)}.startPayment`,
    recordId: payable.id,
    detail: { reference: attempt.reference, kind, amount: toNaira(openKobo) },
  });
  return { attempt, payable, email };
}

/** The room must not be sold while the guest types (D15); also where the payment was begun before. */
async function keepWhilePaying(tx: Transaction, payable: Payable, { heldUntil }: DueNow, now: Date): Promise<void> {
  if (heldUntil === null) return;
  const until = extendedHold({ now, heldUntil, firstHeldUntil: await firstHeldUntil(tx, payable) });
  if (until) await extendHoldOf(tx, payable, until);
}

/** Throws `nothing_to_pay`, `booking_without_email`, `price_changed`. */
function assertPayable(bill: DueNow, amount: number | undefined): DueNow & { email: string } {
  const { email, openKobo, allKobo = openKobo } = bill;
  if (email === null) throw new DomainError('booking_without_email');
  if (openKobo <= 0) throw new DomainError('nothing_to_pay');
  const wanted = amount === undefined ? openKobo : toKobo(amount);
  if (wanted !== openKobo && wanted !== allKobo) {
    throw new DomainError('price_changed', {}, { amountPaid: toNaira(openKobo) });
  }
  return { ...bill, email, openKobo: wanted };
}

async function beginWithProvider(
  { platform, paystack }: Context,
  { attempt, email }: Reserved & { email: string },
  begin: Begin,
): Promise<Attempt> {
  const { db, clock } = platform;
  const answer = await begin(paystack, { attempt, email, now: clock.now() });
  if (answer.kind === 'begun') {
    const opened = await openAttempt(db, attempt.id, answer.to);
    if (opened) return opened;
    throw new DomainError('payment_start_failed');
  }
  if (answer.kind === 'refused') await endUnbegun(db, attempt.id, 'refused');
  // It may have been begun: nobody knows its address, but it is asked about.
  else await stopHandingOut(db, attempt.id);
  const why = answer.kind === 'refused' ? answer.message : answer.kind === 'unavailable' ? answer.why : answer.kind;
  throw new DomainError('payment_start_failed', {}, { cause: new Error(`Paystack began no payment: ${why}`) });
}

/** Waits until the call that began it has its answer. Throws `payment_start_failed`. */
async function awaitOther({ platform }: VerbContext, { attempt, payable }: Reserved): Promise<Attempt> {
  for (let waited = 0; waited < ANSWER_WITHIN_MS; waited += LOOK_EVERY_MS) {
    await wait(LOOK_EVERY_MS);
    const now = await findRunning(platform.db, payable, attempt.kind);
    if (now?.id !== attempt.id) break;
    if (now.state === 'open') return now;
  }
  throw new DomainError('payment_start_failed');
}

/** Where a payer who gives up goes back to. */
const PAGES: Record<Payable['kind'], (id: string) => string> = {
  booking: bookingPath,
  order: orderPath,
  catering: cateringRequestPath,
};

const beginCheckout =
  (publicUrl: string): Begin =>
  async (paystack, { attempt, email }) => {
    const payable = attemptPayable(attempt);
    const back = PAGES[payable.kind](payable.id);
    const { reference, amountKobo } = attempt;
    const answer = await paystack.initialize({
      reference,
      email,
      amountKobo,
      callbackUrl: `${publicUrl}${verifyPath(payable)}`,
      cancelUrl: `${publicUrl}${givenUpPath(back, reference)}`,
    });
    if (answer.kind !== 'started') return answer;
    return { kind: 'begun', to: { authorizationUrl: answer.authorizationUrl } };
  };

/**
 * Begins a payment on the provider's page, of what a stay, order or event asks for now (spec 7, D15). Throws what `startAttempt`
 * throws.
 */
export async function initiatePayment({
  ctx,
  input,
}: {
  ctx: VerbContext;
  input: PaymentStartInput;
}): Promise<CheckoutStarted> {
  const { reference, amountKobo, authorizationUrl } = await startAttempt(
    ctx,
    input,
    'checkout',
    beginCheckout(ctx.platform.publicUrl),
  );
  if (authorizationUrl === null) throw new Error('A checkout was opened without an address');
  return { authorization_url: authorizationUrl, reference, amount: toNaira(amountKobo) };
}

const beginTransfer: Begin = async (paystack, { attempt, email, now }) => {
  const { reference, amountKobo } = attempt;
  const expiresAt = new Date(now.getTime() + ONLINE_PAYMENT_LIMITS.transferMinutes * 60_000);
  const answer = await paystack.chargeByTransfer({ reference, email, amountKobo, expiresAt });
  if (answer.kind !== 'account') return answer;
  const { accountNumber, accountName, bankName } = answer;
  return {
    kind: 'begun',
    to: { accountNumber, accountName, bankName, expiresAt: answer.expiresAt ?? expiresAt.toISOString() },
  };
};

/**
 * An account number for one payment alone, of all that is open of a stay or order: what is transferred there needs no
 * reference and is recorded by itself. Throws what `startAttempt` throws.
 */
export async function transferAccount({
  ctx,
  input,
}: {
  ctx: VerbContext;
  input: PaymentStartInput;
}): Promise<TransferAccount> {
  const account = accountOf(await startAttempt(ctx, input, 'transfer', beginTransfer));
  if (!account) throw new Error('A transfer was opened without an account');
  return account;
}
