import { randomUUID } from 'node:crypto';
import { users } from '@drizzle/schema/users';
import type { UserActor } from '@server/platform/actor';
import { inTransaction, violates } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { VerbContext } from '@server/platform/platform';
import { audit } from '@server/platform/records/audit';
import { EMAIL_CHANGE_TEXTS } from '@shared/account/constants';
import type { AskEmailInput, ConfirmEmailInput } from '@shared/account/schema';
import type { User } from '@shared/auth/schema';
import { and, eq } from 'drizzle-orm';
import { emailTaken, toWire } from './accounts';
import { queueEmailChange, queueEmailChanged, readEmailToken } from './emails';
import { ownAccount } from './own-account';
import { confirmPassword } from './passwords/passwords';
import { endResets } from './passwords/resets';
import { userByEmail } from './queries';

type Asked<Input> = { ctx: VerbContext<UserActor>; input: Input };

/**
 * Mails a link to the new address of a member of staff, by which it takes the place of the old one. Throws
 * `wrong_password`, counted like a wrong login; `email_taken`, `too_many_requests`, `busy`.
 */
export async function askEmail({
  ctx,
  input: { email, password },
}: Asked<AskEmailInput>): Promise<{ message: string }> {
  const { platform } = ctx;
  const user = await confirmPassword({ ctx, password, field: 'password' });
  await platform.limits.consume('emailChange', user.id);
  if (await userByEmail(platform.db, email)) throw emailTaken();
  const asked = { changeId: randomUUID(), userId: user.id, email, replaces: user.email, askedAt: platform.clock.now() };
  await inTransaction(platform.db, async (tx) => {
    await audit(tx, { actor: user.id, action: 'account.emailAsked', recordId: user.id });
    await queueEmailChange(tx, asked);
  });
  return { message: EMAIL_CHANGE_TEXTS.asked };
}

/**
 * Puts the new address in the place of the old one, by the mailed link and the login that asked for it. The old address is
 * told, and its links to a new password end. A repeat says the same and does nothing. Throws `reset_over`, `email_taken`.
 */
export async function confirmEmail({
  ctx: { platform, actor },
  input: { token },
}: Asked<ConfirmEmailInput>): Promise<User> {
  const now = platform.clock.now();
  const change = readEmailToken(platform.secret, actor.id, { token, now });
  if (!change) throw new DomainError('reset_over');
  const { email, replaces } = change;
  try {
    return await inTransaction(platform.db, async (tx) => {
      const changed = await tx
        .update(users)
        .set({ email })
        .where(and(eq(users.id, actor.id), eq(users.email, replaces)))
        .returning({ id: users.id });
      if (changed.length === 0) {
        // Pressed twice, or again after an answer that was lost.
        const own = await ownAccount(tx, actor);
        if (own.email !== email) throw new DomainError('reset_over');
        return toWire(own);
      }
      await endResets(tx, now, actor.id);
      const changeId = randomUUID();
      await audit(tx, { id: changeId, actor: actor.id, action: 'account.email', recordId: actor.id });
      await queueEmailChanged(tx, { changeId, userId: actor.id, to: replaces, changedAt: now });
      return toWire(await ownAccount(tx, actor));
    });
  } catch (error) {
    throw violates(error, 'users_email_key') ? emailTaken() : error;
  }
}
