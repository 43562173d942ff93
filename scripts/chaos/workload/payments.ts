import { z } from 'zod';
import { toKobo, toNaira } from '../../../shared/money/money';
import { eventRequest, writeQuote } from './events';
import { bearerOf, Worker } from './worker';

const begun = z.object({ authorization_url: z.string(), reference: z.string(), amount: z.number() });

/** What the payer presses on the provider's page: paid at once, later, with the webhook lost, or not at all. */
const CHOICES = ['pay', 'pay', 'later', 'untold', 'cancel'] as const;

/** A visitor who orders, or agrees on an event, and pays through the provider, one after the other. */
export class PayerWorker extends Worker {
  turn(): Promise<void> {
    return this.random.chance(0.7) ? this.#order() : this.#event();
  }

  async #order(): Promise<void> {
    const { name, email, key } = this.newName('Payer');
    const body = this.#request(name, email);
    const order = await this.create('order', this.context.actors.visitor, { kind: 'create', key, body });
    if (order) await this.#pay(order._id, { orderId: order._id });
  }

  /** From the request to an accepted quote, whose deposit is then paid. */
  async #event(): Promise<void> {
    const { context } = this;
    const { visitor, staff } = context.actors;
    const { name, email, key } = this.newName('Party');
    const body = eventRequest(this, name, email);
    const event = await this.create('event', visitor, { kind: 'create', key, body });
    const quoteId = event && (await writeQuote(this, event._id));
    if (!quoteId) return;
    const { _id } = event;
    await this.invoke('event', staff, { kind: 'send', _id, quoteId });
    const accepted = await this.invoke('event', bearerOf(context, _id), { kind: 'accept', _id, quoteId });
    if (accepted.ok) await this.#pay(_id, { cateringId: _id });
  }

  #request(name: string, email: string) {
    const dish = this.random.pick(this.menuWithout(0));
    const quantity = 1 + this.random.below(3);
    return {
      guestDetails: { name, email, phone: this.newPhone('0812'), address: '1 Chaos Street' },
      roomNumber: null,
      items: [{ _id: dish._id, quantity }],
      total: toNaira(dish.kobo * quantity),
      paymentMethod: 'card',
    };
  }

  async #pay(_id: string, payable: object): Promise<void> {
    const { random, context } = this;
    const token = context.tokens.get(_id) ?? null;
    const started = await this.#begin(payable, token);
    if (!started) return;
    const { authorization_url: address, reference, amount } = started;
    const choice = random.pick(CHOICES);
    await fetch(`${address}/${choice}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: '',
    });
    if (choice !== 'cancel') context.history.payments.push({ recordId: _id, reference, kobo: toKobo(amount), choice });
    // The browser comes back, often in two tabs, to whatever process answers.
    if (random.chance(0.3)) return;
    const verify = (node: number) =>
      this.send({ method: 'POST', path: '/api/payments/verify', body: { reference } }, token, node);
    await Promise.all([verify(0), verify(1)]);
  }

  /** Presses until the provider's page is there; an impatient finger presses twice, once at each process. */
  async #begin(payable: object, token: string | null) {
    const request = { method: 'POST', path: '/api/payments/initiate', body: payable } as const;
    const isTwice = this.random.chance(0.2);
    const twice = isTwice ? this.send(request, token, 1) : undefined;
    const sent = await this.sendUntilHeard(request, token, isTwice ? { node: 0 } : {});
    await twice;
    return sent?.status === 200 ? begun.parse(JSON.parse(sent.text)) : null;
  }
}
