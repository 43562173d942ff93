import { setTimeout as wait } from 'node:timers/promises';
import { hotelDay } from '@shared/hotel/settings-constants';
import { addDays } from '../../../shared/dates';
import { ROOMS } from './actors';
import { HOT_NIGHTS } from './bookings';
import { Worker } from './worker';

/** Longest time between two periods, and for which one lasts. */
const PAUSE_MS = 400;

/** Puts rooms that everybody wants out of order, and ends most periods soon, so that there remains something to book. */
export class RepairWorker extends Worker {
  async turn(): Promise<void> {
    const done = await this.#repair();
    await wait(this.random.below(PAUSE_MS));
    // One in eight stays, for changes of the stays around it to meet.
    if (done && !this.random.chance(1 / 8)) await this.#end(done);
  }

  /** Returns the period's id. */
  async #repair(): Promise<string | null> {
    const { random } = this;
    const { name, key } = this.newName('Repair');
    const from = addDays(hotelDay(new Date()), 1 + random.below(HOT_NIGHTS));
    const nights = { from, to: addDays(from, 1 + random.below(2)) };
    const body = { roomNumber: random.pick(ROOMS.hot), ...nights, reason: name };
    const creation = { kind: 'create', key, body } as const;
    const period = await this.create('period', this.context.actors.staff, creation, 0.3);
    return period?._id ?? null;
  }

  async #end(id: string): Promise<void> {
    const { staff } = this.context.actors;
    await this.sendUntilHeard({ method: 'DELETE', path: `/api/out-of-order/${id}` }, staff.token);
  }
}
