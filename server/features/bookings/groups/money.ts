import { bookingGroups } from '@drizzle/schema/booking-groups';
import { bookings, unpaidStays } from '@drizzle/schema/bookings';
import type { PaymentAnnouncement } from '@server/features/money/ledger/paid-money';
import { lockRooms } from '@server/features/rooms/inventory';
import type { Actor } from '@server/platform/actor';
import { isoInstant, type Queryable, StaleRead, type Transaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { Platform } from '@server/platform/platform';
import { isId } from '@server/platform/records/versions';
import { accessTokenFor, hashToken } from '@server/platform/security/secrets';
import { isCalledOff, isHolding, isUnconfirmed } from '@shared/bookings/constants';
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { announcePayments } from '../money/payment-received';
import { unavailableReason } from '../queries';
import type { BookingRow } from '../record';
import { hasLapsed } from '../rules';
import {
  balanceOf,
  dividePayment,
  type GroupBill,
  needOf,
  openOf,
  ownsGroup,
  readGroupBill,
  readGroupBills,
  type StayNeed,
} from './record';

/** What a payment for a group does to it, and which groups a bank transfer may be for (D40). */

/** Locks its stays, and their rooms first, as everywhere. */
export async function lockGroup(tx: Transaction, id: string): Promise<void> {
  const stays = () =>
    tx.select({ roomId: bookings.roomId }).from(bookings).where(eq(bookings.groupId, id)).orderBy(bookings.id);
  const rooms = (await stays()).map(({ roomId }) => roomId);
  await lockRooms(tx, rooms);
  const locked = await stays().for('update');
  // One was moved in between: its room would be locked after the stays.
  if (!locked.every(({ roomId }) => rooms.includes(roomId))) throw new StaleRead();
}

/** A group as what is paid for. */
export interface PayableGroup {
  id: string;
  reference: string;
  name: string;
  phone: string | null;
  /** Ids and room numbers, in the order in which they are paid. */
  stays: string[];
  rooms: string[];
  /** Who sleeps in them. */
  guestNames: string[];
  /** What is still to pay of the rooms that stand; where that is nothing, below zero what was paid too much. */
  balanceKobo: number;
  /** What is open and what is asked for now of the rooms that stand, or what those would cost whose holds have ended. */
  openKobo: number;
  dueKobo: number;
  /** `stands` where one of its rooms may be paid for; `lapsed` where the holds of all ended unpaid. */
  state: 'stands' | 'lapsed' | 'closed';
  /** A payment may confirm one of its rooms. */
  isUnconfirmed: boolean;
  /** Until when the first of its rooms is held; null without an end. */
  heldUntil: string | null;
}

function stateOf(stays: readonly BookingRow[]): PayableGroup['state'] {
  if (stays.some(({ status }) => !isCalledOff(status))) return 'stands';
  return stays.some(hasLapsed) ? 'lapsed' : 'closed';
}

function toPayable({ group: { id, reference, name }, stays }: GroupBill): PayableGroup {
  const state = stateOf(stays);
  const lapsedKobo = stays.reduce((sum, stay) => sum + Math.max(0, needOf(stay).openKobo), 0);
  const held = stays.flatMap(({ status, holdExpiresAt: at }) => (status === 'pending' && at ? [isoInstant(at)] : []));
  return {
    ...{ id, reference, name, state, phone: stays[0]?.phone ?? null },
    stays: stays.map((stay) => stay.id),
    rooms: stays.map(({ roomNumber }) => roomNumber),
    guestNames: stays.map(({ guestName }) => guestName),
    balanceKobo: balanceOf(stays),
    ...(state === 'lapsed' ? { openKobo: lapsedKobo, dueKobo: lapsedKobo } : openOf(stays)),
    isUnconfirmed: stays.some(({ status }) => isUnconfirmed(status)),
    heldUntil: held.sort()[0] ?? null,
  };
}

/** The groups with those ids. */
export const readPayableGroups = async (db: Queryable, ids: readonly string[]): Promise<PayableGroup[]> =>
  (await readGroupBills(db, ids)).map(toPayable);

/** Undefined where there is no such group. To decide on it, lock it. */
export async function readPayableGroup(db: Queryable, id: string): Promise<PayableGroup | undefined> {
  const bill = await readGroupBill(db, id);
  return bill && toPayable(bill);
}

/** Locks a group that is paid for. Throws `not_found`, also for one of which staff have hidden all. */
export async function lockPayableGroup(tx: Transaction, id: string): Promise<PayableGroup> {
  return toPayable(await lockGroupBill(tx, id));
}

/** The same with its stays that get a part of a payment. */
export async function lockGroupParts(tx: Transaction, { clock }: Platform, id: string, amountKobo: number) {
  const bill = await lockGroupBill(tx, id);
  const now = clock.now().toISOString();
  const needs: StayNeed[] = [];
  for (const stay of bill.stays) {
    const { roomId, checkIn: from, checkOut: to } = stay;
    const need = needOf(stay);
    // Nothing brings a room back that somebody else has by now.
    const isGone = need.hasLapsed && (await unavailableReason(tx, { roomId, from, to, now, block: null })) !== null;
    needs.push(isGone ? { ...need, dueKobo: 0, openKobo: 0 } : need);
  }
  const parts = dividePayment(amountKobo, needs);
  const stays = bill.stays.flatMap((stay) => {
    const kobo = parts.get(stay.id);
    return kobo === undefined ? [] : [{ stay, kobo }];
  });
  return { ...toPayable(bill), parts: stays };
}

async function lockGroupBill(tx: Transaction, id: string): Promise<GroupBill> {
  if (isId(id)) await lockGroup(tx, id);
  const bill = await readGroupBill(tx, id);
  if (!bill || bill.stays.length === 0) throw new DomainError('not_found');
  return bill;
}

/**
 * Locks a group whose guest says that they have paid; also one that lapsed unpaid, as of one stay. Throws `not_payable` where
 * none of its stays takes place, and `not_found`.
 */
export async function lockGroupToCheck(
  tx: Transaction,
  { clock }: Platform,
  id: string,
): Promise<{ openKobo: number; holds: { id: string; heldUntil: string }[]; recordId: string }> {
  const { stays } = await lockGroupBill(tx, id);
  const [first] = stays;
  if (!first || !stays.some((stay) => isHolding(stay.status) || stay.status === 'completed' || hasLapsed(stay))) {
    throw new DomainError('not_payable');
  }
  const openKobo = stays.reduce((sum, stay) => sum + Math.max(0, needOf(stay).openKobo), 0);
  const now = clock.now();
  const holds = stays.flatMap(({ id: stay, status, holdExpiresAt, holdExtendsTo }) => {
    // A first hold waits for another answer (D55).
    const mayGoOn = status === 'pending' && holdExpiresAt !== null && holdExtendsTo === null;
    return mayGoOn && new Date(holdExpiresAt) > now ? [{ id: stay, heldUntil: holdExpiresAt }] : [];
  });
  return { openKobo, holds, recordId: first.id };
}

/** Throws `not_found` unless the group belongs to the actor; any for staff. */
export async function assertMaySeeGroup(
  db: Queryable,
  id: string,
  { actor, now }: { actor: Actor; now: Date },
): Promise<void> {
  if (!(await ownsGroup(db, id, actor, now))) throw new DomainError('not_found');
}

/** Ends the link of a stay's group with the stay's own: whoever has lost that opens none of its rooms any more. */
export async function renewGroupLink(tx: Transaction, { secret, clock }: Platform, id: string | null): Promise<void> {
  if (id === null) return;
  const now = clock.now();
  const accessTokenHash = hashToken(accessTokenFor(secret, id, now));
  await tx
    .update(bookingGroups)
    .set({ accessTokenHash, accessIssuedAt: now.toISOString() })
    .where(and(eq(bookingGroups.id, id), isNotNull(bookingGroups.accessTokenHash)));
}

/** What a payment, or what takes it back, did to one of the stays. */
interface ToldPart {
  id: string;
  /** The payment's or counter-row's own, for the audit log. */
  paid: PaymentAnnouncement['paid'];
  detail: PaymentAnnouncement['detail'];
}

/**
 * Audits a payment for a group, or what was taken back of one, at each of its stays, and emails the guest once of the whole,
 * about the first.
 */
export async function announceGroupPayment(
  tx: Transaction,
  { groupId, ...told }: PaymentAnnouncement & { groupId: string },
  parts: readonly ToldPart[],
): Promise<void> {
  const each = parts.map(({ id, paid, detail }, at) => ({
    ...told,
    ...{ id, audited: { ...paid, ...told.detail, ...detail } },
    ...(at === 0 ? { groupId } : { isQuiet: true }),
  }));
  await announcePayments(tx, each);
}

async function groupsWhere(db: Queryable, condition: SQL): Promise<PayableGroup[]> {
  const rows = await db.select({ id: bookingGroups.id }).from(bookingGroups).where(condition);
  return readPayableGroups(
    db,
    rows.map(({ id }) => id),
  );
}

/** The groups with those references. */
export const groupsNamed = async (db: Queryable, references: readonly string[]): Promise<PayableGroup[]> =>
  references.length === 0
    ? []
    : groupsWhere(
        db,
        sql`${bookingGroups.reference} = any(array(select json_array_elements_text(${JSON.stringify(references)}::json)))`,
      );

/** The ids of groups that await exactly one of those amounts, or that as deposit. */
export const openGroups = (amounts: SQL): SQL => sql`select ${bookings.groupId} from ${bookings}
  where ${unpaidStays.awaitsPayment} and ${bookings.groupId} is not null group by ${bookings.groupId}
  having sum(${unpaidStays.openKobo}) in ${amounts} or sum(case when ${bookings.status} in ('pending', 'approved')
    then greatest(${unpaidStays.openDepositKobo}, 0) else 0 end) in ${amounts}`;

/** The same groups, so many at most. */
export async function groupsOpenWith(db: Queryable, kobo: readonly number[], limit: number): Promise<PayableGroup[]> {
  if (kobo.length === 0) return [];
  const amounts = sql`(select value::bigint from json_array_elements_text(${JSON.stringify(kobo)}::json))`;
  return groupsWhere(db, sql`${bookingGroups.id} in (${openGroups(amounts)} limit ${limit})`);
}
