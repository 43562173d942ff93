import type { AppRouter } from '@server/transports/trpc/router';
import { STREAM_ID_HEADER } from '@shared/records/kinds';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { EventSource } from 'eventsource';
import { authorizationOf } from './authorization';

/** The server pings every 10 seconds; without any data for this long the connection is considered dead. */
const SILENCE_MS = 25_000;

/**
 * Subscriptions over server-sent events (docs/decisions/0022), by fetch, as EventSource sends no headers and a token in the URL
 * would end up in logs. tRPC's own link would be bundled into every page (docs/decisions/0020). A broken connection ends with an
 * error, whose `meta` has the response if the server refused it; live-connection.ts opens the next one.
 */
export const eventStreamLink: TRPCLink<AppRouter> =
  () =>
  ({ op }) =>
    observable((observer) => {
      const { streamId } = op.context;
      const headers = {
        ...authorizationOf(op),
        ...(typeof streamId === 'string' ? { [STREAM_ID_HEADER]: streamId } : {}),
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
