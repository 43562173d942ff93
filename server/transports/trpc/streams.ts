import { AsyncResource } from 'node:async_hooks';
import { followChanges } from '@server/features/auth/follow-changes';
import { type Actor, isStaff, type StaffActor } from '@server/platform/actor';
import { asRefusal } from '@server/platform/database/database';
import { streamSlots } from '@server/platform/events/stream-slots';
import type { Context } from './context';
import { toTrpcError } from './procedures';

/** By what streams are counted: one login or one access token may have several tabs. */
const bearerOf = (actor: Actor): string =>
  actor.kind === 'user'
    ? actor.sessionId
    : actor.kind === 'key'
      ? actor.id
      : actor.kind === 'tokenBearer'
        ? actor.tokenHash
        : actor.kind;

/**
 * The answer of a subscription. It has a stream slot until it ends, however that happens, and resolves with its first
 * update ready, so that a refusal comes before the stream has begun (docs/decisions/0022). Throws what `follow` throws
 * first, and `too_many_streams` or `too_many_requests` without a free slot.
 */
export async function openStream<Update>(
  ctx: Context & { actor: Actor },
  signal: AbortSignal | undefined,
  follow: (signal: AbortSignal) => AsyncGenerator<Update, void>,
): Promise<AsyncIterable<Update>> {
  const over = new AbortController();
  let release = () => {};
  const close = () => {
    signal?.removeEventListener('abort', close);
    over.abort();
    release();
  };
  release = streamSlots(ctx.platform).take({
    bearer: bearerOf(ctx.actor),
    ip: ctx.ip,
    streamId: ctx.streamId,
    isStaff: isStaff(ctx.actor),
    end: close,
  });
  if (signal?.aborted) close();
  signal?.addEventListener('abort', close);

  const updates = follow(over.signal);
  // A later update is asked for by whatever drains the answer: it must still be known whose request it is of.
  const next = AsyncResource.bind(async () => {
    try {
      const turn = await updates.next();
      if (turn.done) close();
      return turn;
    } catch (error) {
      close();
      const refusal = asRefusal(error);
      throw refusal ? toTrpcError(refusal) : error;
    }
  });
  let first: IteratorResult<Update, void> | undefined = await next();
  const iterator: AsyncIterator<Update, void> = {
    next: async () => {
      const turn = first ?? (await next());
      first = undefined;
      return turn;
    },
    return: () => {
      close();
      return updates.return();
    },
  };
  return { [Symbol.asyncIterator]: () => iterator };
}

/** The answer of a subscription of staff that says which rows of these tables have changed, as `followChanges` does. */
export const streamOfChanges =
  (channels: Parameters<typeof followChanges>[0]) =>
  ({ ctx, signal }: { ctx: Context & { actor: StaffActor }; signal: AbortSignal | undefined }) =>
    openStream(ctx, signal, (ended) => followChanges(channels, { ctx, signal: ended }));
