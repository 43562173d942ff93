import { toWireError } from '@server/http/wire-error';
import { isAdmin } from '@server/platform/actor';
import { asRefusal } from '@server/platform/database';
import { DomainError } from '@server/platform/domain-error';
import { initTRPC } from '@trpc/server';
import type { Context } from './context';
import { toTrpcError } from './errors';

const t = initTRPC.context<Context>().create({
  // Neither side notices a dead connection; the client reconnects after 25 s without a ping.
  sse: { ping: { enabled: true, intervalMs: 10_000 }, client: { reconnectAfterInactivityMs: 25_000 } },
  errorFormatter: ({ shape, error, ctx }) => {
    const wire = toWireError(error, ctx?.requestId ?? '');
    return { code: shape.code, message: wire.message, data: wire };
  },
});

export const { router, createCallerFactory } = t;

/** Turns a verb's refusal into the transport's code. `next` resolves even when the verb threw. */
const base = t.procedure.use(async ({ next }) => {
  const result = await next();
  const refusal = result.ok ? null : asRefusal(result.error.cause);
  if (refusal) throw toTrpcError(refusal);
  return result;
});

/** Anyone (D5); who calls is not looked up. */
export const publicProcedure = base;

/** Somebody who may own a record: a user, or a token bearer. The `where` of the query decides. */
export const ownerProcedure = base.use(async ({ ctx, next }) => {
  const actor = await ctx.getActor();
  if (actor.kind === 'anonymous') throw new DomainError('not_logged_in');
  return next({ ctx: { ...ctx, actor } });
});

/** Somebody with an account. */
export const userProcedure = base.use(async ({ ctx, next }) => {
  const actor = await ctx.getActor();
  if (actor.kind !== 'user') throw new DomainError('not_logged_in');
  return next({ ctx: { ...ctx, actor } });
});

/** Staff. Without a login it is 401, as a guest 403. */
export const adminProcedure = userProcedure.use(({ ctx, next }) => {
  if (!isAdmin(ctx.actor)) throw new DomainError('not_allowed');
  return next({ ctx });
});
