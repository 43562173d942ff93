import { DomainError } from '@server/platform/domain-error';
import { STAFF_AREAS } from '@shared/staff/roles';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { appRouter, type ProcedurePath } from './router';

const schema = z.custom<z.core.$ZodType>((value) => value instanceof z.core.$ZodType);

/** What tRPC keeps of a procedure; its own type does not say all of it. */
const definition = z.object({
  type: z.enum(['query', 'mutation', 'subscription']),
  meta: z.object({
    access: z.enum(['anyone', 'owner', 'user', 'staff']),
    opens: z.object({ level: z.enum(['view', 'change']), area: z.enum(STAFF_AREAS) }).optional(),
    anyRole: z.boolean().optional(),
  }),
  inputs: z.array(schema),
  output: schema.optional(),
});

export type ProcedureDefinition = z.output<typeof definition>;

/** Who may call a procedure, its type, and the schemas of what it takes and answers. */
export function definitionOf(path: ProcedurePath): ProcedureDefinition {
  return definition.parse(Reflect.get(Object(Reflect.get(appRouter._def.procedures, path)), '_def'));
}

/** The schemas of which one is made. */
function partsOf({ _zod: { def } }: z.core.$ZodTypes): z.core.$ZodType[] {
  switch (def.type) {
    case 'pipe':
      return [def.in, def.out];
    case 'intersection':
      return [def.left, def.right];
    case 'optional':
    case 'default':
      return [def.innerType];
    default:
      return [];
  }
}

/** The names of the fields that such inputs have. */
export function fieldNamesOf(inputs: readonly z.core.$ZodType[]): ReadonlySet<string> {
  const namesOf = (input: z.core.$ZodType): string[] => {
    const known = input as z.core.$ZodTypes;
    const { def } = known._zod;
    return def.type === 'object' ? Object.keys(def.shape) : partsOf(known).flatMap(namesOf);
  };
  return new Set(inputs.flatMap(namesOf));
}

/** Every procedure's path. */
export const procedurePaths = () => Object.keys(appRouter._def.procedures) as ProcedurePath[];

/** The type of a procedure by its path, such as 'food.board'; null if there is no such procedure. */
export function procedureType(path: string | undefined): 'query' | 'mutation' | 'subscription' | null {
  const procedure: unknown = path === undefined ? undefined : Reflect.get(appRouter._def.procedures, path);
  const definition: unknown = typeof procedure === 'function' ? Reflect.get(procedure, '_def') : undefined;
  const type: unknown =
    typeof definition === 'object' && definition !== null ? Reflect.get(definition, 'type') : undefined;
  return type === 'query' || type === 'mutation' || type === 'subscription' ? type : null;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer is a stream of events. */
    isStream?: boolean;
  }
}

/** True for a request of a subscription, whose answer is a stream of events. */
export const isStream = ({ url, routeOptions }: FastifyRequest) =>
  routeOptions.config.isStream === true ||
  procedureType(/^\/trpc\/([\w.]+)(?:[?/]|$)/.exec(url)?.[1]) === 'subscription';

/** tRPC decodes once more what the router has decoded. */
function isReadable(path: unknown): boolean {
  try {
    return typeof path !== 'string' || !path.includes('%') || decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

/** A path that tRPC could not decode names no procedure: 404, not 500. For tRPC's routes. */
export function refuseBrokenPaths(app: FastifyInstance): void {
  app.addHook('preValidation', ({ params }, _reply, done) => {
    const path = typeof params === 'object' && params !== null && 'path' in params ? params.path : undefined;
    if (!isReadable(path)) throw new DomainError('not_found');
    done();
  });
}
