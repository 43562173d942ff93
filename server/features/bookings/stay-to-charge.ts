import { bookings } from '@drizzle/schema/bookings';
import { rooms } from '@drizzle/schema/rooms';
import { isNumbered } from '@server/features/rooms/inventory';
import { isAdmin } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { type Params, prepared, type Transaction } from '@server/platform/database';
import { DomainError } from '@server/platform/domain-error';
import { callerNetwork, tryRelease } from '@server/platform/limits';
import { isOwned, type Ownership, ownershipOf } from '@server/platform/ownership';
import { readBookingReference } from '@shared/booking-reference';
import { formatNaira, toNaira } from '@shared/money';
import { and, desc, eq, or } from 'drizzle-orm';
import { bookingRecord, chargesKobo, receivedKobo } from './record';
import { unpaidChargesKobo } from './rules';

/** What somebody shows to have an order charged to a room (D14). */
export interface StayProof {
  roomNumber: string;
  /** The booking ID as typed. */
  bookingReference: string | undefined;
  phone: string;
}

const inRoom = (param: Params<Record<'number', string>>) =>
  and(isNumbered(param('number')), eq(bookings.status, 'checkedin'), bookingRecord.visible);

const findOwn = prepared('bookings_own_stay', (db, param: Params<{ number: string } & Ownership>) =>
  db
    .select({ bookingId: bookings.id })
    .from(bookings)
    .innerJoin(rooms, eq(rooms.id, bookings.roomId))
    .where(and(inRoom(param), isOwned(bookingRecord.owned, param)))
    .limit(1),
);

/** Two orders wait here for each other, so that both together keep the ceiling, and so does who checks out meanwhile. */
const lockStay = prepared(
  'bookings_lock_stay',
  (db, param: Params<Record<'number' | 'reference' | 'phone', string> & Ownership>) =>
    db
      .select({ bookingId: bookings.id })
      .from(bookings)
      .innerJoin(rooms, eq(rooms.id, bookings.roomId))
      .where(
        and(
          inRoom(param),
          or(
            isOwned(bookingRecord.owned, param),
            and(eq(bookings.reference, param('reference')), eq(bookings.phone, param('phone'))),
          ),
        ),
      )
      .orderBy(desc(bookings.checkIn))
      .limit(1)
      .for('no key update', { of: bookings }),
);

/** The stay that a room's guest may have something charged to; it stays checked in until the transaction ends. */
export interface ChargeableStay {
  bookingId: string;
}

/** Takes what is shown; returns the checked-in stay that it proves, locked. One refusal for every reason tells nobody who sleeps where. */
async function provenStay(
  tx: Transaction,
  { roomNumber, bookingReference, phone }: StayProof,
  shown: Ownership,
  onRefusal?: () => void,
): Promise<ChargeableStay> {
  const reference = readBookingReference(bookingReference ?? '') ?? '';
  const [stay] = await lockStay(tx, { number: roomNumber, reference, phone, ...shown });
  if (stay) return stay;
  onRefusal?.();
  throw new DomainError('no_stay_to_charge', {}, { field: 'bookingReference' });
}

const bill = prepared('bookings_bill', (db, param: Params<{ id: string }>) =>
  db
    .select({ amountKobo: bookings.amountKobo, chargesKobo, receivedKobo })
    .from(bookings)
    // The sums name the booking of a query that joins: alone, its columns would go without their table's name.
    .innerJoin(rooms, eq(rooms.id, bookings.roomId))
    .where(eq(bookings.id, param('id'))),
);

/**
 * Refuses to put more on a stay's bill than may stand there unpaid (D14). Asked by itself after the stay is locked, so
 * that what another order has put there meanwhile is seen.
 */
async function assertWithinCeiling(
  tx: Transaction,
  maxKobo: number,
  stay: ChargeableStay,
  amountKobo: number,
): Promise<void> {
  const [now] = await bill(tx, { id: stay.bookingId });
  if (!now) throw new Error(`There is no booking ${stay.bookingId}`);
  if (unpaidChargesKobo({ ...now, chargesKobo: now.chargesKobo + amountKobo }) <= maxKobo) return;
  throw new DomainError('room_charge_limit', { max: formatNaira(toNaira(maxKobo)) });
}

/** How a stay is found that something is to be charged to. */
export interface StayToCharge {
  /**
   * Takes the transaction that charges it, and how much; returns the stay, locked. Throws `no_stay_to_charge`, and
   * `room_charge_limit` where more would then stand unpaid than guests may let stand.
   */
  find(tx: Transaction, amountKobo: number): Promise<ChargeableStay>;
  /** Is called when that transaction has ended, either way; never fails. */
  done(): Promise<void>;
}

/**
 * Takes who wants something charged to a room, from which network address, and what they show; returns how the stay is
 * found (D14). Who owns the stay, by account or by its link, and staff are let at once. A booking ID is counted as a wrong
 * one before it is looked up, and given back unless it was wrong: so nobody can go on guessing, and nobody who guesses can
 * keep a room's own guest from it. The transaction itself counts nothing, as that would be undone with it.
 * Throws `too_many_requests`.
 */
export async function stayToCharge({
  ctx: { platform, actor, ip },
  input: proof,
}: {
  ctx: VerbContext;
  input: StayProof;
}): Promise<StayToCharge> {
  const { limits, db, clock, settings } = platform;
  const shown = ownershipOf(actor, clock.now());
  const done = async () => {};
  if (isAdmin(actor)) return { find: (tx) => provenStay(tx, proof, shown), done };
  const find = async (tx: Transaction, amountKobo: number, onRefusal?: () => void) => {
    const stay = await provenStay(tx, proof, shown, onRefusal);
    await assertWithinCeiling(tx, settings.roomChargeMaxKobo, stay, amountKobo);
    return stay;
  };
  if (actor.kind !== 'anonymous') {
    const own = await findOwn(db, { number: proof.roomNumber, ...shown });
    if (own.length > 0) return { find, done };
  }

  const network = callerNetwork(ip);
  const room = proof.roomNumber.toLowerCase().replace(/\s+/g, ' ');
  await limits.consume('proofByAddress', network);
  try {
    await limits.consume('proofByRoom', room);
  } catch (error) {
    // Nothing was looked up: who is refused because of others has guessed nothing.
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
