import { bookingGroups } from '@drizzle/schema/booking-groups';
import { bookings } from '@drizzle/schema/bookings';
import { rooms } from '@drizzle/schema/rooms';
import { byRoomNumber } from '@server/features/rooms/inventory';
import { type Actor, isStaff } from '@server/platform/actor';
import { isoInstant, type Params, prepared, type Queryable } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { Platform } from '@server/platform/platform';
import { isOwned, type Ownership, ownershipOf } from '@server/platform/records/ownership';
import { isId } from '@server/platform/records/versions';
import { accessTokenIfValid } from '@server/platform/security/secrets';
import { isCalledOff, isUnconfirmed } from '@shared/bookings/constants';
import type { Group } from '@shared/groups/schema';
import { toNaira } from '@shared/money/money';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type BookingRow, depositOf, selectBookings, toWire } from '../record';
import { activeTotalKobo, hasLapsed } from '../rules';

/** What a stay of a group still needs, in kobo; below zero where more came than it costs. */
export interface StayNeed {
  id: string;
  /** Neither cancelled nor rejected. */
  stands: boolean;
  /** Its hold ended unpaid: what comes may bring it back, after all that stands has what it needs. */
  hasLapsed: boolean;
  /** What it still needs to be confirmed; 0 of one that is. */
  dueKobo: number;
  openKobo: number;
}

/**
 * The parts of a payment for a group by stay (D40): first what confirms each, then the rest, in the order given, which is
 * that of arrival and room number. What is more than all need is for the first that stands.
 */
export function dividePayment(amountKobo: number, stays: readonly StayNeed[]): Map<string, number> {
  const parts = new Map<string, number>();
  let rest = amountKobo;
  const give = ({ id }: StayNeed, upToKobo: number) => {
    const had = parts.get(id) ?? 0;
    const part = Math.min(rest, upToKobo - had);
    if (part <= 0) return;
    parts.set(id, had + part);
    rest -= part;
  };
  for (const hasLapsed of [false, true]) {
    const some = stays.filter((stay) => stay.hasLapsed === hasLapsed);
    for (const stay of some) give(stay, stay.dueKobo);
    for (const stay of some) give(stay, stay.openKobo);
  }
  const first = stays.find(({ stands }) => stands) ?? stays[0];
  if (first) give(first, (parts.get(first.id) ?? 0) + rest);
  return parts;
}

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
  const rows = isStaff(actor) ? all : all.filter((stay) => isOwnStay(group, stay));
  const opens = actor.kind === 'tokenBearer' && !isStaff(actor);
  const stays = rows.map((row) => {
    const accessToken = opens ? accessTokenIfValid(secret, row.id, row) : null;
    return { ...toWire(row), ...(accessToken && { accessToken }) };
  });
  return toGroup(group, rows, stays);
}

type GroupRow = typeof bookingGroups.$inferSelect;

/** What another account has taken of a group is that account's alone (D40). */
const isOwnStay = ({ userId }: GroupRow, stay: Pick<BookingRow, 'userId'>) =>
  stay.userId === null || stay.userId === userId;

/** A group with those of its stays that are shown; its sums are of its own. */
export function toGroup(group: GroupRow, rows: readonly BookingRow[], stays: Group['bookings']): Group {
  const own = rows.filter((row) => isOwnStay(group, row));
  const totalKobo = own.reduce((sum, { owedKobo, chargesKobo }) => sum + owedKobo + chargesKobo, 0);
  const balanceKobo = own.reduce((rest, { receivedKobo }) => rest - receivedKobo, totalKobo);
  const open = openOf(own);
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
  group: GroupRow;
  /** In the order in which they are paid; neither those that staff have hidden nor what another account has taken. */
  stays: BookingRow[];
}

/** The groups with those ids, each with all of its stays by room that staff have not hidden. */
export async function groupsWithStays(db: Queryable, ids: readonly string[]): Promise<GroupBill[]> {
  const known = ids.filter(isId);
  const [groups, stays] = await Promise.all([
    db.select().from(bookingGroups).where(inArray(bookingGroups.id, known)),
    selectBookings(db)
      .where(and(inArray(bookings.groupId, known), isNull(bookings.deletedAt)))
      .orderBy(...byRoomNumber, rooms.id),
  ]);
  return groups.map((group) => ({ group, stays: stays.filter(({ groupId }) => groupId === group.id) }));
}

/** The same as what is paid for. To decide on one, lock it. */
export async function readGroupBills(db: Queryable, ids: readonly string[]): Promise<GroupBill[]> {
  const found = await groupsWithStays(db, ids);
  return found.map(({ group, stays }) => ({
    group,
    stays: stays.filter((stay) => isOwnStay(group, stay)).toSorted((a, b) => a.checkIn.localeCompare(b.checkIn)),
  }));
}

/** Undefined where there is no such group. */
export const readGroupBill = async (db: Queryable, id: string): Promise<GroupBill | undefined> =>
  (await readGroupBills(db, [id]))[0];

export function needOf(row: BookingRow): StayNeed {
  const lapsed = hasLapsed(row);
  const { id, owedKobo, chargesKobo, receivedKobo } = row;
  const costsKobo = lapsed ? activeTotalKobo(row) : owedKobo + chargesKobo;
  const dueKobo = lapsed || isUnconfirmed(row.status) ? depositOf(row) - receivedKobo : 0;
  const stands = !isCalledOff(row.status);
  return { id, stands, hasLapsed: lapsed, dueKobo, openKobo: costsKobo - receivedKobo };
}

/**
 * What those of the stays that stand still need together, and what is asked for now: what confirms those that are not, else all.
 * What one of them has too much pays for no other.
 */
export function openOf(stays: readonly BookingRow[]): { dueKobo: number; openKobo: number } {
  const needs = stays.map(needOf).filter((need) => !need.hasLapsed);
  const sum = (kobo: (need: StayNeed) => number) => needs.reduce((total, need) => total + Math.max(0, kobo(need)), 0);
  const openKobo = sum((need) => need.openKobo);
  return { dueKobo: sum((need) => Math.min(need.dueKobo, need.openKobo)) || openKobo, openKobo };
}

/** What is still to pay for the rooms that stand; where that is nothing, below zero what was paid too much. */
export function balanceOf(stays: readonly BookingRow[]): number {
  const { openKobo } = openOf(stays);
  if (openKobo > 0) return openKobo;
  return stays.reduce((sum, { owedKobo, chargesKobo, receivedKobo }) => sum + owedKobo + chargesKobo - receivedKobo, 0);
}
