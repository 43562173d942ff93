import type { AppRouter } from '@server/trpc/router';
import { httpSubscriptionLink } from '@trpc/client';
import { EventSource } from 'eventsource';
import { authorizationOf } from './authorization';

/**
 * How news of the server travel (docs/decisions/0022). A browser's own EventSource sends no headers, and a token in an
 * address would end up in logs; this one fetches, so that the token goes where it goes with every call.
 */
export const liveTransport = httpSubscriptionLink<AppRouter, typeof EventSource>({
  url: '/trpc',
  EventSource,
  eventSourceOptions: ({ op }) => ({
    fetch: async (address, init) => {
      const { line, onAnswer } = op.context;
      const own = { ...authorizationOf(op), ...(typeof line === 'string' ? { 'x-line': line } : {}) };
      const response = await fetch(address, { ...init, headers: { ...init.headers, ...own } });
      if (typeof onAnswer === 'function') onAnswer(response.status, Number(response.headers.get('retry-after') ?? 0));
      return response;
    },
  }),
});
