import { hasEnded } from './access-tokens';
import { readSession } from './session';

type Call = { context: Record<string, unknown> };

/** The access token that a call was given in its context (D7). */
export const accessTokenOf = ({ context }: Call): string | null =>
  typeof context.accessToken === 'string' && !hasEnded(context.accessToken) ? context.accessToken : null;

/** The header that says who calls: the holder of the one record's token, else the session's user, else nobody. */
export function authorizationOf(call?: Call): Record<string, string> {
  const token = (call && accessTokenOf(call)) ?? readSession()?.token;
  return token ? { authorization: `Bearer ${token}` } : {};
}
