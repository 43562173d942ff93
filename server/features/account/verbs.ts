import { payments } from '@drizzle/schema/money/payments';
import { tillCloses, tillHandovers, tillMovements } from '@drizzle/schema/money/till';
import { idempotencyKeys } from '@drizzle/schema/records';
import { sessions, users } from '@drizzle/schema/users';
import { type OwnAccount, ownAccount } from '@server/features/auth/own-account';
import { confirmPassword, wrongPassword } from '@server/features/auth/passwords/passwords';
import { endResets } from '@server/features/auth/passwords/resets';
import { type PersonalRecords, personalLogins } from '@server/features/auth/personal-records';
import { dropSecondFactor } from '@server/features/auth/second-factor/second-factor';
import { personalRefundAccounts } from '@server/features/bookings/money/refund-account';
import { personalNotes } from '@server/features/bookings/notes/notes';
import { personalWaitlist } from '@server/features/bookings/waitlist/entries';
import { personalDocuments } from '@server/features/guest-register/forget';
import { hotelDetails } from '@server/features/hotel/hotel-details';
import { personalLostQuestions } from '@server/features/lost-property/questions';
import { personalMessages } from '@server/features/messages/sent';
import { personalBills } from '@server/features/money/bills/read';
import { personalNotices } from '@server/features/money/notices/notices';
import { personalCharges, personalPayments } from '@server/features/money/payments/personal-money';
import { personalReceipts } from '@server/features/money/receipts/read';
import { personalNotifications } from '@server/features/notifications/list';
import { SERVER_KINDS } from '@server/features/record-kinds';
import { withdrawInvitationsBy } from '@server/features/staff/invitations';
import type { UserActor } from '@server/platform/actor';
import { inTransaction, isoInstant, type Transaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { VerbContext } from '@server/platform/platform';
import type { HotelClock } from '@server/platform/process/clock';
import { audit } from '@server/platform/records/audit';
import { ACCOUNT_LIMITS, CLOSED_PERSON } from '@shared/account/constants';
import type { PersonalKind } from '@shared/account/data-schema';
import type { AccountCloseInput } from '@shared/account/schema';
import { isStaffRole } from '@shared/auth/roles';
import { hotelDate } from '@shared/dates';
import type { WireFile } from '@shared/fields/files-schema';
import { and, asc, eq, or, sql } from 'drizzle-orm';

/**
 * All that the hotel keeps of a person with an account. What hangs on a record comes before
 * it, which forgets whose it was.
 */
const PERSONAL_RECORDS: readonly PersonalRecords[] = [
  personalLogins,
  personalNotifications,
  personalNotices,
  personalRefundAccounts,
  ...Object.values(SERVER_KINDS).flatMap(({ personal }) => personal.hanging),
  personalNotes,
  personalDocuments,
  personalLostQuestions,
  personalMessages,
  personalWaitlist,
  ...Object.values(SERVER_KINDS).map(({ personal }) => personal.own),
  personalCharges,
  personalPayments,
  personalReceipts,
  personalBills,
];

/** Sentences that a refusal says at most. */
const REASONS_SAID = 4;

/**
 * Locks the account. Its records refer to this row, so whoever is making one now either is done before, and is seen, or
 * finds it gone. Throws `wrong_password` where the password has changed since it was checked, `last_admin`.
 */
async function lockAccount(tx: Transaction, { id, role, passwordHash }: OwnAccount): Promise<void> {
  if (role === 'admin') {
    // All of them, in one order: of two who leave at the same time the second finds itself the last.
    const staff = await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.role, 'admin'))
      .orderBy(asc(users.id))
      .for('update');
    if (staff.every((one) => one.id === id)) throw new DomainError('last_admin');
  }
  const [locked] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.role, role), eq(users.passwordHash, passwordHash)))
    .for('update');
  if (!locked) throw wrongPassword('password');
}

/** Throws `account_open` with what is still to happen or to be paid. */
async function assertNothingOpen(tx: Transaction, userId: string, clock: HotelClock): Promise<void> {
  const open: string[] = [];
  for (const kind of PERSONAL_RECORDS) open.push(...((await kind.open?.(tx, userId, clock)) ?? []));
  if (open.length === 0) return;
  const more = open.length - REASONS_SAID;
  const said = [...open.slice(0, REASONS_SAID), ...(more > 0 ? [`There is more: ${more} in all.`] : [])];
  throw new DomainError('account_open', { open: said.join(' ') });
}

