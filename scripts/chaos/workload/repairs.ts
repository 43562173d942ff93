import { setTimeout as wait } from 'node:timers/promises';
import { addDays } from '../../../shared/dates';
import { hotelDay } from '../../../shared/hotel/day';
import { isKnown, isOk } from '../history';
import { ROOMS } from './actors';
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
    const body = { roomNumber: random.pick(ROOMS.hot), ...nights, reason: `Repair ${id}` };
    const period = { kind: 'create', key: `repair-${id}-key`, body };
    const put = () => this.invoke('period', this.context.actors.staff, period);
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
}
