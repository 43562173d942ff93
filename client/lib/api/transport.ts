import type { AppRouter } from '@server/transports/trpc/router';
import { httpBatchLink, httpLink, splitLink } from '@trpc/client';
import { accessTokenOf, authorizationOf } from './authorization';
import { fetchInTime } from './fetch-in-time';
import { onDemand } from './on-demand-link';

/**
 * tRPC links for the browser. A call with an access token is not batched, because a batch has one authorization header.
 * The code for subscriptions is loaded with the first one.
 */
export const transport = splitLink<AppRouter>({
  condition: ({ type }) => type === 'subscription',
  true: onDemand(() => import('./event-stream-link').then(({ eventStreamLink }) => eventStreamLink)),
  false: splitLink<AppRouter>({
    condition: (call) => accessTokenOf(call) !== null,
    true: httpLink({ url: '/trpc', fetch: fetchInTime, headers: ({ op }) => authorizationOf(op) }),
    false: httpBatchLink({
      url: '/trpc',
      fetch: fetchInTime,
      maxItems: 10,
      // What sixty rooms are priced by fits, and so does the address into what proxies take.
      maxURLLength: 8000,
      headers: () => authorizationOf(),
    }),
  }),
});
