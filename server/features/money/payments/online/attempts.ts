import { paymentAttempts } from '@drizzle/schema/money/payment-attempts';
import { isFor, type Payable, paidForColumns, paidForOf } from '@server/features/money/ledger/payable';
import { isoInstant, type Queryable, type Transaction } from '@server/platform/database/database';
import { toNaira } from '@shared/money/money';
import { type AttemptKind, RUNNING_STATES } from '@shared/money/payments/online-constants';
import type { TransferAccount, UnderWay } from '@shared/money/payments/schema';
import { and, asc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';

/** Payments that were begun with the provider, as they are stored. */
export type Attempt = typeof paymentAttempts.$inferSelect;

/** Where the payer pays: the address of the provider's page, or an account. */
export type WhereToPay = Partial<
  Pick<Attempt, 'authorizationUrl' | 'accountNumber' | 'accountName' | 'bankName' | 'expiresAt'>
>;

const isRunning = inArray(paymentAttempts.state, [...RUNNING_STATES]);

export const attemptPayable = (attempt: Attempt): Payable => paidForOf(attempt);

export async function findAttempt(db: Queryable, reference: string): Promise<Attempt | undefined> {
  const [row] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.reference, reference));
  return row;
}

/** By the provider's own id, where an event names no reference. */
export async function findAttemptOf(db: Queryable, transactionId: string): Promise<Attempt | undefined> {
  const [row] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.transactionId, transactionId));
  return row;
}

/** The attempt of that kind to which payers are sent. */
export async function findRunning(db: Queryable, payable: Payable, kind: AttemptKind): Promise<Attempt | undefined> {
  const [row] = await db
    .select()
    .from(paymentAttempts)
    .where(and(isFor(paymentAttempts, payable), eq(paymentAttempts.kind, kind), isRunning));
  return row;
}

/** Attempts about which the provider is still asked. */
function findUnended(db: Queryable, payable: Payable): Promise<Attempt[]> {
  return db
    .select()
    .from(paymentAttempts)
    .where(and(isFor(paymentAttempts, payable), isNotNull(paymentAttempts.nextCheckAt)));
}

/** Until when the room was held when a payment for it was first begun. */
export async function firstHeldUntil(db: Queryable, payable: Payable): Promise<string | null> {
  const [first] = await db
    .select({ heldUntil: paymentAttempts.heldUntil })
    .from(paymentAttempts)
    .where(and(isFor(paymentAttempts, payable), isNotNull(paymentAttempts.heldUntil)))
    .orderBy(asc(paymentAttempts.heldUntil))
    .limit(1);
  return first?.heldUntil ?? null;
}

export async function insertAttempt(
  tx: Transaction,
  attempt: Pick<Attempt, 'reference' | 'kind' | 'amountKobo' | 'startedBy' | 'heldUntil' | 'createdAt'> & {
    payable: Payable;
    nextCheckAt: string;
  },
): Promise<Attempt> {
  const { payable, ...values } = attempt;
  const [row] = await tx
    .insert(paymentAttempts)
    .values({ ...values, ...paidForColumns(payable), state: 'starting' })
    .returning();
  if (!row) throw new Error('An insert returned no row');
  return row;
}

/** No payer is sent there from now on; the provider is still asked about it. */
export async function stopHandingOut(db: Queryable, id: string): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ state: 'watched' })
    .where(and(eq(paymentAttempts.id, id), isRunning));
}

/** The provider has refused to begin it: nobody can pay it. */
export async function endUnbegun(db: Queryable, id: string, providerStatus: string): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ state: 'ended', providerStatus, nextCheckAt: null })
    .where(and(eq(paymentAttempts.id, id), eq(paymentAttempts.state, 'starting')));
}

/** Stores where the payer pays; undefined where payers are no longer sent to it. */
export async function openAttempt(db: Queryable, id: string, to: WhereToPay): Promise<Attempt | undefined> {
  const [row] = await db
    .update(paymentAttempts)
    .set({ ...to, state: 'open' })
    .where(and(eq(paymentAttempts.id, id), eq(paymentAttempts.state, 'starting')))
    .returning();
  return row;
}

