import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import { DomainError } from '@server/platform/domain-error';
import type { Platform } from '@server/platform/platform';
import { createContext } from '@server/trpc/context';
import { appRouter } from '@server/trpc/router';
import { hotelDate } from '@shared/dates';
import type { Ask, PageRenderer } from '@shared/pages';
import { callTRPCProcedure } from '@trpc/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { readAssets } from './assets';
import { documentOf, PAGE_DATA_PATH, placeData } from './document';
import { atMost, type Choices, isRealChoice, readChoices } from './real-choices';

/** How long a rendered page is served: it is the same for everybody, and many visitors at once render it once. */
const GOOD_FOR_SECONDS = 2;
const PAGES_KEPT = 200;
/** Data of pages that visitors may still be opening. */
const DATA_KEPT = 50;

/** Pages with choices in their address that are rendered in that time, as there are many pairs of dates; browsers render the rest. */
const CHOICES_RENDERED = 10;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

type Bodies = { br: Buffer; gzip: Buffer; identity: Buffer };

interface KeptPage {
  status: 200 | 404;
  etag: string;
  bodies: Bodies;
}

/** The guest pages as HTML with their content. */
export interface Pages {
  /** Answers with the page of that address; returns false where the browser is to render it. */
  answer(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
}

async function pack(text: string): Promise<Bodies> {
  const identity = Buffer.from(text);
  const [br, gz] = await Promise.all([
    // Nearly the smallest, in a third of the time that the smallest takes.
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

/** What has not changed is not compressed again. */
async function keep(status: 200 | 404, html: string, before: KeptPage | undefined): Promise<KeptPage> {
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  if (before?.etag === etag) return before;
  return { status, etag, bodies: await pack(html) };
}

/** Null where the pages are not built. */
export async function openPages(platform: Platform, dist: string): Promise<Pages | null> {
  const entry = join(dist, 'pages/server-entry.js');
  if (!existsSync(entry)) return null;
  const { pages }: { pages: PageRenderer } = await import(/* @vite-ignore */ pathToFileURL(entry).href);
  const assetsOf = readAssets(join(dist, 'client'));

  const ask: Ask = (procedure, input) =>
    callTRPCProcedure({
      router: appRouter,
      path: procedure,
      ctx: createContext(platform, { ip: '127.0.0.1', requestId: 'page', authorization: undefined }),
      getRawInput: async () => input,
      type: 'query',
      signal: undefined,
      batchIndex: 0,
    });
  const keptData = new LRUCache<string, Bodies>({ max: DATA_KEPT });
  const kept = new LRUCache<string, KeptPage>({
    max: PAGES_KEPT,
    ttl: GOOD_FOR_SECONDS * 1000,
    fetchMethod: async (address, before) => {
      const page = await pages.render(address, platform.publicUrl, ask);
      const data = placeData(page.data, address);
      const { text, apart } = data;
      if (apart && !keptData.has(apart.is)) keptData.set(apart.is, await pack(text));
      return keep(page.status, documentOf(page, data, assetsOf(page.file), platform.publicUrl + address), before);
    },
  });

  const choices = new LRUCache<'now', Choices>({
    max: 1,
    ttl: GOOD_FOR_SECONDS * 1000,
    fetchMethod: () => readChoices(ask, hotelDate(platform.clock.now())),
  });
  const mayMakeOneMore = atMost(CHOICES_RENDERED, GOOD_FOR_SECONDS * 1000);

  /** The address of the page that answers a request; null where the browser is to render it. */
  async function addressOf(url: string): Promise<string | null> {
    const address = pages.addressOf(url);
    if (!address?.includes('?') || kept.has(address)) return address;
    // Without the rooms no choice can be checked.
    const real = await choices.fetch('now').catch(() => undefined);
    return real && isRealChoice(address, real) && mayMakeOneMore() ? address : null;
  }

  const pageAt = (address: string, request: FastifyRequest) =>
    kept.fetch(address).catch((error: unknown) => {
      // The browser renders it then, and says what is wrong.
      request.log.error({ err: error }, 'a page could not be rendered');
    });

  /** Data that is not in its page, sent by this process or another one. Throws `not_found` where it has changed. */
  async function answerData(request: FastifyRequest, reply: FastifyReply): Promise<true> {
    const asked = new URLSearchParams(request.url.slice(PAGE_DATA_PATH.length));
    const is = asked.get('is') ?? '';
    const address = keptData.has(is) ? null : await addressOf(asked.get('of') ?? '');
    if (address) await pageAt(address, request);
    const bodies = keptData.get(is);
    if (!bodies) throw new DomainError('not_found');
    reply.type('application/json; charset=utf-8').header('cache-control', 'public, max-age=86400, immutable');
    return send(request, reply, bodies);
  }

  return {
    async answer(request, reply) {
      if (request.url.startsWith(`${PAGE_DATA_PATH}?`)) return answerData(request, reply);
      const address = await addressOf(request.url);
      const page = address && (await pageAt(address, request));
      if (!page) return false;
      reply
        .status(page.status)
        .type('text/html; charset=utf-8')
        .header('cache-control', `public, max-age=${GOOD_FOR_SECONDS}`)
        .header('etag', page.etag);
      return send(request, reply, page.bodies);
    },
  };
}
