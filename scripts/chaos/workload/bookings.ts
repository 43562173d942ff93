import { databaseError } from '@server/platform/database/database';
import { errorLine } from '@server/platform/process/describe-error';
import { hotelDay } from '@shared/hotel/settings-constants';
import { BOOKING_STATUSES, isCancellable } from '../../../shared/bookings/constants';
import type { BookingCreated } from '../../../shared/bookings/schema';
import { addDays } from '../../../shared/dates';
import { type Creation, type Operation, outcomeOf } from '../history';
import { type Actor, ROOMS } from './actors';
import { Worker } from './worker';

/** Nights that everybody wants, and nights enough for all. */
export const HOT_NIGHTS = 8;
const COOL_NIGHTS = 3000;

/** A booking that was made, and how. */
interface Made {
  booking: BookingCreated;
  author: Actor;
  /** Who may read and cancel it. */
  owner: Actor;
  creation: Creation<ReturnType<BookingWorker['request']>>;
}

/** As often as the hotel's own verbs, where Postgres has undone it because another transaction was in its way. */
async function triedAgain<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === 10 || !/^40(001|P01)$/.test(databaseError(error)?.code ?? '')) throw error;
    }
  }
}

/** Makes bookings, one after the other, and does things to each. */
export class BookingWorker extends Worker {
  turn(): Promise<void> {
    return this.random.chance(0.15) ? this.#guestInHouse() : this.#stay();
  }

  /** One booking from its creation to, often, its end. */
  async #stay(): Promise<void> {
    const { random, context } = this;
    const { staff, visitor, guests } = context.actors;
    const author = random.pick([staff, visitor, visitor, random.pick(guests), random.pick(guests)]);
    const { name, key } = this.newName('Chaos');
    const body = this.request(author, name);
    const creation = { kind: 'create', key: random.chance(0.8) ? key : null, body } as const;
    const booking = await this.create('booking', author, creation);
    if (!booking) return;
    const owner = this.ownerOf(author, booking._id);
    const made = { booking, author, owner, creation };
    for (let acts = 1 + random.below(5); acts > 0; acts -= 1) await random.pick(this.#acts(made))();
    if (random.chance(0.6)) await this.#finish(made);
  }

