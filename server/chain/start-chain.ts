import { createServer, type IncomingMessage } from 'node:http';
import { openApp } from '@server/app';
import { type Config, ConfigError } from '@server/config';
import { serveReadiness } from '@server/http-routes';
import {
  CONNECTIONS_QUESTION,
  type ConnectionSettings,
  type ConnectionsAnswer,
} from '@server/platform/database/connections';
import { severalHosts } from '@server/platform/database/hosts';
import { DomainError } from '@server/platform/domain-error';
import { DUE_CONNECTIONS } from '@server/platform/jobs/due-jobs';
import { prepareGracefulShutdown } from '@server/platform/process/graceful-shutdown';
import { assertDataDir, assertPortFree, BACKLOG, openTracing, type RunningHotel } from '@server/start';
import { asSetting, Closers, keepDataDir, openFiles } from '@server/start/platform';
import { HTTP_TIMEOUTS, serverTimeouts } from '@server/transports/http/timeouts';
import { isForPrograms } from '@server/transports/http/wire-error';
import { Chain, type PACE } from './chain';
import { HOTELS_FOLDER, makeList, openList, readList } from './hotels';

/** What the program has beside its hotels: its own two for the list. */
const LIST_CONNECTIONS = 2;

/** A hotel that is open has its pool, its queue's, the one that listens, and one that asks which of several hosts is the primary. */
export const connectionsOfHotel = (url: string, pool: number): number =>
  pool + DUE_CONNECTIONS + 1 + (severalHosts(url) ? 1 : 0);

/** How many hotels may be open at once in each process, so that all together never open more connections than Postgres lets in. */
export function openAtMost(most: number, { url, pool, processes }: ConnectionSettings): number {
  const each = connectionsOfHotel(url, pool);
  const open = Math.floor((Math.floor(most / processes) - LIST_CONNECTIONS) / each);
  if (open >= 1) return open;
  throw new ConfigError(
    `Settings DATABASE_POOL and PROCESSES: each hotel may open ${each} connections, and Postgres lets in ${most}: make DATABASE_POOL smaller, or its max_connections larger`,
  );
}

const isHealthCheck = ({ url = '' }: IncomingMessage) => /^\/(healthz|readyz)\/?(\?|$)/.test(url);

/** Starts a program with many hotels. Where a step fails, what was started before it is closed again. */
export async function startChain(
  config: Config & { chainUrl: string },
  { dist, say, ...given }: { dist: string; say(line: string): void; pace?: typeof PACE; most?: number },
): Promise<RunningHotel> {
  const { chainUrl: url, connections, logLevel, trustProxy, corsOrigins, metricsToken } = config;
  const closers = new Closers();
  await assertPortFree(config.port, config.host);
  await assertDataDir({ ...config, databaseUrl: url });
  try {
    const list = openList(url);
    closers.add('list of hotels', () => list.end({ timeout: 1 }));
    const [asked] = await makeList(list)
      .then(() => list.unsafe<ConnectionsAnswer[]>(CONNECTIONS_QUESTION))
      .catch((error: unknown) => {
        throw asSetting(url, error, 'CHAIN_DATABASE_URL');
      });
    const most = given.most ?? openAtMost(asked?.most ?? 0, { url, ...connections });
    const tracing = await openTracing(config, closers);
    const disk = await keepDataDir(config, [HOTELS_FOLDER], { closers, say });
    const filesIn = await openFiles(config, say);

    const refusals = new WeakMap<IncomingMessage, unknown>();
    const options = { dist, logLevel, trustProxy, corsOrigins, metricsToken, disk, tracing };
    const front = openApp(options, (answer) => {
      const { http, ...timeouts } = serverTimeouts(HTTP_TIMEOUTS);
      const server = createServer(http, (request, response) => {
        const refuse = (why: unknown) => {
          refusals.set(request, why);
          answer(request, response);
        };
        if (isHealthCheck(request) || !chain.serve(request, response, refuse)) answer(request, response);
      });
      // Each hotel for which a connection asks listens for its end.
      server.on('connection', (socket) => socket.setMaxListeners(0));
      return Object.assign(server, timeouts);
    });
    const chain = new Chain(
      { config, shared: { disk, filesIn }, log: front.log, say, options },
      { readList: () => readList(list), most, pace: given.pace },
    );
    await chain.start();
    const { listed } = chain.counts;
    say(`${listed} ${listed === 1 ? 'hotel' : 'hotels'}, of which ${Math.min(listed, most)} may be open at once`);
    closers.add('hotels', () => chain.close());

    front.addHook('onRequest', async ({ raw }) => {
      if (refusals.has(raw)) throw refusals.get(raw);
    });
    prepareGracefulShutdown(front);
    front.addHook('preClose', () => chain.endStreams());
    front.get('/healthz', async () => ({ status: 'ok' }));
    serveReadiness(front, { isReady: async () => (await list`select 1`).length > 0, disk });
    if (metricsToken !== undefined) {
      const { serveProgramMetrics } = await import('@server/observability/metrics');
      serveProgramMetrics(front, { token: metricsToken, hotels: () => chain.counts });
    }
    front.setNotFoundHandler((request, reply) => {
      if (isForPrograms(request.url)) throw new DomainError('not_found');
      return reply
        .status(404)
        .header('connection', 'close')
        .type('text/plain')
        .send('There is no hotel at this address.\n');
    });
    closers.add('requests', () => front.close());
    const address = await front.listen({ port: config.port, host: config.host, backlog: BACKLOG });
    say(`The hotels are open at ${address}`);
    const stop = async () => {
      await front.shutdown.drain(config.drainMs);
      await closers.closeAll();
    };
    return { address, stop, closing: () => closers.closing };
  } catch (error) {
    await closers.closeAll();
    throw error;
  }
}
