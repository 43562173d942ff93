import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { describeError, redactText } from './describe-error';

/** How long requests in progress may take once new ones are refused. */
const PATIENCE_MS = 4_000;

const LOOK_MS = 100;

declare module 'fastify' {
  interface FastifyInstance {
    shutdown: GracefulShutdown;
  }
}

/** How an app shuts down without losing a request. */
interface GracefulShutdown {
  /** True once the shutdown has begun: a load balancer should stop sending requests here. */
  readonly announced: boolean;
  /** Drains: reports not ready but serves everything for that long; each answer closes its connection. */
  drain(ms: number): Promise<void>;
}

/**
 * Decorates an app, before it listens, with `shutdown`. From then on `app.close()` stops accepting and waits at most
 * `patienceMs` for requests in progress, not for idle connections. Endless responses, such as event streams, must end
 * in a `preClose` hook.
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

  // Runs before the app's own listener, which may answer synchronously.
  app.server.prependListener('request', (_request, response) => {
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
    if (announced) isLastOnItsConnection(response);
  });

  app.addHook('preClose', async () => {
    announce();
    const deadline = Date.now() + patienceMs;
    // Node closes connections that are idle after a response, but waits for those that never sent a request.
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

type LoggerOptions = Exclude<NonNullable<FastifyServerOptions['logger']>, boolean>;

/** An error logged as it is would include its own message. */
const entryOf = (given: unknown) => (given instanceof Error ? { err: given } : given);

/** The arguments of one log call, with personal data and secrets redacted. */
function safeArguments([first, ...rest]: unknown[]): unknown[] {
  const texts = rest.map((part) => (part instanceof Error ? describeError(part) : entryOfText(part)));
  if (typeof first === 'string') return [redactText(first), ...texts];
  // An entry without a text would get the error's.
  return [entryOf(first), ...(texts.length > 0 ? texts : ['error'])];
}

const entryOfText = (part: unknown) => (typeof part === 'string' ? redactText(part) : part);

/** The process' own, whose errors the program has listeners for: the logger's would be thrown. */
const output = { write: (line: string) => void process.stdout.write(line) };

/** Logger options for Fastify: errors are described, texts redacted. `stream` is for tests. */
export function loggerOptions(level: string, stream: { write(line: string): void } = output): LoggerOptions {
  return {
    level,
    stream,
    serializers: {
      err: describeError,
      error: describeError,
      req: ({ method, url }: { method?: string; url?: string }) => ({ method, url: url?.split('?')[0] }),
    },
    hooks: {
      logMethod(args, method) {
        Reflect.apply(method, this, safeArguments(args));
      },
    },
  };
}
