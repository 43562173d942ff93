import { Readable } from 'node:stream';
import { isInternal, toWireError } from '@server/transports/http/wire-error';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Neither side notices a dead connection. */
const PING_MS = 10_000;

const dataLine = (data: unknown) => `data: ${JSON.stringify(data)}\n\n`;

/** The text of a stream: each update as a message, and `event: refused` with the error that ended it. */
async function* eventsOf(updates: AsyncIterable<unknown>, request: FastifyRequest): AsyncGenerator<string, void> {
  const iterator = updates[Symbol.asyncIterator]();
  try {
    let next = iterator.next();
    while (true) {
      let timer: NodeJS.Timeout | undefined;
      const ping = new Promise<null>((resolve) => {
        timer = setTimeout(() => resolve(null), PING_MS).unref();
      });
      const turn = await Promise.race([next, ping]).finally(() => clearTimeout(timer));
      if (turn === null) yield ': ping\n\n';
      else if (turn.done) return;
      else {
        yield dataLine(turn.value);
        next = iterator.next();
      }
    }
  } catch (error) {
    if (isInternal(error)) request.log.error({ err: error }, 'stream failed');
    yield `event: refused\n${dataLine(toWireError(error, request.id))}`;
  } finally {
    await iterator.return?.();
  }
}

/** Answers with server-sent events for as long as the caller takes them. What refuses a stream came before it. */
export function sendEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  updates: AsyncIterable<unknown>,
): FastifyReply {
  return reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .send(Readable.from(eventsOf(updates, request)));
}

/** Aborts once the connection of a request has closed. */
export function untilClosed({ raw: { socket } }: FastifyRequest, reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const abort = () => gone.abort();
  if (socket.destroyed) abort();
  reply.raw.once('close', abort);
  return gone.signal;
}
