import { DomainError } from '@server/platform/domain-error';
import { holdsKey } from '@server/platform/security/api-key-format';
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';
import { isForPrograms } from './wire-error';

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

/** Addresses end up in logs: whoever sends an API key there must learn of it, though it would not be read. */
export function refuseKeysInAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', ({ url }, _reply, done) => {
    if (isForPrograms(url) && holdsKey(url)) throw new DomainError('api_key_in_address');
    done();
  });
}

/** Escapes of characters that need none, which mean the same without (RFC 3986, 2.3). */
const NEEDLESS = /%(?:2[DE]|3\d|4[1-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9AE])/gi;

/** The router refuses it in a path. Left alone, as what is left could become another escape. */
const BROKEN = /%(?![\dA-F]{2})/i;

/** What some programs write before the path (RFC 9112, 3.2.2), and the router leaves out. */
const ORIGIN = /^https?:\/\/[^/?#]*\/?/i;

const plain = (text: string) =>
  text.includes('%') && !BROKEN.test(text) ? text.replace(NEEDLESS, (escaped) => decodeURIComponent(escaped)) : text;

/**
 * One spelling of each address, before anything looks at it: the router finds `/%61pi/rooms` and `http://any/api/rooms` too, so
 * what is decided by how an address begins would be decided wrongly there.
 */
export function plainAddress({ url = '/' }: { url?: string | undefined }): string {
  const address = url.startsWith('/') ? url : url.replace(ORIGIN, '/');
  if (!address.includes('%')) return address;
  const at = address.search(/[?#]|$/);
  return plain(address.slice(0, at)) + plain(address.slice(at));
}

const isGetOrHead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

/** The router has found a route of that very address. */
const hasOwnRoute = ({ is404, routeOptions: { url = '*' } }: FastifyRequest) => !is404 && !url.includes('*');

/**
 * Answers before the body is read: 405 with the allowed methods if the address has only others, OPTIONS with the same list
 * (RFC 9110), and 404 for an unknown address.
 */
export function answerMethods(app: FastifyInstance, addresses: Addresses): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (isGetOrHead(request) && hasOwnRoute(request)) return done();
    const allowed = addresses(request.url);
    if (allowed.has(request.method)) return done();
    if (allowed.size > 0) {
      reply.header('allow', [...allowed.keys(), 'OPTIONS'].join(', '));
      if (request.method === 'OPTIONS') return void reply.status(204).send();
      throw new DomainError('method_not_allowed');
    }
    // A GET may be for a page or a file.
    if (!isGetOrHead(request)) throw new DomainError('not_found');
    done();
  });
}
