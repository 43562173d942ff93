import type { BookingCreated } from '../../shared/bookings';
import { ORDER_STATUSES, type OrderPaymentMethod } from '../../shared/constants/food';
import { addDays, hotelDate } from '../../shared/dates';
import type { OrderCreated } from '../../shared/food';
import { toNaira } from '../../shared/money';
import { type DishState, isAnswered, isDone, type OrderDeed, type OrderRequest } from './history';
import type { Person } from './people';
import type { Random } from './random';
import { holderOf, perform, performOrder, type Stage } from './stage';

/** A guest who lives in a room of their own and eats, also for others: one order after the other. */
export class Diner {
  readonly #stage: Stage;
  readonly #number: number;
  readonly #random: Random;
  readonly #phone: string;
  #eaten = 0;
  #checkedIn = false;

  constructor(stage: Stage, number: number, random: Random) {
    this.#stage = stage;
    this.#number = number;
    this.#random = random;
    this.#phone = `0809000000${number}`;
  }

  /** Moves in and orders until it is told that it is over. */
  async work(isOver: () => boolean): Promise<void> {
    let stay: BookingCreated | null = null;
    while (!isOver() && !stay) stay = await this.#book();
    while (!isOver() && stay) await this.#meal(stay);
  }

  #at(server = this.#random.below(2), stranger = false) {
    return { client: `diner ${this.#number}`, random: this.#random, server, stranger };
  }

  #do(who: Person, deed: OrderDeed, at = this.#at()) {
    return performOrder(this.#stage, who, deed, at);
  }

