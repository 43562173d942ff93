import { randomUUID } from 'node:crypto';
import { bookingGroups } from '@drizzle/schema/booking-groups';
import { guestAccount } from '@server/features/auth/accounts';
import { type HotelRow, hotelRow } from '@server/features/hotel/hotel-row';
import { newNights } from '@server/features/rates/prices';
import type { LockedRoom } from '@server/features/rooms/inventory';
import type { StaffActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { type Queryable, type Transaction, together } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { Platform } from '@server/platform/platform';
import { countCreation, createOnce, type NewRecord } from '@server/platform/records/create-once';
import { firstLink } from '@server/platform/records/links';
import { callerNetwork } from '@server/platform/security/limits';
import { accessTokenFor, hashToken } from '@server/platform/security/secrets';
import { priceOfNights } from '@shared/bookings/nights';
import type { Group, GroupCreated, GuestGroup, StaffGroup } from '@shared/groups/schema';
import { toNaira } from '@shared/money/money';
import { bookHold } from '../create';
import { lockAskedRooms } from '../holds/asked-room';
import { assertMayHold } from '../holds/ceilings';
import { assertAsShown, assertNotPast } from '../offer';
import { refusedNights } from '../queries';
import { bookStay } from '../staff-create';
import { findGroup } from './record';

/** Several rooms booked together (D40): all or none, in one transaction, each a stay like any other. */

/** What they cost together, in kobo. */
async function totalOf(tx: Transaction, rooms: readonly LockedRoom[], { stay }: GuestGroup | StaffGroup) {
  const priced = await together(rooms.map((room) => newNights(tx, room, stay)));
  return priced.reduce((kobo, { nights }) => kobo + priceOfNights(nights), 0);
}

interface NewGroup {
  input: GuestGroup | StaffGroup;
  made: NewRecord;
  userId: string | null;
  accessTokenHash: string | null;
  rooms: readonly LockedRoom[];
}

/** The group, and for each of its rooms what is asked for; the email about the first one tells of all. */
async function insertGroup(tx: Transaction, { input, made, userId, accessTokenHash, rooms }: NewGroup) {
  const { id } = made;
  const totalKobo = await totalOf(tx, rooms, input);
  const values = { id, userId, accessTokenHash, name: input.name ?? input.guestName };
  const [row] = await tx.insert(bookingGroups).values(values).returning({ reference: bookingGroups.reference });
  if (!row) throw new Error('The group returned no row');
  const numbers = rooms.map(({ roomNumber }) => roomNumber);
  const about = { _id: id, reference: row.reference, rooms: numbers, total: toNaira(totalKobo) };
  const { rooms: asked, name: _, amountPaid: __, clientId: ___, ...shared } = input;
  const stays = rooms.map((room, at) => {
    const { guestName = input.guestName, adults = 1, children = 0 } = asked[at] ?? {};
    return { room, who: { ...shared, guestName, adults, children }, group: { id, about: at === 0 ? about : null } };
  });
  return { stays, totalKobo };
}

const boundRequest = ({ clientId: _, amountPaid: __, ...rest }: GuestGroup | StaffGroup) => rest;

/** What an earlier request made, and the answer to a new one. */
export const groupRecord = (platform: Platform) => ({
  findOwned: (db: Queryable, id: string, actor: VerbContext['actor']) => findGroup(db, platform, id, actor),
});

async function madeGroup(tx: Transaction, platform: Platform, id: string, actor: VerbContext['actor']): Promise<Group> {
  const group = await findGroup(tx, platform, id, actor);
  if (!group) throw new Error('The group that was made was not found');
  return group;
}

interface NewHolds {
  input: GuestGroup;
  made: NewRecord;
  ip: string;
  hotel: HotelRow;
  /** As in `lockAskedRooms`. */
  sure: boolean;
}

/** All of them, or throws. */
async function bookHolds(tx: Transaction, platform: Platform, { input, made, ip, hotel, sure }: NewHolds) {
  const { owner, accessTokenHash } = made;
  const { phoneNumber: phone, email } = input;
  const userId = owner.kind === 'user' ? owner.id : null;
  // In this order, as of one room.
  const [, rooms] = await together([
    assertMayHold(tx, platform, { phone, email, userId }, hotel.openHoldsMax, input.rooms.length),
    lockAskedRooms(tx, platform, input, sure),
  ]);
  const { stays, totalKobo } = await insertGroup(tx, { input, made, userId, accessTokenHash, rooms });
  for (const { room, who, group } of stays) {
    const id = randomUUID();
    const token = accessTokenHash === null ? null : hashToken(accessTokenFor(platform.secret, id));
    const stayMade = { ...made, id, accessTokenHash: token };
    const alone = { ...who, email, roomNumber: room.roomNumber, extras: [], amountPaid: undefined };
    await bookHold(tx, platform, { input: alone, room, extras: [], made: stayMade, ip, hotel, group });
  }
  // After all that may choose other rooms.
  assertAsShown(input.amountPaid, totalKobo);
}

/**
 * A guest books several rooms for the same nights: all or none. Each counts against the ceilings as any booking does. Throws as
 * `createBooking` does.
 */
export async function createGroup({ ctx, input }: { ctx: VerbContext; input: GuestGroup }): Promise<GroupCreated> {
  const { platform, actor, ip } = ctx;
  assertNotPast(input.stay, platform.clock);
  const hotel = await hotelRow(platform.db);
  const release = await countCreation(platform.limits, callerNetwork(ip), actor.kind === 'user');
  return createOnce(ctx, {
    verb: 'bookings.createGroup',
    key: input.clientId,
    request: boundRequest(input),
    record: groupRecord(platform),
    async insert(tx, made) {
      const { owner, accessTokenHash } = made;
      const isTyped = input.rooms.some(({ roomType }) => roomType !== undefined);
      const book = (sure: boolean) =>
        tx.transaction((inner) => bookHolds(inner, platform, { input, made, ip, hotel, sure }));
      await book(true).catch((error: unknown) => {
        // As of one room: what gives way itself takes no room of a type from another that does.
        if (isTyped && error instanceof DomainError && error.reason === 'room_asked_for') return book(false);
        throw error;
      });
      const opener = accessTokenHash === null ? owner : { kind: 'tokenBearer' as const, tokenHash: accessTokenHash };
      return madeGroup(tx, platform, made.id, opener);
    },
    release,
  }).catch(refusedNights(() => ''));
}

/**
 * Staff book several rooms for a guest, `confirmed`, of any day and without ceilings, each at its price. Throws as
 * `bookForGuest` does.
 */
export async function bookGroup({
  ctx,
  input,
}: {
  ctx: VerbContext<StaffActor>;
  input: StaffGroup;
}): Promise<GroupCreated> {
  const { platform, actor } = ctx;
  return createOnce(ctx, {
    verb: 'bookings.createGroup',
    key: input.clientId,
    request: boundRequest(input),
    record: groupRecord(platform),
    async insert(tx, made) {
      const userId = await guestAccount(tx, input.userId ?? null);
      const rooms = await lockAskedRooms(tx, platform, input);
      const accessTokenHash = firstLink(platform, { id: made.id, userId, email: input.email });
      const { stays, totalKobo } = await insertGroup(tx, { input, made, userId, accessTokenHash, rooms });
      assertAsShown(input.amountPaid, totalKobo);
      for (const { room, who, group } of stays) {
        const alone = { ...who, email: input.email, address: input.address, roomNumber: room.roomNumber };
        const terms = { extras: [], amountPaid: undefined, paymentReference: null, userId: input.userId };
        await bookStay(tx, ctx, {
          input: { ...alone, ...terms },
          room,
          extras: [],
          made: { id: randomUUID(), actor: made.actor },
          userId,
          group,
        });
      }
      return madeGroup(tx, platform, made.id, actor);
    },
  }).catch(refusedNights(() => ''));
}
