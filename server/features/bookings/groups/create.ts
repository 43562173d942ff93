import { randomUUID } from 'node:crypto';
import { bookingGroups } from '@drizzle/schema/booking-groups';
import { guestAccount } from '@server/features/auth/accounts';
import { billedCompany } from '@server/features/companies/account';
import { chooseExtrasOfRooms, extrasKoboOf } from '@server/features/extras/chosen';
import { type HotelRow, hotelRow } from '@server/features/hotel/settings';
import { newNights } from '@server/features/rates/prices';
import type { LockedRoom } from '@server/features/rooms/inventory';
import type { StaffActor } from '@server/platform/actor';
import { pipelined, type Queryable, type Transaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { Platform, VerbContext } from '@server/platform/platform';
import { countCreation, createOnce, type NewRecord } from '@server/platform/records/create-once';
import { firstLink } from '@server/platform/records/links';
import { callerNetwork } from '@server/platform/security/limits';
import { accessTokenFor, hashToken } from '@server/platform/security/secrets';
import type { Party } from '@shared/bookings/party';
import { companyRate } from '@shared/companies/account';
import type { BookedExtra } from '@shared/extras/rules';
import type { Extra } from '@shared/extras/schema';
import type { Group, GroupCreated, GuestGroup, StaffGroup } from '@shared/groups/schema';
import { toNaira } from '@shared/money/money';
import { priceWithCode } from '@shared/promo-codes/rules';
import { bookHold, codesOf } from '../create';
import { assertMayHold } from '../holds/ceilings';
import { assertAsShown, assertNotPast, lockRequestedRooms, refusedAt } from '../holds/requested-room';
import { type StayCode, tryingCode } from '../money/promo-code';
import { refusedNights } from '../queries';
import { bookStay } from '../staff-create';
import { findGroup } from './record';

/** Several rooms booked together (D40): all or none, in one transaction, each a stay like any other. */

/** A room of it that is locked, with who sleeps there and what they have. */
interface RoomOfGroup {
  room: LockedRoom;
  who: Party & { guestName: string };
  extras: BookedExtra[];
  promo: StayCode | null;
}

/** Its rooms, locked, and its code once for all of them. Throws what `chooseExtras`, `lockRequestedRooms` and `takeCode` throw. */
async function lockGroupRooms(
  tx: Transaction,
  platform: Platform,
  input: GuestGroup | StaffGroup,
  { audience, sure }: { audience: Extra['audience']; sure: boolean },
): Promise<RoomOfGroup[]> {
  const { stay, promoCode } = input;
  const { extras, inRooms } = await chooseExtrasOfRooms(tx, input.rooms, audience);
  const rooms = await lockRequestedRooms(tx, platform, { rooms: inRooms, stay, promoCode }, sure);
  const promos = await codesOf(tx, platform, input, rooms);
  return rooms.map((room, at) => {
    const { guestName = input.guestName, adults = 1, children = 0 } = input.rooms[at] ?? {};
    return { room, who: { guestName, adults, children }, extras: extras[at] ?? [], promo: promos[at] ?? null };
  });
}

/** What they cost together, in kobo, less what the nights of a company's guests cost less. */
async function totalOf(
  tx: Transaction,
  rooms: readonly RoomOfGroup[],
  { stay, discountPercent }: { stay: GuestGroup['stay']; discountPercent: number },
) {
  const priced = await pipelined(rooms.map(({ room }) => newNights(tx, room, stay)));
  return rooms.reduce((kobo, { who, extras, promo }, at) => {
    const nights = priced[at]?.nights ?? [];
    const nightsKobo = companyRate(priceWithCode(nights, promo), discountPercent);
    return kobo + nightsKobo + extrasKoboOf(extras, { ...who, nights: stay.nights });
  }, 0);
}

interface NewGroup {
  input: GuestGroup | StaffGroup;
  made: NewRecord;
  userId: string | null;
  accessTokenHash: string | null;
  rooms: readonly RoomOfGroup[];
  discountPercent?: number;
}

/** The group, and for each of its rooms what is asked for; the email about the first one tells of all. */
async function insertGroup(tx: Transaction, { input, made, userId, accessTokenHash, rooms, ...rate }: NewGroup) {
  const { id } = made;
  const totalKobo = await totalOf(tx, rooms, { stay: input.stay, discountPercent: rate.discountPercent ?? 0 });
  const values = { id, userId, accessTokenHash, name: input.name ?? input.guestName };
  const [row] = await tx.insert(bookingGroups).values(values).returning({ reference: bookingGroups.reference });
  if (!row) throw new Error('The group returned no row');
  const numbers = rooms.map(({ room }) => room.roomNumber);
  const about = { _id: id, reference: row.reference, rooms: numbers, total: toNaira(totalKobo) };
  const { rooms: _, name: __, amountPaid: ___, clientId: ____, ...shared } = input;
  const stays = rooms.map(({ room, who, extras, promo }, at) => {
    const group = { id, about: at === 0 ? about : null, promo };
    return { room, extras, who: { ...shared, ...who, extras: [], amountPaid: undefined }, group };
  });
  return { stays, totalKobo };
}

/** What a key is bound to, as of one booking: no extras are the same whether said or not. */
const idempotentRequest = ({ clientId: _, amountPaid: __, rooms, ...rest }: GuestGroup | StaffGroup) => ({
  ...rest,
  rooms: rooms.map(({ extras, ...room }) => ({ ...room, ...(extras.length > 0 && { extras }) })),
});

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
  /** As in `lockRequestedRooms`. */
  sure: boolean;
}

