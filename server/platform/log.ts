import type { FastifyServerOptions } from 'fastify';
import { describeError, redactText } from './describe-error';

type LoggerOptions = Exclude<NonNullable<FastifyServerOptions['logger']>, boolean>;

/** Logged as it is, an error would bring its own message along. */
const entryOf = (given: unknown) => (given instanceof Error ? { err: given } : given);

/** What is logged with one call, without persons and secrets in its texts. */
function safeArguments([first, ...rest]: unknown[]): unknown[] {
  const texts = rest.map((part) => (part instanceof Error ? describeError(part) : entryOfText(part)));
  if (typeof first === 'string') return [redactText(first), ...texts];
  // An entry without a text of its own would be given the error's.
  return [entryOf(first), ...(texts.length > 0 ? texts : ['error'])];
}

const entryOfText = (part: unknown) => (typeof part === 'string' ? redactText(part) : part);

/** How the HTTP side logs: errors are described, texts redacted. `stream` is for tests. */
export function loggerOptions(level: string, stream?: { write(line: string): void }): LoggerOptions {
  return {
    level,
    ...(stream ? { stream } : {}),
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
