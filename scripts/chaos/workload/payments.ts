import { z } from 'zod';
import type { OrderCreated } from '../../../shared/food';
import { toKobo, toNaira } from '../../../shared/money';
import { NEVER, type OrderRequest } from '../history';
import { ORDERS } from './api';
import { type IsOver, Worker } from './worker';

const begun = z.object({ authorization_url: z.string(), reference: z.string(), amount: z.number() });

/** What the payer presses on the provider's page: paid at once, later, with the webhook lost, or not at all. */
const CHOICES = ['pay', 'pay', 'later', 'untold', 'cancel'] as const;

const BEGIN_TRIES = 4;

/** A visitor who orders and pays through the provider, one order after the other. */
export class PayerWorker extends Worker {
  #ordered = 0;

  async run(isOver: IsOver): Promise<void> {
    while (!isOver()) await this.#order();
  }

  async #order(): Promise<void> {
    const { context } = this;
    this.#ordered += 1;
    const key = `payer-${this.name}-${this.#ordered}-key`;
    const creation = { kind: 'create', key, request: this.#request(), changed: false } as const;
    const order = await this.create(ORDERS, context.actors.visitor, creation);
    if (order) await this.#pay(order);
  }

  #request(): OrderRequest {
    const { random, context } = this;
    const known = context.history.menu.filter(({ end }) => end < NEVER);
    const dish = random.pick([...new Map(known.map((state) => [state._id, state])).values()]);
    const name = `Payer ${this.name}-${this.#ordered}`;
    const quantity = 1 + random.below(3);
    return {
      guestDetails: {
        name,
        email: `${name.toLowerCase().replace(' ', '-')}@payers.example`,
        phone: `0812${1_000_000 + random.below(9_000_000)}`,
        address: '1 Chaos Street',
      },
      roomNumber: null,
      items: [{ _id: dish._id, quantity }],
      total: toNaira(dish.priceKobo * quantity),
      paymentMethod: 'card',
    };
  }

  async #pay({ _id }: OrderCreated): Promise<void> {
    const { random, context } = this;
    const token = context.tokens.get(_id) ?? null;
    const started = await this.#begin(_id, token);
    if (!started) return;
    const { authorization_url: address, reference, amount } = started;
    const choice = random.pick(CHOICES);
    await fetch(`${address}/${choice}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: '',
    });
    if (choice !== 'cancel')
      context.history.add('payments', { orderId: _id, reference, kobo: toKobo(amount), choice, start: Date.now() });
    // The browser comes back, often in two tabs, to whatever process answers.
    if (random.chance(0.3)) return;
    const verify = (node: number) =>
      this.send({ method: 'POST', path: '/api/payments/verify', body: { reference } }, token, node);
    await Promise.all([verify(0), verify(1)]);
  }

  /** Presses until the provider's page is there; an impatient finger presses twice. */
  async #begin(orderId: string, token: string | null) {
    for (let tries = 0; tries < BEGIN_TRIES; tries += 1) {
      const press = (node: number) =>
        this.send({ method: 'POST', path: '/api/payments/initiate', body: { orderId } }, token, node);
      const [sent] = await Promise.all(this.random.chance(0.2) ? [press(0), press(1)] : [press(this.anyNode())]);
      if (sent?.status === 200) return begun.parse(JSON.parse(sent.text));
      if (sent && sent.status < 500) return null;
      await this.afterwards(sent?.status);
    }
    return null;
  }
}
