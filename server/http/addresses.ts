import type { FastifyContextConfig, FastifyInstance } from 'fastify';

/** What can be done at an address: by method, with what its route says of itself. */
export type Methods = ReadonlyMap<string, FastifyContextConfig>;

/** Takes the path of a request; returns what can be done there, nothing where it is no address of a route. */
export type Addresses = (path: string) => Methods;

const partsOf = (path: string) => path.replace(/\/$/, '').split('/');

const fits = (pattern: string[], parts: string[]) =>
  pattern.length === parts.length &&
  pattern.every((part, at) => (part.startsWith(':') ? parts[at] !== '' : part === parts[at]));

/** tRPC takes its route for every method and refuses most of them itself. */
const TRPC_METHODS = ['GET', 'HEAD', 'POST'];

/** Takes an app without routes yet; returns what will know them. Files below a wildcard are the static server's affair. */
export function knowAddresses(app: FastifyInstance): Addresses {
  const known: { pattern: string[]; methods: Map<string, FastifyContextConfig> }[] = [];
  app.addHook('onRoute', ({ url, method, config = {} }) => {
    if (url.includes('*')) return;
    const methods = url.startsWith('/trpc/') ? TRPC_METHODS : [method].flat();
    known.push({ pattern: partsOf(url), methods: new Map(methods.map((one) => [one, config])) });
  });
  return (path) => {
    const parts = partsOf(path.split('?', 1)[0] ?? '');
    return new Map(known.flatMap(({ pattern, methods }) => (fits(pattern, parts) ? [...methods] : [])));
  };
}
