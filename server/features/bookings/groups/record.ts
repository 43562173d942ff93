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
import type { Group } from '@shared/groups/schema';
import { toNaira } from '@shared/money/money';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { selectBookings, toWire } from '../record';

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
  const sum = (kobo: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + kobo(row), 0);
  const totalKobo = sum(({ owedKobo, chargesKobo }) => owedKobo + chargesKobo);
  const receivedKobo = sum((row) => row.receivedKobo);
  return {
    _id: group.id,
    reference: group.reference,
    name: group.name,
    userId: group.userId,
    bookings: stays,
    total: toNaira(totalKobo),
    received: toNaira(receivedKobo),
    balance: toNaira(totalKobo - receivedKobo),
    createdAt: isoInstant(group.createdAt),
  };
}

/** Throws `not_found`. */
export async function findGroupOrThrow(db: Queryable, platform: Platform, id: string, actor: Actor): Promise<Group> {
  const group = await findGroup(db, platform, id, actor);
  if (!group) throw new DomainError('not_found');
  return group;
}
