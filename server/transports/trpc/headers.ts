import { errorHeaders } from '@server/transports/http/errors';
import { toWireError } from '@server/transports/http/wire-error';
import type { TRPCError } from '@trpc/server';
import { procedureType } from './paths';

/** The methods of a call that was made by the wrong one. */
const methodsOf = (path: string | undefined) => (procedureType(path) === 'mutation' ? 'POST' : 'GET, HEAD');

/** The headers that a tRPC answer has besides tRPC's own. */
export function trpcHeaders({ paths, errors }: { paths: readonly string[] | undefined; errors: TRPCError[] }) {
  const wires = errors.map((error) => toWireError(error, ''));
  return {
    ...Object.assign({}, ...wires.map(errorHeaders)),
    ...(wires.some(({ code }) => code === 'METHOD_NOT_SUPPORTED') ? { allow: methodsOf(paths?.[0]) } : {}),
    // What tRPC refuses before it knows what is asked for is JSON that it calls text.
    ...(paths === undefined ? { 'content-type': 'application/json; charset=utf-8' } : {}),
  } satisfies Record<string, string>;
}
