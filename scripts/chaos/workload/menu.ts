import { setTimeout as wait } from 'node:timers/promises';
import { toNaira } from '../../../shared/money/money';
import { type DishState, NEVER } from '../history';
import { type IsOver, Worker } from './worker';

/** Longest pause between two changes of the menu. */
const PAUSE_MS = 300;

/**
 * Renames, reprices and switches dishes off and on again, one change after the other. A change without a response is sent
 * again, as it says all that the dish is.
 */
export class MenuWorker extends Worker {
  async run(isOver: IsOver): Promise<void> {
    const { random, context } = this;
    const dishes = new Map(context.actors.dishes.map((dish) => [dish._id, dish]));
    for (let version = 1; !isOver(); version += 1) {
      await wait(random.below(PAUSE_MS));
      const before = random.pick([...dishes.values()]);
      const state: DishState = {
        _id: before._id,
        name: random.chance(0.4) ? `${before.name.split(',')[0]}, ${version}` : before.name,
        priceKobo: random.chance(0.6) ? 100_000 + version * 1_350 : before.priceKobo,
        available: random.chance(before.available ? 0.65 : 0.8),
        start: Date.now(),
        end: NEVER,
        pending: false,
      };
      context.history.add('menu', state);
      dishes.set(state._id, state);
      while (state.end === NEVER && !isOver()) await this.#put(state);
    }
  }

  async #put(state: DishState): Promise<void> {
    const { _id, name, available, priceKobo } = state;
    const body = { name, available, price: toNaira(priceKobo), category: 'soup', description: '' };
    const response = await this.send(
      { method: 'PUT', path: `/api/menu/${_id}`, body },
      this.context.actors.staff.token,
    );
    if (response && response.status < 300) state.end = Date.now();
    else if (response && response.status < 500) throw new Error(`The menu could not be changed: ${response.text}`);
    else state.pending = true;
    await this.afterwards(response?.status);
  }
}
