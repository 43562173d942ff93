import type { AppRouter } from '@server/transports/trpc/router';
import { STREAM_ID_HEADER } from '@shared/records/stream-id';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { EventSource } from 'eventsource';
import { authorizationOf } from './authorization';

/** The server pings every 10 seconds; without any data for this long the connection is considered dead. */
const SILENCE_MS = 25_000;

/**
 * Subscriptions over server-sent events (docs/decisions/0022). Not tRPC's own link, because bundlers would put it into
 * the script of every page (docs/decisions/0020). A broken connection ends with an error and is not reopened here; that
 * is up to live-connection.ts. If the server refused it, the error's `meta` has the response.
 *
 * The browser's EventSource cannot send headers, and a token in the URL would end up in logs. This one uses fetch.
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