  /** Staff write the stay down; a repeat with the key gets the first one. */
  async #book(): Promise<BookingCreated | null> {
    const { staff, dinerRooms } = this.#stage.cast;
    const today = hotelDate(new Date());
    const request = {
      guestName: `Diner ${this.#number}`,
      phoneNumber: this.#phone,
      email: `diner-${this.#number}@guests.example`,
      address: '1 Drill Street',
      roomNumber: dinerRooms[this.#number % dinerRooms.length] ?? '',
      checkInDate: today,
      checkOutDate: addDays(today, 5),
      status: 'confirmed',
    };
    const key = `drill-diner-${this.#number}-key`;
    const call = await perform(this.#stage, staff, { kind: 'create', key, request, changed: false }, this.#at());
    return isDone(call) ? call.answer.booking : null;
  }

  async #meal(stay: BookingCreated): Promise<void> {
    const random = this.#random;
    const { cast } = this.#stage;
    // Mostly they are in; now and then they leave, and others may try to eat on their bill.
    if (!this.#checkedIn || random.chance(0.1)) {
      const status = this.#checkedIn ? random.pick(['confirmed', 'completed'] as const) : 'checkedin';
      const deed = { kind: 'update', _id: stay._id, change: { status } } as const;
      const call = await perform(this.#stage, cast.staff, deed, this.#at());
      if (isDone(call)) this.#checkedIn = status === 'checkedin';
    }
    const author = random.pick([cast.visitor, cast.visitor, random.pick(cast.guests)]);
    const key = random.chance(0.9) ? `meal-${this.#number}-${this.#eaten}-key` : null;
    const request = this.#request(stay);
    const order = await this.#order(author, key, request);
    if (!order) return;
    const owner = author.name === 'visitor' ? holderOf(this.#stage, order._id) : author;
    for (let acts = random.below(4); acts > 0; acts -= 1) await this.#act(order, owner, author, key, request);
    // The kitchen's line does not grow for ever.
    if (random.chance(0.8)) await this.#do(cast.staff, { kind: 'status', _id: order._id, status: 'delivered' });
  }

  /** The menu as it was shown: mostly as it is now, sometimes some changes ago. */
  #shown(): DishState[] {
    const dishes = new Map<string, DishState>();
    const states = this.#stage.history.menu.filter(({ end }) => end < Number.POSITIVE_INFINITY);
    const forgotten = this.#random.chance(0.25) ? this.#random.below(10) : 0;
    for (const state of states.slice(0, Math.max(this.#stage.cast.dishes.length, states.length - forgotten)))
      dishes.set(state._id, state);
    const offered = [...dishes.values()].filter(({ available }) => available);
    return offered.length > 0 ? offered : [...dishes.values()];
  }

  #request(stay: BookingCreated): OrderRequest {
    const random = this.#random;
    this.#eaten += 1;
    const name = `Meal ${this.#number}-${this.#eaten}`;
    const shown = this.#shown();
    const chosen = new Map(
      Array.from({ length: 1 + random.below(3) }, () => random.pick(shown)).map((d) => [d._id, d]),
    );
    const lines = [...chosen.values()].map((dish) => ({ dish, quantity: 1 + random.below(4) }));
    const items = lines.map(({ dish, quantity }) =>
      random.chance(0.8) ? { _id: dish._id, quantity } : { name: dish.name, quantity },
    );
    const total = toNaira(lines.reduce((sum, { dish, quantity }) => sum + dish.priceKobo * quantity, 0));
    const paymentMethod = random.pick<OrderPaymentMethod>(['cash', 'card', 'room_charge', 'room_charge']);
    // A thief knows the room, perhaps the phone or the reference, but not both.
    const knows = random.chance(0.15) ? random.pick(['phone', 'reference', 'nothing'] as const) : 'both';
    const charges = paymentMethod === 'room_charge';
    const ownPhone = charges && (knows === 'both' || knows === 'phone');
    const phone = ownPhone ? this.#phone : `0811${1_000_000 + random.below(9_000_000)}`;
    const bookingReference = knows === 'both' || knows === 'reference' ? stay.reference : 'GT-000000';
    return {
      guestDetails: {
        name,
        email: `${name.toLowerCase().replace(' ', '-')}@diners.example`,
        phone,
        address: '1 Drill Street',
      },
      roomNumber: charges ? stay.roomNumber : null,
      ...(charges ? { bookingReference } : {}),
      items,
      total,
      paymentMethod,
    };
  }

  /** Orders; without an answer the same is often sent again with its key, to the other process. */
  async #order(author: Person, key: string | null, request: OrderRequest): Promise<OrderCreated | null> {
    const random = this.#random;
    const deed: OrderDeed = { kind: 'create', key, request, changed: false };
    const server = random.below(2);
    const first = this.#do(author, deed, this.#at(server));
    const twin = key && random.chance(0.15) ? this.#do(author, deed, this.#at(1 - server)) : undefined;
    let call = await first;
    const other = await twin;
    if (other && !isDone(call)) call = other;
    for (let again = 0; key && again < 3 && !isAnswered(call) && random.chance(0.7); again += 1) {
      call = await this.#do(author, deed, this.#at(1 - call.server));
    }
    return isDone(call) ? (call.answer.order ?? null) : null;
  }

  async #act(
    { _id, guestDetails }: OrderCreated,
    owner: Person,
    author: Person,
    key: string | null,
    request: OrderRequest,
  ): Promise<void> {
    const random = this.#random;
    const { cast, tokens, canVoid } = this.#stage;
    const status = (server?: number) =>
      this.#do(cast.staff, { kind: 'status', _id, status: random.pick(ORDER_STATUSES) }, this.#at(server));
    const foreign = [...tokens.keys()].at(-1 - random.below(Math.min(tokens.size, 20)));
    const stranger =
      foreign && foreign !== _id && random.chance(0.5)
        ? holderOf(this.#stage, foreign)
        : random.pick(
            cast.guests.filter((guest) => guest.userId !== author.userId && guest.email !== guestDetails.email),
          );
    const acts: (() => Promise<unknown>)[] = [
      () => status(),
      () => status(),
      () => Promise.all([status(0), status(1)]),
      () => this.#do(owner, { kind: 'read', _id }),
      () => this.#do(stranger, { kind: 'read', _id }, this.#at(undefined, true)),
    ];
    if (canVoid) acts.push(() => this.#do(cast.staff, { kind: 'void', _id }));
    if (key) {
      const guestDetails = { ...request.guestDetails, address: '2 Other Street' };
      acts.push(
        () => this.#do(author, { kind: 'create', key, request, changed: false }),
        () => this.#do(author, { kind: 'create', key, request: { ...request, guestDetails }, changed: true }),
      );
    }
    await random.pick(acts)();
  }
}
