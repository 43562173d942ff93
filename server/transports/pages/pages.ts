import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import { DomainError } from '@server/platform/domain-error';
import { fairQueue } from '@server/platform/jobs/fair-queue';
import type { Platform } from '@server/platform/platform';
import { callerNetwork } from '@server/platform/security/limits';
import { GUESTS_OFFERED } from '@shared/bookings/party';
import { isCalendarDate } from '@shared/dates';
import type { Ask, PageRenderer } from '@shared/pages';
import { ROOM_SORTS } from '@shared/rooms/constants';
import { callTRPCProcedure } from '@trpc/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { createContext } from '../trpc/context';
import { appRouter } from '../trpc/router';
import { readAssets } from './assets';
import { documentOf, PAGE_DATA_PATH, placeData } from './document';

/** Valid values of the pages' query parameters. */
export interface Choices {
  rooms: ReadonlySet<string>;
  types: ReadonlySet<string>;
  /** How many guests can be looked for, and how many a room sleeps. */
  guests: ReadonlySet<string>;
  /** In the hotel's time zone. */
  today: string;
}

const roomsSchema = z.array(z.object({ roomNumber: z.string(), type: z.string(), sleeps: z.number().nullable() }));

export async function readChoices(ask: Ask, today: string): Promise<Choices> {
  const rooms = roomsSchema.parse(await ask('rooms.list', undefined));
  return {
    rooms: new Set(rooms.map(({ roomNumber }) => roomNumber)),
    types: new Set(rooms.map(({ type }) => type)),
    guests: new Set([...GUESTS_OFFERED, ...rooms.flatMap(({ sleeps }) => (sleeps === null ? [] : String(sleeps)))]),
    today,
  };
}

/**
 * Whether an address can result from using the site. Invented ones are not rendered, so that they cannot fill the cache; nor are
 * those with a code, as that would tell before any limit of tries whether there is such a code.
 */
export function isRealChoice(address: string, { rooms, types, guests, today }: Choices): boolean {
  const bookable = (value: string) => isCalendarDate(value) && value >= today;
  const real: Record<string, (value: string) => boolean> = {
    room: (value) => rooms.has(value),
    type: (value) => types.has(value),
    guests: (value) => guests.has(value),
    sort: (value) => ROOM_SORTS.some((known) => known === value),
    from: bookable,
    to: bookable,
  };
  return [...new URLSearchParams(address.split('?', 2)[1] ?? '')].every(
    ([name, value]) => value === '' || real[name]?.(value),
  );
}

/** How long a rendered page is served from the cache. Pages are the same for every visitor. */
const MAX_AGE_SECONDS = 2;
const PAGES_CACHED = 200;
/** Data of pages that visitors may still be opening. */
const DATA_CACHED = 50;

/** For what has a hash of itself in its address. */
const A_DAY = 'public, max-age=86400, immutable';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

type Bodies = { br: Buffer; gzip: Buffer; identity: Buffer };

interface CachedPage {
  status: 200 | 404;
  etag: string;
  bodies: Bodies;
}

