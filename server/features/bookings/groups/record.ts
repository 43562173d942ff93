import { bookingGroups } from '@drizzle/schema/booking-groups';
import { bookings } from '@drizzle/schema/bookings';
import { rooms } from '@drizzle/schema/rooms';
import { byRoomNumber } from '@server/features/rooms/inventory';
import { type Actor, isStaff } from '@server/platform/actor';
import { isoInstant, type Params, prepared, type Queryable } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { Platform } from '@server/platform/platform';
import { isId } from '@server/platform/records/ids';
import { isOwned, type Ownership, ownershipOf } from '@server/platform/records/ownership';
import { accessTokenIfValid } from '@server/platform/security/secrets';
import { dueNow } from '@shared/bookings/words';
import type { Group } from '@shared/groups/schema';
import { toKobo, toNaira } from '@shared/money/money';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { type BookingRow, depositOf, selectBookings, toWire } from '../record';
import { standingKobo } from '../rules';
import type { StayNeed } from './rules';

const owned = {
  userId: bookingGroups.userId,
  accessTokenHash: bookingGroups.accessTokenHash,
  accessIssuedAt: bookingGroups.accessIssuedAt,
  // When the last of its stays is over, as of a booking.
  over: sql`(select max(stay.check_out) from ${bookings} as stay where stay.group_id = ${bookingGroups.id})::timestamp at time zone 'Africa/Lagos'`,
};

const find = prepared('booking_groups_find_owned', (db, param: Params<{ id: string } & Ownership>) =>
  db
    .select()
    .from(bookingGroups)
    .where(and(eq(bookingGroups.id, param('id')), isOwned(owned, param))),
);

const staysOf = prepared('bookings_of_group', (db, param: Params<{ id: string }>) =>
  selectBookings(db)
    .where(and(eq(bookings.groupId, param('id')), isNull(bookings.deletedAt)))
    .orderBy(...byRoomNumber, rooms.id),
);

const isUser = (actor: Actor, userId: string) => actor.kind === 'user' && actor.id === userId;

/**
 * A group with its stays, if it belongs to the actor; any for staff (D40). Who opens it by its token gets those of its stays
 * too. What another account has taken is that account's alone, in the sums too.
 */
export async function findGroup(
  db: Queryable,
  { secret, clock }: Pick<Platform, 'secret' | 'clock'>,
  id: string,
  actor: Actor,
): Promise<Group | null> {
  const [group] = isId(id) ? await find(db, { id, ...ownershipOf(actor, clock.now()) }) : [];
  if (!group) return null;
  const all = await staysOf(db, { id });
  const rows = isStaff(actor) ? all : all.filter(({ userId }) => userId === null || isUser(actor, userId));
  const opens = actor.kind === 'tokenBearer' && !isStaff(actor);
  const stays = rows.map((row) => {
    const accessToken = opens ? accessTokenIfValid(secret, row.id, row) : null;
    return { ...toWire(row), ...(accessToken && { accessToken }) };
  });
  return toGroup(group, rows, stays);
}

/** A group with those of its stays that are shown. */
export function toGroup(
  group: typeof bookingGroups.$inferSelect,
  rows: readonly BookingRow[],
  stays: Group['bookings'],
): Group {
  const totalKobo = rows.reduce((sum, { owedKobo, chargesKobo }) => sum + owedKobo + chargesKobo, 0);
  const balanceKobo = balanceOf(rows);
  const open = openOf(rows);
  return {
    _id: group.id,
    reference: group.reference,
    name: group.name,
    userId: group.userId,
    bookings: stays,
    total: toNaira(totalKobo),
    received: toNaira(totalKobo - balanceKobo),
    balance: toNaira(balanceKobo),
    open: toNaira(open.openKobo),
    dueNow: toNaira(open.dueKobo),
    createdAt: isoInstant(group.createdAt),
  };
}

/** Whether the group belongs to the actor; any for staff. */
export async function ownsGroup(db: Queryable, id: string, actor: Actor, now: Date): Promise<boolean> {
  return isId(id) && (await find(db, { id, ...ownershipOf(actor, now) })).length > 0;
}

/** Throws `not_found`. */
export async function findGroupOrThrow(db: Queryable, platform: Platform, id: string, actor: Actor): Promise<Group> {
  const group = await findGroup(db, platform, id, actor);
  if (!group) throw new DomainError('not_found');
  return group;
}

/** A group as what is paid for: its stays have parts of each payment (D40). */
export interface GroupBill {
  group: typeof bookingGroups.$inferSelect;
  /** In the order in which they are paid; not those that staff have hidden. */
  stays: BookingRow[];
}

/** Undefined where there is no such group. To decide on it, lock it. */
export async function readGroupBill(db: Queryable, id: string): Promise<GroupBill | undefined> {
  const [group] = isId(id) ? await db.select().from(bookingGroups).where(eq(bookingGroups.id, id)) : [];
  if (!group) return undefined;
  const stays = await selectBookings(db)
    .where(and(eq(bookings.groupId, id), isNull(bookings.deletedAt)))
    .orderBy(asc(bookings.checkIn), ...byRoomNumber, bookings.id);
  return { group, stays };
}

export const hasLapsed = ({ status, holdExpiresAt, receivedKobo }: BookingRow): boolean =>
  status === 'cancelled' && holdExpiresAt !== null && receivedKobo <= 0;

export function needOf(row: BookingRow): StayNeed {
  const lapsed = hasLapsed(row);
  const { id, owedKobo, chargesKobo, receivedKobo } = row;
  const costsKobo = lapsed ? standingKobo(row) : owedKobo + chargesKobo;
  const dueKobo = lapsed ? depositOf(row) : toKobo(dueNow(toWire(row)));
  return { id, hasLapsed: lapsed, dueKobo, openKobo: costsKobo - receivedKobo };
}

/** What those of the stays that stand still need together; what one of them has too much pays for no other. */
export function openOf(stays: readonly BookingRow[]): { dueKobo: number; openKobo: number } {
  const needs = stays.map(needOf).filter((need) => !need.hasLapsed);
  const sum = (kobo: (need: StayNeed) => number) => needs.reduce((total, need) => total + Math.max(0, kobo(need)), 0);
  return { dueKobo: sum((need) => need.dueKobo), openKobo: sum((need) => need.openKobo) };
}

/** The balance of all; below zero where more was received than they cost. */
export const balanceOf = (stays: readonly BookingRow[]): number =>
  stays.reduce((sum, { owedKobo, chargesKobo, receivedKobo }) => sum + owedKobo + chargesKobo - receivedKobo, 0);
