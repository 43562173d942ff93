import { setTimeout as wait } from 'node:timers/promises';
import { toNaira } from '../../shared/money';
import { ask } from './ask';
import { type DishState, NEVER } from './history';
import { serverAt } from './house';
import type { Random } from './random';
import { anyAddress, type Stage } from './stage';

/** Longest pause between two changes of the menu. */
const PAUSE_MS = 300;

/**
 * Renames, reprices and switches dishes off and on again, one change after the other, until it is over. A change without
 * an answer is sent again, as it says all that the dish is.
 */
export async function changeMenu(stage: Stage, random: Random, isOver: () => boolean): Promise<void> {
  const { cast, history, house } = stage;
  const dishes = new Map(cast.dishes.map((dish) => [dish._id, dish]));
  for (let version = 1; !isOver(); version += 1) {
    await wait(random.below(PAUSE_MS));
    const before = random.pick([...dishes.values()]);
    const state: DishState = history.addDish({
      _id: before._id,
      name: random.chance(0.4) ? `${before.name.split(',')[0]}, ${version}` : before.name,
      priceKobo: random.chance(0.6) ? 100_000 + version * 1_350 : before.priceKobo,
      available: random.chance(before.available ? 0.65 : 0.8),
      at: Date.now(),
      end: NEVER,
      lingers: false,
    });
    const { name, available } = state;
    const body = { name, available, price: toNaira(state.priceKobo), category: 'soup', description: '' };
    while (state.end === NEVER && !isOver()) {
      const url = `http://127.0.0.1:${serverAt(house, random.below(2)).guests.port}`;
      const request = { method: 'PUT', path: `/api/menu/${before._id}`, body } as const;
      const answer = await ask(url, request, { token: cast.staff.token, address: anyAddress(random) });
      if (answer && answer.status < 300) state.end = Date.now();
      else if (answer && answer.status < 500) throw new Error(`The menu could not be changed: ${answer.reason}`);
      else {
        state.lingers = true;
        await house.oneIsReady();
      }
    }
    dishes.set(state._id, state);
  }
}
