import { hasEnded } from '../session/access-tokens';
import { readSession } from '../session/session';

type Call = { context: Record<string, unknown> };

/** The access token in a call's context, unless it has ended. */
export const accessTokenOf = ({ context }: Call): string | null =>
  typeof context.accessToken === 'string' && !hasEnded(context.accessToken) ? context.accessToken : null;

/** The record's access token wins over the session's token; without either, no header. */
export function authorizationOf(call?: Call): Record<string, string> {
  const token = (call && accessTokenOf(call)) ?? readSession()?.token;
  return token ? { authorization: `Bearer ${token}` } : {};
}