/** True for staff, also former ones: payments and counts of tills say who received the money. */
async function isInBooks(tx: Transaction, { id, role }: OwnAccount): Promise<boolean> {
  if (isStaffRole(role)) return true;
  const recorded = tx.select({ one: sql`1` }).from(payments).where(eq(payments.recordedBy, id)).limit(1);
  const counted = tx
    .select({ one: sql`1` })
    .from(tillCloses)
    .where(or(eq(tillCloses.staffId, id), eq(tillCloses.closedBy, id)))
    .limit(1);
  const moved = tx
    .select({ one: sql`1` })
    .from(tillMovements)
    .where(or(eq(tillMovements.staffId, id), eq(tillMovements.recordedBy, id)))
    .limit(1);
  const offered = tx
    .select({ one: sql`1` })
    .from(tillHandovers)
    .where(sql`${id}::uuid in (${tillHandovers.staffId}, ${tillHandovers.toStaffId})`)
    .limit(1);
  return (await Promise.all([recorded, counted, moved, offered])).some((rows) => rows.length > 0);
}

/** The email address can be registered anew; all logins and streams end with the row, or with its role and sessions. */
async function removeAccount(tx: Transaction, user: OwnAccount, now: Date): Promise<void> {
  const isThis = eq(users.id, user.id);
  if (!(await isInBooks(tx, user))) {
    await tx.delete(users).where(isThis);
    return;
  }
  await tx.delete(sessions).where(eq(sessions.userId, user.id));
  await endResets(tx, now, user.id);
  await withdrawInvitationsBy(tx, user.id, now);
  await dropSecondFactor(tx, user.id);
  const gone = { role: 'guest', phone: null, address: null, passwordHash: '', closedAt: now.toISOString() } as const;
  await tx
    .update(users)
    .set({ ...gone, email: `${user.id}.${CLOSED_PERSON.email}` })
    .where(isThis);
}

/**
 * Closes the account of whoever is logged in. What books and law require stays, without the person. Throws
 * `wrong_password`, counted like a wrong login; `account_open`, `last_admin`, `too_many_requests`, `busy`.
 */
export async function closeAccount({
  ctx,
  input: { password },
}: {
  ctx: VerbContext<UserActor>;
  input: AccountCloseInput;
}): Promise<{ closed: true }> {
  const { platform } = ctx;
  const user = await confirmPassword({ ctx, password, field: 'password' });
  const now = platform.clock.now();
  await inTransaction(platform.db, async (tx) => {
    await lockAccount(tx, user);
    await assertNothingOpen(tx, user.id, platform.clock);
    for (const kind of PERSONAL_RECORDS) await kind.forget?.(tx, user.id);
    await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.actor, user.id));
    await removeAccount(tx, user, now);
    await audit(tx, { actor: user.id, action: 'account.close', recordId: user.id });
  });
  return { closed: true };
}

/**
 * All that the hotel keeps of whoever is logged in, as a JSON file. Of each kind the newest rows up to a limit, and the
 * names of the kinds that have more. Throws `too_many_requests`.
 */
export async function exportAccount({ ctx: { platform, actor } }: { ctx: VerbContext<UserActor> }): Promise<WireFile> {
  const { db, clock, limits } = platform;
  await limits.consume('exportByAccount', actor.id);
  const { email, name, phone, address, role, createdAt } = await ownAccount(db, actor);
  const now = clock.now();
  const records: Record<string, object[]> = {};
  const shortened: PersonalKind[] = [];
  // One after the other: a file that nobody waits for may not take the pool from those who do.
  for (const kind of PERSONAL_RECORDS) {
    const rows = await kind.rows(db, actor.id, ACCOUNT_LIMITS.exportMax + 1);
    if (rows.length > ACCOUNT_LIMITS.exportMax) shortened.push(kind.name);
    records[kind.name] = rows.slice(0, ACCOUNT_LIMITS.exportMax);
  }
  await inTransaction(db, (tx) => audit(tx, { actor: actor.id, action: 'account.export', recordId: actor.id }));
  const file = {
    hotel: (await hotelDetails(platform)).name,
    exportedAt: now.toISOString(),
    account: { email, name, phone, address, role, registeredAt: isoInstant(createdAt) },
    ...records,
    ...(shortened.length > 0 ? { newestOnly: shortened } : {}),
  };
  return {
    fileName: `my-data-${hotelDate(now)}.json`,
    mediaType: 'application/json',
    base64: Buffer.from(`${JSON.stringify(file, null, 2)}\n`).toString('base64'),
  };
}
