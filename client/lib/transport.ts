import type { AppRouter } from '@server/trpc/router';
import { httpBatchLink, httpLink, splitLink } from '@trpc/client';
import { accessTokenOf, authorizationOf } from './authorization';
import { onDemand } from './on-demand-link';

/**
 * The links of a browser's calls. The session's token goes along, or the access token of the one record that a call is
 * about; such a call goes alone, as a batch has one token. The code for subscriptions is loaded with the first of them.
 */
export const transport = splitLink<AppRouter>({
  condition: ({ type }) => type === 'subscription',
  true: onDemand(() => import('./event-stream-link').then(({ eventStreamLink }) => eventStreamLink)),
  false: splitLink<AppRouter>({
    condition: (call) => accessTokenOf(call) !== null,
    true: httpLink({ url: '/trpc', headers: ({ op }) => authorizationOf(op) }),
    false: httpBatchLink({ url: '/trpc', maxItems: 10, maxURLLength: 2000, headers: () => authorizationOf() }),
  }),
});
