import type { AppRouter } from '@server/transports/trpc/router';
import { httpBatchLink, httpLink, splitLink } from '@trpc/client';
import { accessTokenOf, authorizationOf } from './authorization';
import { fetchInTime } from './fetch-in-time';
import { onDemand } from './on-demand-link';

/**
 * tRPC links for the browser. A call with an access token is not batched, because a batch has one authorization header, nor
 * one whose context says `skipBatch`, as what it asks is too long for one. The code for subscriptions is loaded with the first one.
 */
export const transport = splitLink<AppRouter>({
  condition: ({ type }) => type === 'subscription',
  true: onDemand(() => import('./event-stream-link').then(({ eventStreamLink }) => eventStreamLink)),
  false: splitLink<AppRouter>({
    condition: (call) => call.context.skipBatch === true || accessTokenOf(call) !== null,
    true: httpLink({ url: '/trpc', fetch: fetchInTime, headers: ({ op }) => authorizationOf(op) }),
    false: httpBatchLink({
      url: '/trpc',
      fetch: fetchInTime,
      maxItems: 10,
      maxURLLength: 2000,
      headers: () => authorizationOf(),
    }),
  }),
});
