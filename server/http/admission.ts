import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { DomainError } from '@server/platform/domain-error';
import { fairQueue } from '@server/platform/fair-queue';
import { callerNetwork } from '@server/platform/limits';
import { appRouter } from '@server/trpc/router';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** How many readers are let in at once. */
export interface Admission {
  /** Reads that are worked on at a time; the others wait, and network addresses take turns. */
  atOnce: number;
  /** Reads of one network address that wait, or whose answers it has not taken yet, and those of all. */
  ofOneNetwork: number;
  ofAll: number;
  /** Further requests that a connection may send before it has its answer; browsers send none. */
  pipelined: number;
  /** For how long an answer waits to be taken. */
  takenWithinMs: number;
}

export const ADMISSION: Admission = {
  atOnce: 12,
  ofOneNetwork: 400,
  ofAll: 2_000,
  pipelined: 8,
  takenWithinMs: 60_000,
};

const busy = () => new DomainError('busy', {}, { retryAfter: 1 });

/** True for a stream of events: it stays open, and has ceilings of its own (server/platform/stream-places.ts). */
function isStream(url: string): boolean {
  const path = /^\/trpc\/([\w.]+)(?:[?/]|$)/.exec(url)?.[1];
  const procedure: unknown = path === undefined ? undefined : Reflect.get(appRouter._def.procedures, path);
  const definition: unknown = typeof procedure === 'function' ? Reflect.get(procedure, '_def') : undefined;
  return typeof definition === 'object' && definition !== null && Reflect.get(definition, 'type') === 'subscription';
}

/** What may cost something to read; what changes something has turns of its own (inTransaction, the queue of passwords). */
const isRead = ({ method, url }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && /^\/(api|trpc)\//i.test(url) && !isStream(url);

const isOver = (response: ServerResponse) => response.writableFinished || response.destroyed || response.closed;

/** Resolves when that answer has been taken, or nobody will take it any more. */
const taken = (response: ServerResponse) =>
  new Promise<void>((resolve) => {
    if (isOver(response)) return resolve();
    response.once('finish', resolve);
    response.once('close', resolve);
  });

/**
 * Lets reads in by turns (C1, M3 of the tests): a stranger who asks for a thousand menus at once, or takes no answer, waits
 * for themselves, and costs the memory of few answers. Throws `busy` at who has too much under way already.
 */
export function admitReads(app: FastifyInstance, admission: Admission = ADMISSION): void {
  const { atOnce, ofOneNetwork, ofAll, pipelined, takenWithinMs } = admission;
  const inTurn = fairQueue({ atOnce, waitingOfOne: ofOneNetwork, waitingInLane: ofAll, refusal: busy });
  const underWay = new Map<string, number>();
  const lastOf = new WeakMap<Socket, { answered: Promise<void>; waiting: number }>();
  const releases = new WeakMap<FastifyRequest, () => void>();
  let all = 0;

  const count = (network: string, change: number) => {
    const left = (underWay.get(network) ?? 0) + change;
    all += change;
    if (left > 0) underWay.set(network, left);
    else underWay.delete(network);
  };

  /** One answer at a time on a connection. */
  const ownTurn = async (socket: Socket, answered: Promise<void>) => {
    const before = lastOf.get(socket);
    const mine = { answered, waiting: (before?.waiting ?? 0) + 1 };
    lastOf.set(socket, mine);
    void answered.then(() => {
      const last = lastOf.get(socket);
      if (last) last.waiting -= 1;
    });
    if (mine.waiting > pipelined) socket.destroy();
    await before?.answered;
  };

  app.addHook('preHandler', async (request, reply) => {
    const response = reply.raw;
    if (!isRead(request)) return;
    const network = callerNetwork(request.ip);
    if (all >= ofAll || (underWay.get(network) ?? 0) >= ofOneNetwork) throw busy();
    const answered = taken(response);
    count(network, 1);
    void answered.then(() => count(network, -1));
    await ownTurn(request.raw.socket, answered);
    await new Promise<void>((admit, refuse) => {
      const work = () =>
        new Promise<void>((release) => {
          releases.set(request, release);
          void answered.then(release);
          admit();
        });
      inTurn({ caller: network }, work).catch(refuse);
    });
  });

  app.addHook('onSend', async (request, reply, payload) => {
    releases.get(request)?.();
    if (!isStream(request.url)) {
      const timer = setTimeout(() => reply.raw.socket?.destroy(), takenWithinMs).unref();
      void taken(reply.raw).then(() => clearTimeout(timer));
    }
    return payload;
  });
}
