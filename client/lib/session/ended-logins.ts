import type { TrpcClient } from '../api/trpc';
import { mayHaveArrived, wireErrorOf } from '../api/wire-error';
import { deviceStorage } from '../storage/browser-storage';
import { ENDED_LOGINS_KEY } from './session';

/**
 * Logins that somebody has ended here and the server does not know of yet. Their tokens are kept for that alone: nothing
 * else reads them.
 */

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

const underWay = new Set<string>();

const readTokens = (): string[] => (deviceStorage.getItem(ENDED_LOGINS_KEY) ?? '').split(' ').filter(Boolean);

function keepTokens(tokens: string[]): void {
  if (tokens.length > 0) deviceStorage.setItem(ENDED_LOGINS_KEY, tokens.join(' '));
  else deviceStorage.removeItem(ENDED_LOGINS_KEY);
}

/** Until the server has answered: with growing pauses, and as soon as the device is online again. */
async function tell(client: TrpcClient, token: string): Promise<void> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      await client.auth.logout.mutate({}, { context: { accessToken: token } });
      break;
    } catch (error) {
      if (wireErrorOf(error) && !mayHaveArrived(error)) break;
    }
    await new Promise<void>((resolve) => {
      const timer = setTimeout(goOn, pause);
      function goOn() {
        clearTimeout(timer);
        window.removeEventListener('online', goOn);
        resolve();
      }
      window.addEventListener('online', goOn);
    });
  }
  underWay.delete(token);
  keepTokens(readTokens().filter((other) => other !== token));
}

/** Ends on the server the logins whose tokens were kept, now or later. */
export function revokeEndedLogins(client: TrpcClient): void {
  for (const token of readTokens()) {
    if (underWay.has(token)) continue;
    underWay.add(token);
    void tell(client, token);
  }
}
