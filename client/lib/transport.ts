import type { AppRouter } from '@server/trpc/router';
import { httpBatchLink, httpLink, splitLink } from '@trpc/client';
import { accessTokenOf, authorizationOf } from './authorization';
import { onDemand } from './on-demand-link';

/**
 * How calls travel. The session's token goes along, or the access token of the one record that a call is about; such a
 * call travels alone, as a batch has one token. What follows something over time has a line of its own.
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
