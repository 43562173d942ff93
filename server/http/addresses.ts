import type { FastifyContextConfig, FastifyInstance } from 'fastify';

/** The methods of an address, each with the config of its route. */
export type Methods = ReadonlyMap<string, FastifyContextConfig>;

/** The methods of a path; none where no route is there. */
export type Addresses = (path: string) => Methods;

const partsOf = (path: string) => path.replace(/\/$/, '').split('/');

const fits = (pattern: string[], parts: string[]) =>
  pattern.length === parts.length &&
  pattern.every((part, at) => (part.startsWith(':') ? parts[at] !== '' : part === parts[at]));

/** tRPC registers its route for every method and refuses most of them itself. */
const TRPC_METHODS = ['GET', 'HEAD', 'POST'];

/** Remembers every route that is registered from here on. Wildcards are left out: the static server answers for its files. */
export function trackAddresses(app: FastifyInstance): Addresses {
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
