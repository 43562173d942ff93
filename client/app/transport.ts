import type { AppRouter } from '@server/trpc/router';
import { httpBatchLink, httpLink, splitLink } from '@trpc/client';
import { readSession } from './session';

/** The access token that a call was given in its context (D7). */
const accessTokenOf = ({ context }: { context: Record<string, unknown> }): string | null =>
  typeof context.accessToken === 'string' ? context.accessToken : null;

/**
 * How calls travel. The session's token goes along, or the access token of the one record that a call is about; such a
 * call travels alone, as a batch has one token.
 */
export const transport = splitLink<AppRouter>({
  condition: (call) => accessTokenOf(call) !== null,
  true: httpLink({
    url: '/trpc',
    headers: ({ op }) => ({ authorization: `Bearer ${accessTokenOf(op)}` }),
  }),
  false: httpBatchLink({
    url: '/trpc',
    maxItems: 10,
    maxURLLength: 2000,
    headers: () => {
      const token = readSession()?.token;
      return token ? { authorization: `Bearer ${token}` } : {};
    },
  }),
});
