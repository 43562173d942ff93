import { hotelDay } from '@shared/hotel/settings-constants';
import { z } from 'zod';
import { CATERING_STATUSES } from '../../../shared/catering/constants';
import { addDays } from '../../../shared/dates';
import type { Creation, Operation } from '../history';
import type { Actor } from './actors';
import { Worker } from './worker';

const written = z.object({ _id: z.string() });

/** What a worker sends to ask for catering; the kind of event is its own, and names it. */
export const eventRequest = (worker: Worker, eventType: string, email: string) => ({
  eventType,
  guestCount: 1 + worker.random.below(500),
  date: addDays(hotelDay(new Date()), 20 + worker.random.below(300)),
  location: 'Town Hall, Osogbo',
  email,
  phone: worker.newPhone('0814'),
});

/** Staff write a draft, again until they hear of it. Returns its id; null where they may not, or others have begun one. */
export async function writeQuote(worker: Worker, requestId: string): Promise<string | null> {
  const { random, context } = worker;
  const unitPrice = 1_000 + random.below(100_000) / 100;
  const quantity = 1 + random.below(300);
  const body = {
    // Two of them, so that no line says the total.
    lines: [
      { text: 'Jollof rice, per guest', quantity, unitPrice },
      { text: 'Hall decoration', quantity: 1, unitPrice: 250.5 },
    ],
    ...{ deposit: 500, terms: '', validUntil: addDays(hotelDay(new Date()), 10) },
  };
  const request = { method: 'POST', path: `/api/catering/${requestId}/quotes`, body } as const;
  const sent = await worker.sendUntilHeard(request, context.actors.staff.token);
  return sent?.status === 201 ? written.parse(JSON.parse(sent.text))._id : null;
}

/** An event that was asked for, and how. */
interface Asked {
  _id: string;
  author: Actor;
  owner: Actor;
  creation: Creation;
  /** The quotes that staff have sent, perhaps. */
  quotes: string[];
}

/** Asks for catering, and has a quote sent, answered and paid, while others do the same and something else. */
export class EventWorker extends Worker {
  #do(actor: Actor, operation: Operation, where = {}) {
    return this.invoke('event', actor, operation, where);
  }

  async turn(): Promise<void> {
    const { random, context } = this;
    const { visitor, guests } = context.actors;
    const author = random.pick([visitor, random.pick(guests)]);
    const { name, email, key } = this.newName('Event');
    const body = eventRequest(this, name, author.email ?? email);
    const creation = { kind: 'create', key: random.chance(0.8) ? key : null, body } as const;
    const made = await this.create('event', author, creation);
    if (!made) return;
    const { _id } = made;
    const asked = { _id, author, creation, owner: this.ownerOf(author, _id), quotes: [] };
    if (random.chance(0.9)) await this.#send(asked);
    if (random.chance(0.5)) await this.#answer(asked);
    if (random.chance(0.3)) await this.#pay(asked);
    for (let acts = 1 + random.below(5); acts > 0; acts -= 1) await random.pick(this.#acts(asked))();
  }

  #acts(asked: Asked): (() => Promise<unknown>)[] {
    const { random, context } = this;
    const { _id, author, owner, creation } = asked;
    const { staff } = context.actors;
    const status = (where = {}) =>
      this.#do(staff, { kind: 'status', _id, body: { status: random.pick(CATERING_STATUSES) } }, where);
    return [
      ...this.repeats('event', author, creation, { location: 'Another hall' }),
      status,
      () => Promise.all([status({ node: 0 }), this.#answer(asked, { node: 1 })]),
      () => this.#undo(asked),
      () => this.#send(asked),
      () => this.#answer(asked),
      () => this.#answer(asked),
      () => this.#race(asked),
      () => this.#race(asked),
      () => this.#pay(asked),
      () => this.#pay(asked),
      () => this.#do(owner, { kind: 'cancel', _id }),
      () => this.#do(owner, { kind: 'read', _id }),
      () => this.#pry(asked),
    ];
  }

  /** Staff write a quote and send it; an earlier one is superseded. */
  async #send(asked: Asked, where = {}): Promise<void> {
    const draft = await writeQuote(this, asked._id);
    if (draft) await this.#sendDraft(asked, draft, where);
  }

  async #sendDraft({ _id, quotes }: Asked, quoteId: string, where = {}): Promise<void> {
    const { staff } = this.context.actors;
    const sent = await this.#do(staff, { kind: 'send', _id, quoteId }, where);
    if (sent.ok || !sent.known) quotes.push(quoteId);
  }

  /** The newest quote is answered, by its guest or by staff for them; sometimes an older one, that was open before. */
  async #answer({ _id, owner, quotes }: Asked, where = {}): Promise<void> {
    const { random, context } = this;
    const quoteId = random.chance(0.8) ? quotes.at(-1) : quotes[0];
    const kind = random.pick(['accept', 'decline'] as const);
    const actor = random.chance(0.8) ? owner : context.actors.staff;
    if (quoteId) await this.#do(actor, { kind, _id, quoteId }, where);
  }

  /** An answer comes at both nodes, or while staff send another quote, or the guest cancels. */
  async #race(asked: Asked): Promise<void> {
    const { random } = this;
    const { _id, owner } = asked;
    const node = this.anyNode();
    const draft = random.chance(0.4) ? await writeQuote(this, _id) : null;
    const other = { node: 1 - node };
    await Promise.all([
      this.#answer(asked, { node }),
      draft
        ? this.#sendDraft(asked, draft, other)
        : random.chance(0.5)
          ? this.#answer(asked, other)
          : this.#do(owner, { kind: 'cancel', _id }, other),
    ]);
  }

  /** Staff set a status and take it back. */
  async #undo({ _id }: Asked): Promise<void> {
    for (const status of ['rejected', 'pending'] as const) {
      await this.#do(this.context.actors.staff, { kind: 'status', _id, body: { status } });
    }
  }

  /** Staff record money with its key. */
  async #pay({ _id }: Asked): Promise<void> {
    const { random, context } = this;
    const { key } = this.newName('Money');
    const amount = 1 + random.below(10_000);
    const payment = { kind: 'pay', _id, key, body: { cateringId: _id, amount, method: 'cash' } };
    await this.insist('event', context.actors.staff, payment, 0.8);
  }

  /** Strangers try to see it, and to answer or cancel for its guest. */
  async #pry({ _id, author, quotes }: Asked): Promise<void> {
    const { random } = this;
    const quoteId = quotes.at(-1);
    for (const stranger of this.strangersTo(_id, author)) {
      const answer = quoteId && random.chance(0.5) ? { kind: 'accept', _id, quoteId } : null;
      const kind = random.pick(['read', 'cancel']);
      await this.#do(stranger, answer ?? { kind, _id }, { stranger: true });
    }
  }
}
