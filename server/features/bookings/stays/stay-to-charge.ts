import { bookings } from '@drizzle/schema/bookings';
import { rooms } from '@drizzle/schema/rooms';
import { hotelRow } from '@server/features/hotel/settings';
import { matchesRoomNumber, roomNumberParams } from '@server/features/rooms/inventory';
import { isStaff, withRight } from '@server/platform/actor';
import { type Params, pipelined, prepared, type Transaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { VerbContext } from '@server/platform/platform';
import { isOwned, type Ownership, ownershipOf } from '@server/platform/records/ownership';
import { callerNetwork, tryRelease } from '@server/platform/security/limits';
import { formatNaira, toNaira } from '@shared/money/money';
import { readBookingReference } from '@shared/records/reference';
import { and, desc, eq, or } from 'drizzle-orm';
import { bookingRecord } from '../record';
import { unpaidChargesKobo } from '../rules';
import { hasReferenceCharacters } from './named-stays';

/** Proof that an order may be charged to a room (D14). */
export interface StayProof {
  roomNumber: string;
  /** As typed. */
  bookingReference: string | undefined;
  phone: string;
}

const inRoom = (param: Params<Record<'number' | 'key', string>>) =>
  and(matchesRoomNumber(param), eq(bookings.status, 'checkedin'), bookingRecord.visible);

const findOwn = prepared('bookings_own_stay', (db, param: Params<Record<'number' | 'key', string> & Ownership>) =>
  db
    .select({ bookingId: bookings.id })
    .from(bookings)
    .innerJoin(rooms, eq(rooms.id, bookings.roomId))
    .where(and(inRoom(param), isOwned(bookingRecord.owned, param)))
    .limit(1),
);

/** Concurrent orders and check-outs wait for this lock, so that orders cannot exceed the ceiling together. */
const lockStay = prepared(
  'bookings_lock_stay',
  (db, param: Params<Record<'number' | 'key' | 'characters' | 'phone', string> & Ownership>) =>
    db
      .select({ bookingId: bookings.id })
      .from(bookings)
      .innerJoin(rooms, eq(rooms.id, bookings.roomId))
      .where(
        and(
          inRoom(param),
          or(
            isOwned(bookingRecord.owned, param),
            and(hasReferenceCharacters(param('characters')), eq(bookings.phone, param('phone'))),
          ),
        ),
      )
      .orderBy(desc(bookings.checkIn))
      .limit(1)
      .for('no key update', { of: bookings }),
);

/** A checked-in stay, locked until the transaction ends. */
export interface LockedStay {
  bookingId: string;
}

/**
 * The checked-in stay that the proof belongs to, locked. One refusal for every reason, so as not to reveal who stays
 * where.
 */
async function provenStay(
  tx: Transaction,
  { roomNumber, bookingReference, phone }: StayProof,
  shown: Ownership,
  onRefusal?: () => void,
): Promise<LockedStay> {
  const characters = readBookingReference(bookingReference ?? '') ?? '';
  const [stay] = await lockStay(tx, { ...roomNumberParams(roomNumber), characters, phone, ...shown });
  if (stay) return stay;
  onRefusal?.();
  throw new DomainError('no_stay_to_charge', {}, { field: 'bookingReference' });
}

const bill = prepared('bookings_bill', (db, param: Params<{ id: string }>) =>
  db
    .select({
      amountKobo: bookings.amountKobo,
      extrasKobo: bookings.extrasKobo,
      chargesKobo: bookings.chargesKobo,
      receivedKobo: bookings.receivedKobo,
    })
    .from(bookings)
    .where(eq(bookings.id, param('id'))),
);

/**
 * Refuses a charge that would exceed the ceiling of unpaid charges (D14). A query of its own after the lock, so that it
 * sees what concurrent orders have charged.
 */
async function assertWithinCeiling(tx: Transaction, stay: LockedStay, amountKobo: number): Promise<void> {
  const [[now], { roomChargeMaxKobo: maxKobo }] = await pipelined([bill(tx, { id: stay.bookingId }), hotelRow(tx)]);
  if (!now) throw new Error(`There is no booking ${stay.bookingId}`);
  if (unpaidChargesKobo({ ...now, chargesKobo: now.chargesKobo + amountKobo }) <= maxKobo) return;
  throw new DomainError('room_charge_limit', { max: formatNaira(toNaira(maxKobo)) });
}

/** Finds the stay to charge, later on, in the verb's transaction. */
export interface RoomChargeProof {
  /**
   * Returns the stay, locked. Throws `no_stay_to_charge`, and `room_charge_limit` when too much would be unpaid on its
   * bill.
   */
  find(tx: Transaction, amountKobo: number): Promise<LockedStay>;
  /** To call when that transaction has ended, either way; never fails. */
  done(): Promise<void>;
}

/**
 * Checks the right to charge a room (D14), outside the transaction, which would roll the counters back. The stay's owner and
 * staff who may change bookings pass at once. For others, the kitchen too, a booking ID counts as a wrong guess until it proves
 * right, so that a guesser cannot lock out the room's own guest. Throws `too_many_requests`.
 */
export async function beginRoomCharge({
  ctx: { platform, actor, ip },
  input: proof,
}: {
  ctx: VerbContext;
  input: StayProof;
}): Promise<RoomChargeProof> {
  const { limits, db, clock } = platform;
  const caller = withRight(actor, 'change', 'bookings');
  const shown = ownershipOf(caller, clock.now());
  const written = roomNumberParams(proof.roomNumber);
  const done = async () => {};
  if (isStaff(caller)) return { find: (tx) => provenStay(tx, proof, shown), done };
  const find = async (tx: Transaction, amountKobo: number, onRefusal?: () => void) => {
    const stay = await provenStay(tx, proof, shown, onRefusal);
    await assertWithinCeiling(tx, stay, amountKobo);
    return stay;
  };
  if (actor.kind !== 'anonymous') {
    const own = await findOwn(db, { ...written, ...shown });
    if (own.length > 0) return { find, done };
  }

  const network = callerNetwork(ip);
  // However it is written: otherwise each way to write it would have guesses of its own.
  const room = written.key;
  await limits.consume('proofByAddress', network);
  try {
    await limits.consume('proofByRoom', room);
  } catch (error) {
    // Nothing was looked up: refused because of the guesses of others.
    await tryRelease(limits, 'proofByAddress', network);
    throw error;
  }
  let wrong = false;
  return {
    find: (tx, amountKobo) =>
      find(tx, amountKobo, () => {
        wrong = true;
      }),
    async done() {
      if (wrong) return;
      await Promise.all([tryRelease(limits, 'proofByAddress', network), tryRelease(limits, 'proofByRoom', room)]);
    },
  };
}
