import type { BookingCreated } from '../../shared/bookings';
import { BOOKING_STATUSES, isCancellable } from '../../shared/constants/bookings';
import { addDays, hotelDate } from '../../shared/dates';
import type { Change, CreateRequest, Deed } from './history';
import { isAnswered, isDone } from './history';
import type { Person } from './people';
import type { Random } from './random';
import { holderOf, perform, type Stage } from './stage';

/** Nights that everybody wants, and nights enough for all. */
const HOT_NIGHTS = 8;
const COOL_NIGHTS = 3000;

/** One of the drill's clients: it makes bookings, one after the other, and does things to each. */
export class Client {
  readonly #stage: Stage;
  readonly #name: string;
  readonly #random: Random;
  #made = 0;

  constructor(stage: Stage, name: string, random: Random) {
    this.#stage = stage;
    this.#name = name;
    this.#random = random;
  }

  /** Makes bookings until it is told that it is over. */
  async work(isOver: () => boolean): Promise<void> {
    while (!isOver()) await this.#stay();
  }

  #do(who: Person, deed: Deed, options: { server?: number; stranger?: boolean } = {}) {
    const server = options.server ?? this.#random.below(2);
    return perform(this.#stage, who, deed, {
      client: this.#name,
      random: this.#random,
      server,
      stranger: options.stranger,
    });
  }

  /** One booking from its making to, often, its end. */
  async #stay(): Promise<void> {
    const { cast } = this.#stage;
    const random = this.#random;
    const author = random.pick([
      cast.staff,
      cast.visitor,
      cast.visitor,
      random.pick(cast.guests),
      random.pick(cast.guests),
    ]);
    const key = random.chance(0.8) ? `drill-${this.#name}-${this.#made}-key` : null;
    const request = this.#request(author);
    const booking = await this.#create(author, key, request);
    if (!booking) return;
    const owner = author.name === 'visitor' ? holderOf(this.#stage, booking._id) : author;
    for (let acts = 1 + random.below(5); acts > 0; acts -= 1) await this.#act(booking, owner, author, key, request);
    if (random.chance(0.6)) await this.#finish(booking, owner);
  }

  #request(author: Person): CreateRequest {
    const random = this.#random;
    const { cast } = this.#stage;
    this.#made += 1;
    const hot = random.chance(0.4);
    const today = hotelDate(new Date());
    const checkInDate = addDays(today, 1 + random.below(hot ? HOT_NIGHTS : COOL_NIGHTS));
    // What a guest may not set is sent all the same (D8): the hotel has its own price.
    const agreed = random.chance(0.5) ? { amountPaid: 1 + random.below(1000) } : {};
    return {
      guestName: `Drill ${this.#name}-${this.#made}`,
      // Of one person no two bookings are looked at at once (D29): nearly everybody is somebody else.
      phoneNumber: `0803${1_000_000 + random.below(9_000_000)}`,
      email: this.#emailFor(author),
      address: '1 Drill Street',
      roomNumber: random.pick(hot ? cast.hotRooms : cast.coolRooms),
      checkInDate,
      checkOutDate: addDays(checkInDate, 1 + random.below(3)),
      status: 'confirmed',
      userId: random.pick(cast.guests).userId ?? '',
      ...agreed,
    };
  }

  /** Staff book also for people without e-mail; visitors use an address that may have an account. */
  #emailFor(author: Person): string | null {
    if (author.name === 'staff' && this.#random.chance(0.4)) return null;
    return author.email ?? this.#random.pick(this.#stage.cast.guests).email;
  }

  /** Books; without an answer the same request is often sent again with its key, to the other server. */
  async #create(author: Person, key: string | null, request: CreateRequest): Promise<BookingCreated | null> {
    const random = this.#random;
    const deed: Deed = { kind: 'create', key, request, changed: false };
    const server = random.below(2);
    const first = this.#do(author, deed, { server });
    // Twins: the same request at both servers at once, as an impatient finger sends it.
    const twin = key && random.chance(0.1) ? this.#do(author, deed, { server: 1 - server }) : undefined;
    let call = await first;
    if (twin) {
      const other = await twin;
      if (!isDone(call)) call = other;
    }
    for (let again = 0; key && again < 3 && !isAnswered(call) && random.chance(0.7); again += 1) {
      call = await this.#do(author, deed, { server: 1 - call.server });
    }
    return isDone(call) ? call.answer.booking : null;
  }

  async #act(
    booking: BookingCreated,
    owner: Person,
    author: Person,
    key: string | null,
    request: CreateRequest,
  ): Promise<void> {
    const random = this.#random;
    const { cast } = this.#stage;
    const { _id } = booking;
    const update = (change: Change, server?: number) =>
      this.#do(cast.staff, { kind: 'update', _id, change }, { server });
    const acts: (() => Promise<unknown>)[] = [
      () => update(this.#change(booking)),
      () => update(this.#change(booking)),
      () => this.#do(owner, { kind: 'read', _id }),
      () => this.#neighbour(booking),
      () => this.#pry(booking),
      () => this.#race(booking, owner),
      () => this.#race(booking, owner),
      () => this.#do(cast.staff, { kind: 'pay', _id, kobo: 100_000 }),
    ];
    if (key) {
      acts.push(
        () => this.#do(author, { kind: 'create', key, request, changed: false }),
        () =>
          this.#do(author, { kind: 'create', key, request: { ...request, address: '2 Other Street' }, changed: true }),
        () => this.#sameKeyOfAnother(author, key, request),
      );
    }
    if (author.name !== 'staff') acts.push(() => this.#do(owner, { kind: 'cancel', _id }));
    if (author.name === 'visitor') acts.push(() => this.#claim(booking));
    await random.pick(acts)();
  }

  /** What staff change: mostly the status, sometimes nights, room or amount. */
  #change(booking: BookingCreated): Change {
    const random = this.#random;
    const { cast } = this.#stage;
    const rooms = cast.hotRooms.includes(booking.roomNumber) ? cast.hotRooms : cast.coolRooms;
    const checkInDate = addDays(booking.checkInDate, random.below(3));
    const dates = { checkInDate, checkOutDate: addDays(checkInDate, 1 + random.below(3)) };
    return random.pick<Change>([
      { status: random.pick(BOOKING_STATUSES) },
      { status: random.pick(['approved', 'confirmed', 'checkedin']) },
      dates,
      { roomNumber: random.pick(rooms) },
      { ...dates, roomNumber: random.pick(rooms) },
      { amountPaid: 1 + random.below(100_000) },
    ]);
  }

  /** A stay that begins on the day on which this one ends, in the same room (D3). */
  async #neighbour(booking: BookingCreated): Promise<void> {
    const { visitor } = this.#stage.cast;
    const request = {
      ...this.#request(visitor),
      roomNumber: booking.roomNumber,
      checkInDate: booking.checkOutDate,
      checkOutDate: addDays(booking.checkOutDate, 1),
    };
    await this.#do(visitor, { kind: 'create', key: null, request, changed: false });
  }

  /** Strangers try to see it and to cancel it: another guest, and whoever holds another booking's token (D6, D7). */
  async #pry({ _id, userId, email }: BookingCreated): Promise<void> {
    const { cast, tokens } = this.#stage;
    const random = this.#random;
    // Whoever could have claimed it is no stranger.
    const others = cast.guests.filter((guest) => guest.userId !== userId && guest.email !== email);
    const strangers = [random.pick(others)];
    const foreign = [...tokens.keys()].at(-1 - random.below(Math.min(tokens.size, 20)));
    if (foreign && foreign !== _id) strangers.push(holderOf(this.#stage, foreign));
    for (const stranger of strangers) {
      const kind = random.chance(0.7) ? 'read' : 'cancel';
      await this.#do(stranger, { kind, _id }, { stranger: true });
    }
  }

  /** Two things at once, at both servers; either may be first, and neither may undo the other. */
  async #race(booking: BookingCreated, owner: Person): Promise<void> {
    const random = this.#random;
    const { staff } = this.#stage.cast;
    const { _id } = booking;
    const server = random.below(2);
    const move = () => {
      const checkInDate = addDays(booking.checkInDate, random.below(3));
      return { checkInDate, checkOutDate: addDays(checkInDate, 1 + random.below(3)) };
    };
    const change = random.chance(0.5) ? move() : { amountPaid: 1 + random.below(100_000) };
    const first = this.#do(staff, { kind: 'update', _id, change }, { server });
    const rivals: Deed[] = [
      { kind: 'update', _id, change: { status: random.pick(['approved', 'confirmed', 'checkedin']) } },
    ];
    if (owner.name !== 'staff') rivals.push({ kind: 'cancel', _id }, { kind: 'cancel', _id });
    const rival = random.pick(rivals);
    const second = this.#do(rival.kind === 'cancel' ? owner : staff, rival, { server: 1 - server });
    await Promise.all([first, second]);
  }

  /** Another person happens to use the same key: with the same request and with one of their own (D13). */
  async #sameKeyOfAnother(author: Person, key: string, request: CreateRequest): Promise<void> {
    const { guests } = this.#stage.cast;
    const other = this.#random.pick(guests.filter((guest) => guest !== author));
    // A guest's request needs an address, which staff's may lack.
    const theirs = request.email === null || this.#random.chance(0.5) ? this.#request(other) : request;
    await this.#do(other, { kind: 'create', key, request: theirs, changed: false });
  }

  /** The guest whose e-mail it was made with takes it over; anybody else may not (D7). */
  async #claim({ _id, email }: BookingCreated): Promise<void> {
    const { guests } = this.#stage.cast;
    const rightful = guests.find((guest) => guest.email === email);
    const claimant = rightful && this.#random.chance(0.7) ? rightful : this.#random.pick(guests);
    await this.#do(claimant, { kind: 'claim', _id }, { stranger: claimant !== rightful });
  }

  /** Frees the nights again, one way or another. */
  async #finish({ _id, status }: BookingCreated, owner: Person): Promise<void> {
    const { staff } = this.#stage.cast;
    const ends: Deed[] = [
      { kind: 'hide', _id },
      { kind: 'update', _id, change: { status: this.#random.pick(['completed', 'cancelled', 'rejected']) } },
    ];
    if (owner.name !== 'staff' && isCancellable(status)) ends.push({ kind: 'cancel', _id });
    const end = this.#random.pick(ends);
    await this.#do(end.kind === 'cancel' ? owner : staff, end);
  }
}
