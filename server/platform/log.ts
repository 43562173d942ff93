import type { FastifyServerOptions } from 'fastify';
import { describeError, redactText } from './describe-error';

type LoggerOptions = Exclude<NonNullable<FastifyServerOptions['logger']>, boolean>;

/** A mere error as an argument would bring its own message along. */
const entryOf = (given: unknown) => (given instanceof Error ? { err: given } : given);

/** Takes what is logged with one call; returns it with texts that hold no person and no secret. */
function safeArguments([first, ...rest]: unknown[]): unknown[] {
  const texts = rest.map((part) => (part instanceof Error ? describeError(part) : entryOfText(part)));
  if (typeof first === 'string') return [redactText(first), ...texts];
  // An entry without a text of its own would be given the error's.
  return [entryOf(first), ...(texts.length > 0 ? texts : ['error'])];
}

const entryOfText = (part: unknown) => (typeof part === 'string' ? redactText(part) : part);

/** Takes a level and, for tests, where lines go; returns how the HTTP side logs: errors are described, texts are redacted. */
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
