import { isAdmin } from '@server/platform/actor';
import { asRefusal } from '@server/platform/database';
import { DomainError } from '@server/platform/domain-error';
import { initTRPC } from '@trpc/server';
import type { Context } from './context';
import { inTransport, toWireError } from './errors';

const t = initTRPC.context<Context>().create({
  // Of a line that is dead neither side hears: who listens opens it anew when this long nothing has come.
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
  if (refusal) throw inTransport(refusal);
  return result;
});

/** Anyone (D5). */
export const publicProcedure = base;

/** Anyone, looked up: a user, a token bearer or anonymous. */
export const anyoneProcedure = base.use(async ({ ctx, next }) =>
  next({ ctx: { ...ctx, actor: await ctx.getActor() } }),
);

/** Somebody who may own a record: a user, or the holder of an access token (D7). The `where` of the query decides. */
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

/** Staff. Nobody gets 401, a guest 403 (D6). */
export const adminProcedure = userProcedure.use(({ ctx, next }) => {
  if (!isAdmin(ctx.actor)) throw new DomainError('not_allowed');
  return next({ ctx });
});
