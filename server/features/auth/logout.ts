import type { UserActor } from '@server/platform/actor';
import { audit } from '@server/platform/audit';
import { inTransaction } from '@server/platform/database';
import type { Platform } from '@server/platform/platform';
import { endSessions } from './sessions';

/** Ends this login (D30). */
export function logout(platform: Platform, actor: UserActor): Promise<{ ended: number }> {
  return end(platform, actor, { only: actor.sessionId });
}

/** Ends all other logins of the person; the one that asks ends by its own logout. */
export function logoutEverywhere(platform: Platform, actor: UserActor): Promise<{ ended: number }> {
  return end(platform, actor, { except: actor.sessionId });
}

function end(platform: Platform, { id, sessionId }: UserActor, which: { only: string } | { except: string }) {
  return inTransaction(platform.db, async (tx) => {
    const ended = await endSessions(tx, platform.clock.now(), id, which);
    const detail = { ended, others: 'except' in which };
    // Of two at once one has ended it.
    if (ended > 0)
      await audit(tx, { actor: id, action: 'auth.logout', recordId: id, detail: { ...detail, sessionId } });
    return { ended };
  });
}
