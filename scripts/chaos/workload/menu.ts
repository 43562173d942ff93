import { setTimeout as wait } from 'node:timers/promises';
import { toNaira } from '../../../shared/money/money';
import { type DishState, NEVER } from '../history';
import { Worker } from './worker';

/** Longest pause between two changes of the menu. */
const PAUSE_MS = 300;

/**
 * Renames, reprices and switches dishes off and on again, one change after the other. A change without a response is sent
 * again, as it says all that the dish is.
 */
export class MenuWorker extends Worker {
  readonly #dishes = new Map(this.context.actors.dishes.map((dish) => [dish._id, dish]));
  #version = 0;

  async turn(): Promise<void> {
    const { random, context } = this;
    this.#version += 1;
    await wait(random.below(PAUSE_MS));
    const before = random.pick([...this.#dishes.values()]);
    const state: DishState = {
      _id: before._id,
      name: random.chance(0.4) ? `${before.name.split(',')[0]}, ${this.#version}` : before.name,
      kobo: random.chance(0.6) ? 100_000 + this.#version * 1_350 : before.kobo,
      available: random.chance(before.available ? 0.65 : 0.8),
      started: Date.now(),
      ended: NEVER,
      pending: false,
    };
    context.history.menu.push(state);
    this.#dishes.set(state._id, state);
    const { _id, name, available, kobo } = state;
    const body = { name, available, price: toNaira(kobo), category: 'soup', description: '' };
    const request = { method: 'PUT', path: `/api/menu/${_id}`, body } as const;
    const sent = await this.sendUntilHeard(request, context.actors.staff.token, {
      onSilence() {
        state.pending = true;
      },
    });
    if (sent && sent.status >= 300) throw new Error(`The menu could not be changed: ${sent.text}`);
    if (sent) state.ended = Date.now();
  }
}
