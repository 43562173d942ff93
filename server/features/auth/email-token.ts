import { seal, unseal } from '@server/platform/security/secrets';
import { EMAIL_TOKEN } from '@shared/account/email-constants';
import { RESET_LINK_MINUTES } from '@shared/links/constants';
import { z } from 'zod';

/** What the link says: it is good once, as the address that it replaces is gone afterwards. */
const sealedChange = z.object({ email: z.string(), replaces: z.string(), until: z.iso.datetime() });

const sealedFor = (userId: string) => ({ purpose: 'change of email', owner: userId });

/** The token of the link that proves a new address of a login. Nothing is stored. */
export function emailTokenFor(
  secret: string,
  userId: string,
  { email, replaces, askedAt }: { email: string; replaces: string; askedAt: Date },
): string {
  const until = new Date(askedAt.getTime() + RESET_LINK_MINUTES * 60_000).toISOString();
  return EMAIL_TOKEN.prefix + seal(secret, sealedFor(userId), JSON.stringify({ email, replaces, until }));
}

/** What a token that was sent for that account says; null where it is too old or not one. */
export function readEmailToken(secret: string, userId: string, { token, now }: { token: string; now: Date }) {
  const opened = unseal(secret, sealedFor(userId), token.slice(EMAIL_TOKEN.prefix.length));
  if (opened === null) return null;
  const change = sealedChange.parse(JSON.parse(opened));
  return new Date(change.until) > now ? change : null;
}