/** Stores what the provider says of a payment that is not settled; `ends`: it is not asked about again. */
export async function noteAnswer(
  db: Queryable,
  id: string,
  answer: { providerStatus: string; transactionId?: string; nextCheckAt: Date; ends: boolean },
): Promise<void> {
  const { providerStatus, transactionId, nextCheckAt, ends } = answer;
  await db
    .update(paymentAttempts)
    .set({
      providerStatus,
      ...(transactionId ? { transactionId } : {}),
      ...(ends ? { state: 'ended', nextCheckAt: null } : { nextCheckAt: nextCheckAt.toISOString() }),
    })
    .where(and(eq(paymentAttempts.id, id), isNotNull(paymentAttempts.nextCheckAt)));
}

/** Its money is in the ledger, or staff have to look at it. */
export async function finishAttempt(
  tx: Transaction,
  id: string,
  { state, transactionId }: { state: 'settled' | 'refused'; transactionId: string },
): Promise<void> {
  await tx
    .update(paymentAttempts)
    .set({ state, transactionId, providerStatus: 'success', nextCheckAt: null })
    .where(eq(paymentAttempts.id, id));
}

/** A payer's question is passed on to the provider at most this often, whoever asks and in whichever process. */
const ASKED_EVERY_MS = 2_000;

/** Marks that the provider is asked now; false where somebody else asks, or asked a moment ago. */
export async function claimProviderCheck(db: Queryable, id: string, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - ASKED_EVERY_MS).toISOString();
  const marked = await db
    .update(paymentAttempts)
    .set({ checkedAt: now.toISOString() })
    .where(
      and(eq(paymentAttempts.id, id), or(isNull(paymentAttempts.checkedAt), lte(paymentAttempts.checkedAt, before))),
    )
    .returning({ id: paymentAttempts.id });
  return marked.length > 0;
}

/** Takes attempts that are due, so that no other process takes them before `again`. */
export function claimDueAttempts(
  db: Queryable,
  { now, again, limit }: { now: Date; again: Date; limit: number },
): Promise<Attempt[]> {
  const due = sql`(select id from ${paymentAttempts} where next_check_at <= ${now.toISOString()}
    order by next_check_at limit ${limit} for update skip locked)`;
  return db
    .update(paymentAttempts)
    .set({
      nextCheckAt: again.toISOString(),
      checkedAt: now.toISOString(),
      checks: sql`${paymentAttempts.checks} + 1`,
    })
    .where(sql`${paymentAttempts.id} in ${due}`)
    .returning();
}

/** The account number that the provider made for a payment; null where it is paid on a page. */
export function accountOf({ reference, amountKobo, ...to }: Attempt): TransferAccount | null {
  const { accountNumber, accountName, bankName, expiresAt } = to;
  if (accountNumber === null || accountName === null || bankName === null || expiresAt === null) return null;
  const amount = toNaira(amountKobo);
  return { reference, amount, accountNumber, accountName, bankName, expiresAt: isoInstant(expiresAt) };
}

/** The provider's words for money that it has and does not confirm yet. */
const NOT_CONFIRMED = ['pending', 'processing', 'queued'];

/** What has been begun to be paid and has no end yet: a guest who sees it does not pay again. */
export async function paymentsUnderWay(db: Queryable, payable: Payable, now: Date): Promise<UnderWay> {
  const unended = await findUnended(db, payable);
  const pending = unended.filter(({ providerStatus }) => NOT_CONFIRMED.includes(providerStatus ?? ''));
  const open = unended.find(
    ({ state, expiresAt }) => state === 'open' && expiresAt !== null && new Date(expiresAt) > now,
  );
  return {
    pending: toNaira(pending.reduce((sum, { amountKobo }) => sum + amountKobo, 0)),
    account: open ? accountOf(open) : null,
  };
}
