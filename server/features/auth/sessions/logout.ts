import type { UserActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { inTransaction } from '@server/platform/database/database';
import { audit } from '@server/platform/records/audit';
import { endSessions } from './sessions';

type Asked = { ctx: VerbContext<UserActor> };

/** Ends the login that asks. */
export const logout = ({ ctx }: Asked) => end(ctx, { only: ctx.actor.sessionId });

/** Ends all other logins of the person. */
export const logoutEverywhere = ({ ctx }: Asked) => end(ctx, { except: ctx.actor.sessionId });

function end({ platform, actor: { id, sessionId } }: Asked['ctx'], which: { only: string } | { except: string }) {
  return inTransaction(platform.db, async (tx) => {
    const ended = await endSessions(tx, platform.clock.now(), id, which);
    const detail = { ended, others: 'except' in which, sessionId };
    // Of two requests at once only one has ended it.
    if (ended > 0) await audit(tx, { actor: id, action: 'auth.logout', recordId: id, detail });
    return { ended };
  });
}
