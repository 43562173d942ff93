import type { UserActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import type { User } from '@shared/auth/schema';
import { toWire } from './accounts';
import { ownAccount } from './own-account';

/** The account of who is logged in, as it is now. Throws `not_logged_in` where it is gone. */
export async function me({ ctx: { platform, actor } }: { ctx: VerbContext<UserActor> }): Promise<User> {
  return toWire(await ownAccount(platform.db, actor));
}