  /** A guest who has slept here already moves, leaves sooner and stays longer, and in the end leaves. */
  async #guestInHouse(): Promise<void> {
    const { random, context } = this;
    const { staff } = context.actors;
    const arrival = addDays(hotelDay(new Date()), -1 - random.below(3));
    const until = (nights: number) => ({ checkInDate: arrival, checkOutDate: addDays(hotelDay(new Date()), nights) });
    const body = { ...this.request(staff), amountPaid: undefined, roomNumber: random.pick(ROOMS.cool), ...until(3) };
    const booking = await this.create('booking', staff, { kind: 'create', key: null, body });
    if (!booking) return;
    const { _id } = booking;
    const change = (some: object) =>
      this.#do(staff, { kind: 'update', _id, body: { ...some, anyway: true, note: 'Chaos' } });
    await change({ status: 'checkedin' });
    for (let acts = 2 + random.below(4); acts > 0; acts -= 1) {
      await change(random.pick<object>([{ roomNumber: random.pick(ROOMS.cool) }, until(random.below(5))]));
    }
    await change({ status: 'completed' });
  }

  /** What a worker sends to book; `status` and `userId` are not a guest's to set, whose `amountPaid` is the total shown. */
  request(author: Actor, guestName = this.newName('Chaos').name) {
    const { random } = this;
    const { guests, staff } = this.context.actors;
    const isStaff = author === staff;
    const hot = random.chance(0.4);
    const checkInDate = addDays(hotelDay(new Date()), 1 + random.below(hot ? HOT_NIGHTS : COOL_NIGHTS));
    return {
      guestName,
      phoneNumber: this.newPhone('0803'),
      email: this.#emailFor(author),
      address: '1 Chaos Street',
      roomNumber: random.pick(hot ? ROOMS.hot : ROOMS.cool),
      checkInDate,
      checkOutDate: addDays(checkInDate, 1 + random.below(3)),
      status: 'confirmed',
      // What a guest may not set is sent all the same. Bookings by staff stay staff's.
      ...(isStaff ? {} : { userId: random.pick(guests).maker }),
      // Staff agree on what they like; a guest was shown another total, as if the price had changed.
      ...(random.chance(isStaff ? 0.5 : 0.25) ? { amountPaid: 1 + random.below(1000) } : {}),
    };
  }

  /** Staff book also for people without email; visitors use an address that may have an account. */
  #emailFor(author: Actor): string | null {
    const { staff, guests } = this.context.actors;
    if (author === staff && this.random.chance(0.4)) return null;
    return author.email ?? this.random.pick(guests).email;
  }

  #acts(made: Made): (() => Promise<unknown>)[] {
    const { booking, author, owner, creation } = made;
    const { staff, visitor } = this.context.actors;
    const { _id } = booking;
    const change = () => this.#change(made);
    const race = () => this.#race(made);
    const acts: (() => Promise<unknown>)[] = [
      change,
      change,
      race,
      race,
      () => this.#do(owner, { kind: 'read', _id }),
      () => this.#neighbour(made),
      () => this.#undo(made),
      () => this.#pry(made),
      () => this.#pay(_id, 100_000),
    ];
    acts.push(...this.repeats('booking', author, creation, { address: '2 Other Street' }));
    if (creation.key) acts.push(() => this.#sameKeyOfAnother(made));
    if (author !== staff) acts.push(() => this.#do(owner, { kind: 'cancel', _id }));
    if (author === visitor) acts.push(() => this.#claim(made));
    return acts;
  }

  #do(actor: Actor, operation: Operation, where = {}) {
    return this.invoke('booking', actor, operation, where);
  }

  #newDates({ booking }: Made) {
    const checkInDate = addDays(booking.checkInDate, this.random.below(3));
    // What staff agreed stays as it is.
    return {
      checkInDate,
      checkOutDate: addDays(checkInDate, 1 + this.random.below(3)),
      keepAmount: true,
      note: 'Chaos',
    };
  }

  /** What staff change: mostly the status, sometimes nights, room or amount. */
  async #change(made: Made): Promise<void> {
    const { random } = this;
    const { _id, roomNumber } = made.booking;
    const rooms = ROOMS.hot.includes(roomNumber) ? ROOMS.hot : ROOMS.cool;
    const body = random.pick<object>([
      { status: random.pick(BOOKING_STATUSES) },
      { status: random.pick(['approved', 'confirmed', 'checkedin']) },
      this.#newDates(made),
      { roomNumber: random.pick(rooms) },
      { ...this.#newDates(made), roomNumber: random.pick(rooms) },
      { amountPaid: 1 + random.below(100_000), note: 'Chaos' },
    ]);
    await this.#do(this.context.actors.staff, { kind: 'update', _id, body });
  }

  /** Staff set a status and take it back. */
  async #undo({ booking: { _id, status } }: Made): Promise<void> {
    for (const next of [this.random.pick(BOOKING_STATUSES), status]) {
      // As screens send it; a room that somebody has left is dirty.
      const body = { status: next, anyway: next === status };
      await this.#do(this.context.actors.staff, { kind: 'update', _id, body });
    }
  }

  /** Two operations at once, at both nodes; either may be first, and neither may undo the other. */
  async #race(made: Made): Promise<void> {
    const { random } = this;
    const { staff } = this.context.actors;
    const { _id } = made.booking;
    const node = this.anyNode();
    const body = random.chance(0.5) ? this.#newDates(made) : { amountPaid: 1 + random.below(100_000), note: 'Chaos' };
    const status = random.pick(['approved', 'confirmed', 'checkedin'] as const);
    const cancels = made.owner !== staff && random.chance(2 / 3);
    await Promise.all([
      this.#do(staff, { kind: 'update', _id, body }, { node }),
      cancels
        ? this.#do(made.owner, { kind: 'cancel', _id }, { node: 1 - node })
        : this.#do(staff, { kind: 'update', _id, body: { status } }, { node: 1 - node }),
    ]);
  }

  /** A booking that begins on the day on which this one ends, in the same room. */
  async #neighbour({ booking }: Made): Promise<void> {
    const { visitor } = this.context.actors;
    const { roomNumber, checkOutDate: checkInDate } = booking;
    const dates = { checkInDate, checkOutDate: addDays(checkInDate, 1) };
    const body = { ...this.request(visitor), roomNumber, ...dates };
    await this.#do(visitor, { kind: 'create', key: null, body });
  }

  /** Strangers try to see it and to cancel it: another guest, and the bearer of another token. */
  async #pry({ booking, author: { maker } }: Made): Promise<void> {
    const { _id, email } = booking;
    for (const stranger of this.strangersTo(_id, { maker, email })) {
      await this.#do(stranger, { kind: this.random.chance(0.7) ? 'read' : 'cancel', _id }, { stranger: true });
    }
  }

  /** Another person happens to use the same key: with the same request and with one of their own. */
  async #sameKeyOfAnother({ author, creation }: Made): Promise<void> {
    const other = this.random.pick(this.context.actors.guests.filter((guest) => guest !== author));
    // A guest's request needs an address, which staff's may lack.
    const own = creation.body.email === null || this.random.chance(0.5);
    await this.#do(other, { ...creation, body: own ? this.request(other) : creation.body });
  }

  /** The guest whose email it was made with takes it over; anybody else may not. */
  async #claim({ booking: { _id, email } }: Made): Promise<void> {
    const { guests } = this.context.actors;
    const rightful = guests.find((guest) => guest.email === email);
    const claimant = rightful && this.random.chance(0.7) ? rightful : this.random.pick(guests);
    const body = { accessToken: this.context.tokens.get(_id) };
    await this.#do(claimant, { kind: 'claim', _id, body }, { stranger: claimant !== rightful });
  }

  /** Money arrives in the ledger. */
  async #pay(_id: string, kobo: number): Promise<void> {
    const { cluster, history, actors } = this.context;
    const started = Date.now();
    const pay = () => cluster.sql`
      with payment as (
        insert into payments (booking_id, amount_kobo, method, recorded_by, source_reference)
        values (${_id}, ${kobo}, 'bank_transfer', 'chaos', ${`chaos-${crypto.randomUUID()}`}) returning id)
      insert into payment_allocations (payment_id, kind, amount_kobo) select id, 'room', ${kobo} from payment`;
    const outcome = await triedAgain(pay).then(
      () => outcomeOf<never>(201),
      // The database was crashed under it; the line tells of any other failure.
      (error: unknown) => outcomeOf<never>(null, errorLine(error)),
    );
    const { name: who, maker } = actors.staff;
    history.calls.push({
      ...{ noun: 'booking', started, ended: Date.now(), who, maker, node: 0, via: 'sql', stranger: false },
      ...{ operation: { kind: 'pay', _id }, ...outcome },
    });
    await this.afterwards(outcome.status);
  }

  /** Frees the nights again, one way or another. */
  async #finish({ booking: { _id, status }, owner }: Made): Promise<void> {
    const { random } = this;
    const { staff } = this.context.actors;
    const end = random.pick(['completed', 'cancelled', 'rejected'] as const);
    const ends: (() => Promise<unknown>)[] = [
      () => this.#do(staff, { kind: 'hide', _id }),
      () => this.#do(staff, { kind: 'update', _id, body: { status: end, note: 'Pays later' } }),
    ];
    if (owner !== staff && isCancellable(status)) ends.push(() => this.#do(owner, { kind: 'cancel', _id }));
    await random.pick(ends)();
  }
}
