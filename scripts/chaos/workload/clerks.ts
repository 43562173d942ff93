import { z } from 'zod';
import { toNaira } from '../../../shared/money/money';
import type { Actor } from './actors';
import { mutation } from './api';
import { BookingWorker } from './bookings';

const made = z.object({ result: z.object({ data: z.object({ _id: z.string() }) }) });

/** A stay that costs more than a fifth of what the company may owe, so that its limit is met. */
const AMOUNT = { least: 10_000, more: 20_000 };

/**
 * Bills stays to a company or takes cash for them, issues and credits their bills, moves cash between two tills, and says what is
 * broken or was found.
 */
export class ClerkWorker extends BookingWorker {
  override async turn(): Promise<void> {
    const { random, context } = this;
    const { staff } = context.actors;
    const { name, key } = this.newName('Clerk');
    // No guest is told of it.
    const amountPaid = AMOUNT.least + random.below(AMOUNT.more);
    const body = { ...this.request(staff, name), email: null, amountPaid };
    const stay = await this.create('booking', staff, { kind: 'create', key, body });
    if (!stay) return;
    const bookingId = stay._id;
    await this.#house();
    const pays = random.chance(0.6) ? () => this.#toAccount(bookingId) : () => this.#cash(bookingId);
    await this.#issue(bookingId);
    await pays();
    await random.pick([() => this.#credit(bookingId), () => this.#till(), () => this.#handOver()])();
  }

  /** What presses one button at both processes; the id of what it made. */
  async #twice(procedure: string, body: object, { name, actor }: { name?: string; actor?: Actor } = {}) {
    const { context } = this;
    const { token } = actor ?? context.actors.staff;
    const sent = await Promise.all([0, 1].map((node) => this.send(mutation(procedure, body), token, node)));
    for (const one of sent) {
      const text = one && one.status < 500 ? one.text : '';
      const reason = /"reason":"(\w+)"/.exec(text)?.[1] ?? null;
      if (name) context.history.acts.push({ name, ok: one?.status === 200, reason });
    }
    await this.afterwards(sent[0]?.status ?? sent[1]?.status);
    const done = sent.find((one) => one?.status === 200);
    return done ? made.parse(JSON.parse(done.text)).result.data._id : null;
  }

  /** An act with a key that is known again by its note. */
  #noted(procedure: string, body: (note: string) => object, kind = 'Act') {
    const { name, key } = this.newName(kind);
    return this.#twice(procedure, { ...body(name), clientId: key }, { name });
  }

  /** Money of the company comes now and then, so that there is room below its limit. */
  async #toAccount(bookingId: string): Promise<void> {
    const { random, context } = this;
    const { company: _id } = context.actors;
    const { name } = this.newName('Account');
    // It has no key: whoever comes second finds nothing open, and is no act that is to be stored.
    await this.#twice('companies.bill', { _id, bookingId }, { name });
    const amount = AMOUNT.least + random.below(AMOUNT.more);
    const paid = { _id, amount, method: 'bank_transfer', isAnother: true };
    if (random.chance(0.5)) await this.#noted('companies.pay', (note) => ({ ...paid, note }));
  }

  async #house(): Promise<void> {
    await this.#noted('faults.report', (text) => ({ text, place: 'Bar' }), 'Fault');
    await this.#noted('lostProperty.add', (what) => ({ what, place: 'Bar' }), 'Find');
  }

  #cash(bookingId: string) {
    const amount = 1 + this.random.below(AMOUNT.least);
    return this.#noted('payments.record', (note) => ({ bookingId, amount, method: 'cash', isAnother: true, note }));
  }

  #issue(bookingId: string) {
    return this.#twice('bills.issue', { bookingId });
  }

  async #credit(bookingId: string): Promise<void> {
    const _id = await this.#issue(bookingId);
    const bills = await this.context.cluster.sql<{ id: string }[]>`
      select id from bills where booking_id = ${bookingId} and kind = 'bill'`.catch(() => []);
    const bill = _id ?? bills[0]?.id;
    if (bill) await this.#twice('bills.credit', { _id: bill, reason: 'Chaos', reissue: this.random.chance(0.5) });
  }

  #till(kind = this.random.pick(['float', 'paid_out'])) {
    const amount = toNaira(100_000 + this.random.below(100_000));
    return this.#noted('till.move', (reason) => ({ kind, amount, reason }));
  }

  async #handOver(): Promise<void> {
    const { clerk } = this.context.actors;
    await this.#till('float');
    const amount = 1 + this.random.below(100);
    const _id = await this.#noted('till.offerHandover', (note) => ({ toStaffId: clerk.maker, amount, note }));
    if (_id) await this.#twice('till.takeHandover', { _id }, { actor: clerk });
  }
}
