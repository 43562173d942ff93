import { hotelDay } from '@shared/hotel/settings-constants';
import type { BookingCreated } from '../../../shared/bookings/schema';
import { addDays } from '../../../shared/dates';
import { ORDER_STATUSES, type OrderPaymentMethod } from '../../../shared/food/constants';
import type { OrderCreated } from '../../../shared/food/schema';
import { toNaira } from '../../../shared/money/money';
import type { Creation, Operation } from '../history';
import { type Actor, ROOMS } from './actors';
import { Worker } from './worker';

type Meal = Creation<ReturnType<DinerWorker['request']>>;

/** A guest who lives in a room of their own and eats, also for others: one order after the other. */
export class DinerWorker extends Worker {
  readonly #number = Number(this.name);
  readonly #phone = `0809000000${this.name}`;
  #stay: BookingCreated | null = null;
  #checkedIn = false;

  async turn(): Promise<void> {
    this.#stay ??= await this.#book();
    if (this.#stay) await this.#meal(this.#stay);
  }

  #do(actor: Actor, operation: Operation, where = {}) {
    return this.invoke('order', actor, operation, where);
  }

  /** Staff write the stay down; a repeat with the key gets the first one. */
  async #book(): Promise<BookingCreated | null> {
    const today = hotelDay(new Date());
    const body = {
      guestName: `Diner ${this.name}`,
      phoneNumber: this.#phone,
      email: `diner-${this.name}@guests.example`,
      address: '1 Chaos Street',
      roomNumber: ROOMS.diners[this.#number] ?? '',
      checkInDate: today,
      checkOutDate: addDays(today, 5),
      status: 'confirmed',
    };
    const key = `chaos-diner-${this.name}-key`;
    const call = await this.invoke('booking', this.context.actors.staff, { kind: 'create', key, body });
    return call.ok ? call.record : null;
  }

  async #meal(stay: BookingCreated): Promise<void> {
    const { random, context } = this;
    const { staff, visitor, guests } = context.actors;
    // Mostly they are in; now and then they leave, and others may try to eat on their bill.
    if (!this.#checkedIn || random.chance(0.1)) {
      const status = this.#checkedIn ? random.pick(['confirmed', 'completed'] as const) : 'checkedin';
      const body = { status, anyway: true, note: 'Pays on the way out' };
      const call = await this.invoke('booking', staff, { kind: 'update', _id: stay._id, body });
      if (call.ok) this.#checkedIn = status === 'checkedin';
    }
    const author = random.pick([visitor, visitor, random.pick(guests)]);
    const { name, email, key } = this.newName('Meal');
    const body = this.request(stay, { name, email });
    const creation = { kind: 'create', key: random.chance(0.9) ? key : null, body } as const;
    const order = await this.create('order', author, creation);
    if (!order) return;
    for (let acts = random.below(4); acts > 0; acts -= 1) await random.pick(this.#acts(order, author, creation))();
    // The kitchen's queue does not grow for ever.
    if (random.chance(0.8)) await this.#do(staff, { kind: 'status', _id: order._id, body: { status: 'delivered' } });
  }

  request(stay: BookingCreated, guest: { name: string; email: string }) {
    const { random } = this;
    // The menu as it was shown: mostly as it is now. Some send what is switched off all the same.
    const dishes = this.menuWithout(random.chance(0.25) ? random.below(10) : 0);
    const offered = random.chance(0.1) ? [] : dishes.filter(({ available }) => available);
    const shown = offered.length > 0 ? offered : dishes;
    const chosen = new Set(Array.from({ length: 1 + random.below(3) }, () => random.pick(shown)));
    const wanted = [...chosen].map((dish) => ({ dish, quantity: 1 + random.below(4) }));
    const paymentMethod = random.pick<OrderPaymentMethod>(['cash', 'card', 'room_charge', 'room_charge']);
    const charges = paymentMethod === 'room_charge';
    // A thief knows the room, perhaps the phone or the reference, but not both.
    const knows = random.chance(0.15) ? random.pick(['phone', 'reference', 'nothing'] as const) : 'both';
    const ownPhone = charges && (knows === 'both' || knows === 'phone');
    return {
      guestDetails: {
        ...guest,
        phone: ownPhone ? this.#phone : this.newPhone('0811'),
        address: '1 Chaos Street',
      },
      roomNumber: charges ? stay.roomNumber : null,
      ...(charges && { bookingReference: knows === 'both' || knows === 'reference' ? stay.reference : 'GT-000000' }),
      items: wanted.map(({ dish, quantity }) =>
        random.chance(0.8) ? { _id: dish._id, quantity } : { name: dish.name, quantity },
      ),
      total: toNaira(wanted.reduce((sum, { dish, quantity }) => sum + dish.kobo * quantity, 0)),
      paymentMethod,
    };
  }

  #acts({ _id, guestDetails: { email } }: OrderCreated, author: Actor, creation: Meal) {
    const { random, context } = this;
    const { staff } = context.actors;
    const owner = this.ownerOf(author, _id);
    const status = (where = {}) =>
      this.#do(staff, { kind: 'status', _id, body: { status: random.pick(ORDER_STATUSES) } }, where);
    const pry = () => {
      const strangers = this.strangersTo(_id, { maker: author.maker, email });
      return this.#do(random.pick(strangers), { kind: 'read', _id }, { stranger: true });
    };
    const guestDetails = { ...creation.body.guestDetails, address: '2 Other Street' };
    return [
      ...this.repeats('order', author, creation, { guestDetails }),
      status,
      status,
      () => Promise.all([status({ node: 0 }), status({ node: 1 })]),
      () => this.#do(owner, { kind: 'read', _id }),
      pry,
      () => this.#do(staff, { kind: 'void', _id, body: { reason: 'mistake' } }),
    ];
  }
}
