import { randomUUID } from 'node:crypto';
import type { PublicContext } from '@server/platform/context';
import { inTransaction } from '@server/platform/database/database';
import { callerNetwork } from '@server/platform/security/limits';
import { AUTH_TEXTS } from '@shared/auth/constants';
import type { RequestResetInput } from '@shared/auth/schema';
import { queueResetEmail } from '../emails';

/**
 * Mails a link that replaces a forgotten password. Whether the account exists is looked up only when the email is written,
 * so that answer, work and time are the same for every address. Throws `too_many_requests`.
 */
export async function requestReset({
  ctx: { platform, ip },
  input: { email },
}: {
  ctx: PublicContext;
  input: RequestResetInput;
}): Promise<{ message: string }> {
  await platform.limits.consume('resetByAddress', callerNetwork(ip));
  await platform.limits.consume('resetByEmail', email);
  const request = { requestId: randomUUID(), email, askedAt: platform.clock.now() };
  await inTransaction(platform.db, (tx) => queueResetEmail(tx, request));
  return { message: AUTH_TEXTS.resetAsked };
}
