import { isAdmin, isStaff, type Right } from '@server/platform/actor';
import { asRefusal } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { VerbContext } from '@server/platform/platform';
import { traced } from '@server/platform/process/tracer';
import { toWireError } from '@server/transports/http/wire-error';
import { scopeFor } from '@shared/api-keys/constants';
import { isStaffRole } from '@shared/auth/roles';
import { ERRORS } from '@shared/errors';
import type { StaffArea, StaffLevel } from '@shared/staff/roles';
import { initTRPC, TRPCError } from '@trpc/server';
import type { Context } from './context';

/** Who may call a procedure, for the document of the API. The procedures below say so themselves, and check it. */
interface Meta {
  access: 'anyone' | 'owner' | 'user' | 'staff';
  /** What it opens to narrower staff roles; without it only admins act as staff there. */
  opens?: Right;
  /** Open to staff in whatever role. */
  anyRole?: boolean;
}

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    // Neither side notices a dead connection; the client reconnects after 25 s without a ping.
    sse: { ping: { enabled: true, intervalMs: 10_000 }, client: { reconnectAfterInactivityMs: 25_000 } },
    errorFormatter: ({ shape, error, ctx }) => {
      const wire = toWireError(error, ctx?.requestId ?? '');
      return { code: shape.code, message: wire.message, data: wire };
    },
  });

export const { router, createCallerFactory } = t;

/** What answers everybody alike who does not log in: it may be cached, and read by other sites' pages. */
export const PUBLIC_READS: ReadonlySet<string> = new Set([
  'rooms.list',
  'rooms.startingPrice',
  'rooms.byNumber',
  'rooms.availability',
  'rooms.takenNights',
  'rates.availability',
  'menu.list',
  'hotel.details',
]);

/**
 * Admits an API key whose scope covers the procedure. Without a scope only public reads are open to keys. Throws
 * `not_for_api_keys`, `scope_missing`, and what `getActor` throws for a key that does not work.
 */
async function admitKey({ ctx, path, opens }: { ctx: Context; path: string; opens: Right | undefined }): Promise<void> {
  const actor = await ctx.getActor();
  if (actor.kind !== 'key' || PUBLIC_READS.has(path)) return;
  const scope = opens && scopeFor(opens.level, opens.area);
  if (!scope) throw new DomainError('not_for_api_keys');
  if (!isStaff({ ...actor, opens })) throw new DomainError('scope_missing', { scope });
}

/** The same context, in which whoever calls may do what the procedure opens. */
function opening(ctx: Context, opens: Right): Pick<Context, 'getActor'> {
  return {
    getActor: async () => {
      const actor = await ctx.getActor();
      return actor.kind === 'user' || actor.kind === 'key' ? { ...actor, opens } : actor;
    },
  };
}

/** A verb's refusal with tRPC's code for it. */
export function toTrpcError(cause: DomainError): TRPCError {
  return new TRPCError({ code: ERRORS[cause.reason].code, message: cause.message, cause });
}

/** Throws a refusal with the transport's code; with any other error it does nothing. */
function throwRefusal(thrown: unknown): void {
  const refusal = asRefusal(thrown);
  if (refusal) throw toTrpcError(refusal);
}

/** What all procedures begin with, in one step, since tRPC copies what it knows of a call at each. */
const base = t.procedure.meta({ access: 'anyone' }).use(async ({ ctx, meta, path, next }) => {
  const opens = meta?.opens;
  if (ctx.bringsKey) {
    await admitKey({ ctx, path, opens }).catch((thrown: unknown) => {
      throwRefusal(thrown);
      throw thrown;
    });
  }
  // `next` resolves even when the verb threw.
  const result = await traced(`procedure ${path}`, () => (opens ? next({ ctx: opening(ctx, opens) }) : next()));
  if (!result.ok) throwRefusal(result.error.cause);
  return result;
});

/** Anyone (D5); who calls is not looked up. */
export const publicProcedure = base;

/**
 * Calls a verb with whoever calls. A person is looked up after the input is validated, so that an invalid input is reported
 * first; a program's key was looked up before.
 */
export const withCaller =
  <Input, Answer>(verb: (call: { ctx: VerbContext; input: Input }) => Promise<Answer>) =>
  async ({ ctx, input }: { ctx: Context; input: Input }): Promise<Answer> =>
    verb({ ctx: { ...ctx, actor: await ctx.getActor() }, input });

/** Somebody who may own a record: a user, or a token bearer. The `where` of the query decides. */
export const ownerProcedure = base.meta({ access: 'owner' }).use(async ({ ctx, next }) => {
  const actor = await ctx.getActor();
  if (actor.kind === 'anonymous') throw new DomainError('not_logged_in');
  return next({ ctx: { actor } });
});

/** Somebody with an account. */
export const userProcedure = base.meta({ access: 'user' }).use(async ({ ctx, next }) => {
  const actor = await ctx.getActor();
  if (actor.kind !== 'user') throw new DomainError('not_logged_in');
  return next({ ctx: { actor } });
});

/** Somebody with an account, or a program. */
const accountOrKeyProcedure = base.meta({ access: 'user' }).use(async ({ ctx, next }) => {
  const actor = await ctx.getActor();
  if (actor.kind !== 'user' && actor.kind !== 'key') throw new DomainError('not_logged_in');
  return next({ ctx: { actor } });
});

/** Whoever is on the staff, in any role. Without a login it is 401, as a guest 403. */
export const memberProcedure = userProcedure.meta({ access: 'staff', anyRole: true }).use(({ ctx, next }) => {
  if (!isStaffRole(ctx.actor.role)) throw new DomainError('not_allowed');
  return next();
});

/** An admin. Without a login it is 401, as a guest or another role 403. */
export const adminProcedure = userProcedure.meta({ access: 'staff' }).use(({ ctx, next }) => {
  if (!isAdmin(ctx.actor)) throw new DomainError('not_allowed');
  return next();
});

const openTo = (access: Meta['access'], level: StaffLevel, area: StaffArea): Meta => ({
  access,
  opens: { level, area },
});

/**
 * Staff whose role, and programs whose scopes, may do that (shared/staff/roles.ts), as 401 and 403 otherwise. The level is said, not read
 * from the procedure's kind, which a REST call hides; the access test compares them.
 */
export const staffMay = (level: StaffLevel, area: StaffArea) =>
  accountOrKeyProcedure.meta(openTo('staff', level, area)).use(({ ctx, next }) => {
    if (!isStaff(ctx.actor)) throw new DomainError('not_allowed');
    return next();
  });

/** The same callers as above; staff whose role, and programs whose scopes, allow this act as staff in it. */
export const publicOrStaff = (level: StaffLevel, area: StaffArea) =>
  publicProcedure.meta(openTo('anyone', level, area));
export const ownerOrStaff = (level: StaffLevel, area: StaffArea) => ownerProcedure.meta(openTo('owner', level, area));
export const userOrStaff = (level: StaffLevel, area: StaffArea) =>
  accountOrKeyProcedure.meta(openTo('user', level, area));
