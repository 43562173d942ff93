import { randomUUID } from 'node:crypto';
import { users } from '@drizzle/schema/users';
import type { UserActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { inTransaction, violates } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import { audit } from '@server/platform/records/audit';
import { seal, unseal } from '@server/platform/security/sealed';
import { EMAIL_CHANGE_TEXTS } from '@shared/account/email-constants';
import { EMAIL_TOKEN } from '@shared/account/email-link';
import type { AskEmailInput, ConfirmEmailInput } from '@shared/account/email-schema';
import type { User } from '@shared/auth/schema';
import { RESET_LINK_MINUTES } from '@shared/links/constants';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { toWire } from './accounts';
import { queueEmailChange, queueEmailChanged } from './emails';
import { ownAccount } from './own-account';
import { confirmPassword } from './passwords/confirm-password';
import { endResets } from './passwords/resets';
import { userByEmail } from './queries';

type Asked<Input> = { ctx: VerbContext<UserActor>; input: Input };

const emailTaken = () => new DomainError('email_taken', {}, { field: 'email' });

/** What the link says: it is good once, as the address that it replaces is gone afterwards. */
const sealedChange = z.object({ email: z.string(), replaces: z.string(), until: z.iso.datetime() });

const sealedFor = (userId: string) => ({ purpose: 'change of email', owner: userId });

/** The token of the link that proves the new address. Nothing is stored. */
export const emailTokenFor = (
  secret: string,
  userId: string,
  { email, replaces, askedAt }: { email: string; replaces: string; askedAt: Date },
): string => {
  const until = new Date(askedAt.getTime() + RESET_LINK_MINUTES * 60_000).toISOString();
  return EMAIL_TOKEN.prefix + seal(secret, sealedFor(userId), JSON.stringify({ email, replaces, until }));
};

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
 * told, and its links to a new password end. Throws `reset_over`, `email_taken`.
 */
export async function confirmEmail({
  ctx: { platform, actor },
  input: { token },
}: Asked<ConfirmEmailInput>): Promise<User> {
  const now = platform.clock.now();
  const opened = unseal(platform.secret, sealedFor(actor.id), token.slice(EMAIL_TOKEN.prefix.length));
  const change = opened === null ? null : sealedChange.parse(JSON.parse(opened));
  if (!change || new Date(change.until) <= now) throw new DomainError('reset_over');
  const { email, replaces } = change;
  try {
    return await inTransaction(platform.db, async (tx) => {
      const changed = await tx
        .update(users)
        .set({ email })
        .where(and(eq(users.id, actor.id), eq(users.email, replaces)))
        .returning({ id: users.id });
      if (changed.length === 0) throw new DomainError('reset_over');
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
