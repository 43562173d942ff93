import type { AppRouter } from '@server/trpc/router';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { EventSource } from 'eventsource';
import { authorizationOf } from './authorization';

/** The server pings every 10 seconds; a connection that is silent for longer than this is dead. */
const SILENCE_MS = 25_000;

/**
 * Carries subscriptions as server-sent events (docs/decisions/0022). tRPC's own link is not used, as it would come with
 * every page: it is in one file with what all pages need (docs/decisions/0034). A connection that breaks ends with an
 * error and is not reopened here; who follows something decides that. Where the server refused one, the error's `meta`
 * has the response.
 *
 * A browser's own EventSource sends no headers, and a token in an address would end up in logs; this one uses fetch, so
 * that the token goes where it goes with every call.
 */
export const eventStreamLink: TRPCLink<AppRouter> =
  () =>
  ({ op }) =>
    observable((observer) => {
      const { connectionId } = op.context;
      const headers = {
        ...authorizationOf(op),
        ...(typeof connectionId === 'string' ? { 'x-line': connectionId } : {}),
      };
      const query = op.input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(op.input))}`;
      let response: Response | undefined;
      const source = new EventSource(`/trpc/${op.path}${query}`, {
        fetch: async (address, init) => {
          response = await fetch(address, { ...init, headers: { ...init.headers, ...headers } });
          return response;
        },
      });

      const fail = (message: string) =>
        observer.error(TRPCClientError.from(new Error(message), { meta: { response } }));
      let silence: ReturnType<typeof setTimeout> | undefined;
      const heard = () => {
        clearTimeout(silence);
        silence = setTimeout(() => fail('Nothing came for too long'), SILENCE_MS);
      };
      for (const event of ['connected', 'ping']) source.addEventListener(event, heard);
      source.addEventListener('message', ({ data }) => {
        heard();
        observer.next({ result: { data: JSON.parse(data) } });
      });
      source.addEventListener('serialized-error', ({ data }) =>
        observer.error(TRPCClientError.from({ error: JSON.parse(data) })),
      );
      source.addEventListener('return', () => fail('The server ended the stream'));
      source.addEventListener('error', ({ message }) => fail(message ?? 'The connection broke'));
      return () => {
        clearTimeout(silence);
        source.close();
      };
    });
