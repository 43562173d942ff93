import { setTimeout as wait } from 'node:timers/promises';
import { DomainError } from '@server/platform/domain-error';
import { fairQueue } from '@server/platform/jobs/fair-queue';

/** How many wait to be rendered, of one network and of all; browsers render the others. */
const WAITING = { waitingOfOne: 20, waitingInLane: 60 };

/**
 * Renders pages one at a time, networks in turn, and rests after each for as long as it took: however often somebody
 * searches, half of the time is left for all else. Resolves to undefined where too many wait.
 */
export function takeTurns<Page>(): (
  network: string,
  render: () => Promise<Page | undefined>,
) => Promise<Page | undefined> {
  const inTurn = fairQueue({ atOnce: 1, ...WAITING, refusal: () => new DomainError('busy') });
  return (network, render) =>
    new Promise((resolve) => {
      inTurn({ caller: network }, async () => {
        const began = performance.now();
        resolve(await render());
        await wait(performance.now() - began, undefined, { ref: false });
      }).catch(() => resolve(undefined));
    });
}
