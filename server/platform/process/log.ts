import type { FastifyServerOptions } from 'fastify';
import { describeError, redactText } from './describe-error';

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
