import type { UserActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { DomainError } from '@server/platform/domain-error';
import type { User } from '@shared/auth';
import { toWire } from './accounts';
import { userById } from './queries';

/** The account of who is logged in, as it is now. Throws `not_logged_in` where it is gone. */
export async function me({ ctx: { platform, actor } }: { ctx: VerbContext<UserActor> }): Promise<User> {
  const user = await userById(platform.db, actor.id);
  if (!user) throw new DomainError('not_logged_in');
  return toWire(user);
}