/** All of them, or throws. */
async function bookHolds(tx: Transaction, platform: Platform, { input, made, ip, hotel, sure }: NewHolds) {
  const { owner, accessTokenHash } = made;
  const { phoneNumber: phone, email } = input;
  const userId = owner.kind === 'user' ? owner.id : null;
  // In this order, as of one room.
  const [, rooms] = await pipelined([
    assertMayHold(tx, platform, { phone, email, userId }, hotel.openHoldsMax, input.rooms.length),
    lockGroupRooms(tx, platform, input, { audience: 'guests', sure }),
  ]);
  const { stays, totalKobo } = await insertGroup(tx, { input, made, userId, accessTokenHash, rooms });
  for (const [at, { room, who, extras, group }] of stays.entries()) {
    const id = randomUUID();
    const token = accessTokenHash === null ? null : hashToken(accessTokenFor(platform.secret, id));
    const stayMade = { ...made, id, accessTokenHash: token };
    const alone = { ...who, email, roomNumber: room.roomNumber };
    const hold = { input: alone, room, extras, made: stayMade, ip, hotel, group };
    await bookHold(tx, platform, hold).catch(refusedAt(at, input.rooms[at]));
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
  const creation = {
    verb: 'bookings.createGroup',
    key: input.clientId,
    request: idempotentRequest(input),
    record: groupRecord(platform),
    async insert(tx: Transaction, made: NewRecord) {
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
  };
  return tryingCode(ctx, input.promoCode, () => createOnce(ctx, creation)).catch(
    refusedNights(() => '', { byStaff: false }),
  );
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
    request: idempotentRequest(input),
    record: groupRecord(platform),
    async insert(tx, made) {
      const userId = await guestAccount(tx, input.userId ?? null);
      const rooms = await lockGroupRooms(tx, platform, input, { audience: 'staff', sure: true });
      const accessTokenHash = firstLink(platform, { id: made.id, userId, email: input.email });
      const { discountPercent = 0 } = (await billedCompany(tx, input.companyId)) ?? {};
      const group = { input, made, userId, accessTokenHash, rooms, discountPercent };
      const { stays, totalKobo } = await insertGroup(tx, group);
      assertAsShown(input.amountPaid, totalKobo);
      for (const [at, { room, who, extras, group }] of stays.entries()) {
        const alone = { ...who, email: input.email, address: input.address, roomNumber: room.roomNumber };
        const terms = { paymentReference: null, userId: input.userId };
        await bookStay(tx, ctx, {
          input: { ...alone, ...terms },
          room,
          extras,
          made: { id: randomUUID(), actor: made.actor },
          userId,
          group,
        }).catch(refusedAt(at, input.rooms[at]));
      }
      return madeGroup(tx, platform, made.id, actor);
    },
  }).catch(refusedNights(() => '', { byStaff: true }));
}
