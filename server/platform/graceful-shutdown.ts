import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long requests under way may take once nothing new is accepted. */
const PATIENCE_MS = 4_000;

const LOOK_MS = 100;

declare module 'fastify' {
  interface FastifyInstance {
    shutdown: GracefulShutdown;
  }
}

/** How an app leaves without losing a request. */
interface GracefulShutdown {
  /** True from the first moment on: whoever spreads requests should send no new ones here. */
  readonly announced: boolean;
  /** Announces the leave and serves everything for that long still; each answer is the last one on its connection. */
  drain(ms: number): Promise<void>;
}

/**
 * Takes an app that does not listen yet and gives it `shutdown`. From here on `app.close()` stops accepting, waits for
 * the requests under way, at most `patienceMs`, and for no connection that merely stands open. An endless answer, such
 * as a stream of events, ends itself in a `preClose` hook of the plugin that gives it.
 */
export function prepareGracefulShutdown(app: FastifyInstance, patienceMs = PATIENCE_MS): void {
  const underWay = new Set<ServerResponse>();
  let announced = false;

  const isLastOnItsConnection = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('connection', 'close');
  };
  const announce = () => {
    announced = true;
    for (const response of underWay) isLastOnItsConnection(response);
  };

  // Before the app's own listener, which may answer at once.
  app.server.prependListener('request', (_request, response) => {
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
    if (announced) isLastOnItsConnection(response);
  });

  app.addHook('preClose', async () => {
    announce();
    const deadline = Date.now() + patienceMs;
    // Node itself ends connections that have answered and are idle, but waits for those that never asked anything.
    const look = setInterval(() => {
      if (underWay.size === 0 || Date.now() >= deadline) app.server.closeAllConnections();
    }, LOOK_MS);
    app.server.once('close', () => clearInterval(look));
  });

  app.decorate('shutdown', {
    get announced() {
      return announced;
    },
    async drain(ms: number) {
      announce();
      await wait(ms);
    },
  });
}
