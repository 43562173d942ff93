import { toWireError } from '@server/trpc/errors';
import { appRouter } from '@server/trpc/router';
import type { TRPCError } from '@trpc/server';
import { errorHeaders } from './errors';

/** The method of a call that was made by the wrong one. */
function methodOf(path: string | undefined): string {
  const procedure: unknown = path === undefined ? undefined : Reflect.get(appRouter._def.procedures, path);
  const definition: unknown = typeof procedure === 'function' ? Reflect.get(procedure, '_def') : undefined;
  const changes =
    typeof definition === 'object' && definition !== null && Reflect.get(definition, 'type') === 'mutation';
  return changes ? 'POST' : 'GET, HEAD';
}

/** Takes the calls of a tRPC request and what went wrong; returns the headers that its answer has besides tRPC's own. */
export function trpcHeaders({ paths, errors }: { paths: readonly string[] | undefined; errors: TRPCError[] }) {
  const wires = errors.map((error) => toWireError(error, ''));
  return {
    ...Object.assign({}, ...wires.map(errorHeaders)),
    ...(wires.some(({ code }) => code === 'METHOD_NOT_SUPPORTED') ? { allow: methodOf(paths?.[0]) } : {}),
    // What tRPC refuses before it knows what is asked for is JSON that it calls text.
    ...(paths === undefined ? { 'content-type': 'application/json; charset=utf-8' } : {}),
  } satisfies Record<string, string>;
}
