import type { FastifyContextConfig, FastifyInstance } from 'fastify';

/** The methods of an address, each with the config of its route. */
export type Methods = ReadonlyMap<string, FastifyContextConfig>;

/** The methods of a path; none where no route is there. */
export type Addresses = (path: string) => Methods;

interface Known {
  pattern: string[];
  methods: Methods;
}

const partsOf = (path: string) => path.replace(/\/$/, '').split('/');

const fits = (pattern: string[], parts: string[]) =>
  pattern.length === parts.length &&
  pattern.every((part, at) => (part.startsWith(':') ? parts[at] !== '' : part === parts[at]));

/** tRPC registers its route for every method and refuses most of them itself. */
const TRPC_METHODS = ['GET', 'HEAD', 'POST'];

/** Remembers every route that is registered from here on. Wildcards are left out: the static server answers for its files. */
export function trackAddresses(app: FastifyInstance): Addresses {
  /** By their first part, such as 'api': every request looks here. */
  const known = new Map<string, Known[]>();
  const knownLike = (parts: string[]) => known.get(parts[1] ?? '') ?? [];
  app.addHook('onRoute', ({ url, method, config = {} }) => {
    if (url.includes('*')) return;
    const methods = url.startsWith('/trpc/') ? TRPC_METHODS : [method].flat();
    const pattern = partsOf(url);
    const route = { pattern, methods: new Map(methods.map((one) => [one, config])) };
    known.set(pattern[1] ?? '', [...knownLike(pattern), route]);
  });
  return (path) => {
    const parts = partsOf(path.split('?', 1)[0] ?? '');
    const found = knownLike(parts).filter(({ pattern }) => fits(pattern, parts));
    return found.length === 1 && found[0] ? found[0].methods : new Map(found.flatMap(({ methods }) => [...methods]));
  };
}
