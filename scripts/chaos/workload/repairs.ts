import { setTimeout as wait } from 'node:timers/promises';
import { addDays } from '../../../shared/dates';
import { hotelDay } from '../../../shared/hotel/day';
import { outOfOrderSchema } from '../../../shared/room-calendar/schema';
import { isKnown, isOk, type PeriodInvocation } from '../history';
import { ROOMS } from './actors';
import { type HttpRequest, readResponse } from './api';
import { HOT_NIGHTS } from './bookings';
import { type IsOver, Worker } from './worker';

/** Longest time between two periods, and for which one lasts. */
const PAUSE_MS = 400;

/** Puts rooms that everybody wants out of order, and ends most periods soon, so that there remains something to book. */
export class RepairWorker extends Worker {
  #put = 0;

  async run(isOver: IsOver): Promise<void> {
    while (!isOver()) {
      const done = await this.#repair();
      await wait(this.random.below(PAUSE_MS));
      // One in eight stays, for changes of the stays around it to meet.
      if (done && !this.random.chance(1 / 8)) await this.#end(done, isOver);
    }
  }

  /** Without a response the same request is sent again with its key, often to both nodes. Returns the period's id. */
  async #repair(): Promise<string | null> {
    const { random } = this;
    this.#put += 1;
    const id = `${this.name}-${this.#put}`;
    const from = addDays(hotelDay(new Date()), 1 + random.below(HOT_NIGHTS));
    const nights = { from, to: addDays(from, 1 + random.below(2)) };
    const reason = `Repair ${id}`;
    const body = { roomNumber: random.pick(ROOMS.hot), ...nights, reason };
    const put = () =>
      this.#call(reason, { method: 'POST', path: '/api/out-of-order', body, idempotencyKey: `repair-${id}-key` });
    const twice = random.chance(0.2) ? put() : undefined;
    let last = await put();
    const other = await twice;
    if (other && !isOk(last)) last = other;
    for (let again = 0; again < 3 && !isKnown(last); again += 1) last = await put();
    return isOk(last) ? (last.response.record?._id ?? null) : null;
  }

  async #end(id: string, isOver: IsOver): Promise<void> {
    const request = { method: 'DELETE', path: `/api/out-of-order/${id}` } as const;
    const { staff } = this.context.actors;
    for (;;) {
      const sent = await this.send(request, staff.token);
      if (sent && sent.status < 500) return;
      await this.afterwards(sent?.status);
      if (isOver()) return;
    }
  }

  async #call(reason: string, request: HttpRequest): Promise<PeriodInvocation> {
    const { history, actors } = this.context;
    const [start, node] = [Date.now(), this.anyNode()];
    const sent = await this.send(request, actors.staff.token, node);
    const response = sent && readResponse(outOfOrderSchema, sent.status, sent.text);
    const by = { worker: this.name, who: 'staff', userId: null, node, via: 'rest', stranger: false } as const;
    const call = { start, end: Date.now(), ...by, operation: { kind: 'create', reason }, response } as const;
    history.add('periods', call);
    await this.afterwards(response?.status);
    return call;
  }
}
