import { hasEnded } from './access-tokens';
import { readSession } from './session';

type Call = { context: Record<string, unknown> };

/** The access token in a call's context, of the one record that the call is about. */
export const accessTokenOf = ({ context }: Call): string | null =>
  typeof context.accessToken === 'string' && !hasEnded(context.accessToken) ? context.accessToken : null;

/** The header that says who calls: the bearer of the record's access token, else the session's user, else no one. */
export function authorizationOf(call?: Call): Record<string, string> {
  const token = (call && accessTokenOf(call)) ?? readSession()?.token;
  return token ? { authorization: `Bearer ${token}` } : {};
}