/** The guest pages as HTML with their content. */
export interface Pages {
  /** Resolves to false, without a reply, if the browser has to render the page. */
  answer(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
}

async function pack(text: string): Promise<Bodies> {
  const identity = Buffer.from(text);
  const [br, gz] = await Promise.all([
    // Nearly as small as the highest quality, in a third of its time.
    brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
    gzipped(identity),
  ]);
  return { br, gzip: gz, identity };
}

function send(request: FastifyRequest, reply: FastifyReply, bodies: Bodies): true {
  const encoding = negotiate(request.headers['accept-encoding'] ?? 'identity', ['br', 'gzip', 'identity']);
  reply.header('vary', 'accept-encoding');
  if (encoding === 'br' || encoding === 'gzip') reply.header('content-encoding', encoding);
  reply.send(bodies[encoding ?? 'identity']);
  return true;
}

/** Reuses the compressed bodies if the page has not changed. */
async function toCachedPage(status: 200 | 404, html: string, before: CachedPage | undefined): Promise<CachedPage> {
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  if (before?.etag === etag) return before;
  return { status, etag, bodies: await pack(html) };
}

/** Calls procedures without a network, as a visitor without an account. */
export const callAnonymously =
  (platform: Platform): Ask =>
  (procedure, input) =>
    callTRPCProcedure({
      router: appRouter,
      path: procedure,
      ctx: createContext(platform, { ip: '127.0.0.1', requestId: 'page', authorization: undefined }),
      getRawInput: async () => input,
      type: 'query',
      signal: undefined,
      batchIndex: 0,
    });

/** How many wait to be rendered, of one network and of all; browsers render the others. */
const WAITING = { waitingOfOne: 20, waitingInLane: 60 };

/**
 * Renders pages one at a time, networks in turn, and rests after each for as long as it took: however often somebody
 * searches, half of the time is left for all else. Resolves to undefined where too many wait.
 */
export function takeTurns<Page>(): (
  network: string,
  render: () => Promise<Page | undefined>,
) => Promise<Page | undefined> {
  const inTurn = fairQueue({ atOnce: 1, ...WAITING, refusal: () => new DomainError('busy') });
  return (network, render) =>
    new Promise((resolve) => {
      inTurn({ caller: network }, async () => {
        const began = performance.now();
        resolve(await render());
        await wait(performance.now() - began, undefined, { ref: false });
      }).catch(() => resolve(undefined));
    });
}

/** Null if the pages have not been built. `lastOf` tells what each ends with. */
export async function openPages(platform: Platform, dist: string, lastOf = async () => ''): Promise<Pages | null> {
  const entry = join(dist, 'pages/server-entry.js');
  if (!existsSync(entry)) return null;
  const { pages }: { pages: PageRenderer } = await import(/* @vite-ignore */ pathToFileURL(entry).href);
  const assetsOf = readAssets(join(dist, 'client'));

  const ask = callAnonymously(platform);
  const dataCache = new LRUCache<string, Bodies>({ max: DATA_CACHED });
  const pageCache = new LRUCache<string, CachedPage>({
    max: PAGES_CACHED,
    ttl: MAX_AGE_SECONDS * 1000,
    fetchMethod: async (address, before) => {
      const page = await pages.render(address, platform.publicUrl, ask);
      const data = placeData(page.data, address);
      const last = await lastOf();
      const { text, apart } = data;
      if (apart && !dataCache.has(apart.is)) dataCache.set(apart.is, await pack(text));
      return toCachedPage(
        page.status,
        documentOf(page, data, assetsOf(page.file), platform.publicUrl + address).replace(
          '</body></html>',
          `${last}</body></html>`,
        ),
        before,
      );
    },
  });

  const choices = new LRUCache<'now', Choices>({
    max: 1,
    ttl: MAX_AGE_SECONDS * 1000,
    fetchMethod: () => readChoices(ask, platform.clock.today()),
  });
  const inTurn = takeTurns<CachedPage>();

  const render = (address: string, request: FastifyRequest) =>
    pageCache.fetch(address).catch((error: unknown): undefined => {
      // The browser then renders the page, with the error message.
      request.log.error({ err: error }, 'a page could not be rendered');
    });

  /** The page of an address; undefined if the browser has to render it. */
  async function pageOf(url: string, request: FastifyRequest): Promise<CachedPage | undefined> {
    const address = pages.addressOf(url);
    if (address === null) return undefined;
    if (!address.includes('?') || pageCache.has(address)) return render(address, request);
    // Query parameters can only be checked once the rooms are known.
    const real = await choices.fetch('now').catch(() => undefined);
    if (!real || !isRealChoice(address, real)) return undefined;
    return inTurn(callerNetwork(request.ip), () => render(address, request));
  }

  /** Data of a page from this or another process. Throws `not_found` if it has changed since. */
  async function answerData(request: FastifyRequest, reply: FastifyReply): Promise<true> {
    const asked = new URLSearchParams(request.url.slice(PAGE_DATA_PATH.length));
    const is = asked.get('is') ?? '';
    if (!dataCache.has(is)) await pageOf(asked.get('of') ?? '', request);
    const bodies = dataCache.get(is);
    if (!bodies) throw new DomainError('not_found');
    reply.type('application/json; charset=utf-8').header('cache-control', A_DAY);
    return send(request, reply, bodies);
  }

  return {
    async answer(request, reply) {
      if (request.url.startsWith(`${PAGE_DATA_PATH}?`)) return answerData(request, reply);
      const page = await pageOf(request.url, request);
      if (!page) return false;
      reply
        .status(page.status)
        .type('text/html; charset=utf-8')
        .header('cache-control', `public, max-age=${MAX_AGE_SECONDS}`)
        .header('etag', page.etag);
      return send(request, reply, page.bodies);
    },
  };
}
