import { type Actor, isAdmin } from '@server/platform/actor';
import { asRefusal } from '@server/platform/database';
import { streamPlaces } from '@server/platform/stream-places';
import type { Context } from './context';
import { inTransport } from './errors';

/** Who follows, as their places are counted: one login or one access token may have several tabs. */
const bearerOf = (actor: Actor): string =>
  actor.kind === 'user' ? actor.sessionId : actor.kind === 'tokenBearer' ? actor.tokenHash : actor.kind;

/**
 * What a procedure answers that tells news over time. It has a place as long as it is open, however it ends, and answers
 * with its first news: what is refused is refused before it has begun (docs/decisions/0027). Throws what the verb throws,
 * and `too_many_streams` or `busy` where there is no place.
 */
export async function openStream<News>(
  ctx: Context & { actor: Actor },
  signal: AbortSignal | undefined,
  follow: (signal: AbortSignal) => AsyncGenerator<News, void>,
): Promise<AsyncIterable<News>> {
  const over = new AbortController();
  let leave = () => {};
  const close = () => {
    signal?.removeEventListener('abort', close);
    over.abort();
    leave();
  };
  leave = streamPlaces(ctx.platform).take({
    bearer: bearerOf(ctx.actor),
    address: ctx.ip,
    line: ctx.line,
    isStaff: isAdmin(ctx.actor),
    end: close,
  });
  if (signal?.aborted) close();
  signal?.addEventListener('abort', close);

  const news = follow(over.signal);
  const next = async () => {
    try {
      const turn = await news.next();
      if (turn.done) close();
      return turn;
    } catch (error) {
      close();
      const refusal = asRefusal(error);
      throw refusal ? inTransport(refusal) : error;
    }
  };
  let first: IteratorResult<News, void> | undefined = await next();
  const iterator: AsyncIterator<News, void> = {
    next: async () => {
      const turn = first ?? (await next());
      first = undefined;
      return turn;
    },
    return: () => {
      close();
      return news.return();
    },
  };
  return { [Symbol.asyncIterator]: () => iterator };
}
