import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type Database, primaryBehind } from '@server/platform/database/database';
import { runInCall, withoutPrimary } from '@server/platform/database/loss';
import { DomainError } from '@server/platform/domain-error';
import { fairQueue } from '@server/platform/jobs/fair-queue';
import { callerNetwork, type Level, levelsOf } from '@server/platform/security/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** How many readers are let in at once. */
export interface ReadCeilings {
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

export const READ_CEILINGS: ReadCeilings = {
  atOnce: 12,
  ofOneNetwork: 400,
  ofAll: 2_000,
  pipelined: 8,
  takenWithinMs: 60_000,
};

const busy = () => new DomainError('busy', {}, { retryAfter: 1 });

declare module 'fastify' {
  interface FastifyContextConfig {
    /** It changes nothing, also where its method is POST. */
    isRead?: boolean;
  }
  interface FastifyRequest {
    /** A read that was let in: until when it counts, and what releases its slot. */
    admitted: { answered: Promise<void>; release?: () => void } | null;
  }
}

const isCall = ({ url }: FastifyRequest) => /^\/(api|trpc)\//i.test(url);

const changesNothing = ({ method, routeOptions }: FastifyRequest) =>
  routeOptions.config.isRead === true || method === 'GET' || method === 'HEAD';

/** Reads that may cost something; writes have queues of their own (transactions, passwords). */
const isRead = (request: FastifyRequest) => isCall(request) && changesNothing(request);

/**
 * Where the database has several hosts, notes of each request whether it may have changed anything. Throws `busy` while there is
 * no primary: calls would queue for connections that fail one after the other.
 */
export function awaitPrimary(app: FastifyInstance, db: Database): void {
  const primary = primaryBehind(db);
  if (!primary) return;
  // Not earlier: while a body is read, Node forgets on whose behalf.
  app.addHook('preHandler', (request, _reply, done) => {
    if (primary.isAway && isCall(request)) {
      void primary.look();
      done(withoutPrimary());
    } else runInCall({ isReading: changesNothing(request), hasCommitted: false }, done);
  });
}

const isOver = (response: ServerResponse) => response.writableFinished || response.destroyed || response.closed;

/** A connection: when its last answer was taken, how many answers it waits for, and whom to tell when it closes. */
interface Connection {
  answered: Promise<void>;
  awaited: number;
  ends: Set<() => void>;
}

/** The open connections, each with one close listener however many requests it brings. */
function openConnections(): (socket: Socket) => Connection {
  const connections = new WeakMap<Socket, Connection>();
  return (socket) => {
    const known = connections.get(socket);
    if (known) return known;
    const connection: Connection = { answered: Promise.resolve(), awaited: 0, ends: new Set() };
    connections.set(socket, connection);
    socket.once('close', () => {
      for (const end of connection.ends) end();
    });
    return connection;
  };
}

/**
 * Resolves when the answer has been received or the connection has closed. Listens to the connection too: Node does not
 * report its end to an answer that waits behind another one.
 */
const taken = (response: ServerResponse, { ends }: Connection) =>
  new Promise<void>((resolve) => {
    const end = () => {
      ends.delete(end);
      resolve();
    };
    if (isOver(response) || response.req.socket.destroyed) return resolve();
    ends.add(end);
    response.once('finish', end);
    response.once('close', end);
  });

/**
 * Admits reads fairly (docs/decisions/0024): a stranger who asks for a thousand menus at once, or does not take the answers,
 * only delays themselves and costs the memory of a few answers. Streams are not counted: they stay open and have ceilings
 * of their own. Throws `busy` where a network, or everybody together, has too many reads under way.
 */
export function admitReads(
  app: FastifyInstance,
  isStream: (request: FastifyRequest) => boolean,
  ceilings: Partial<ReadCeilings> = {},
): void {
  const { atOnce, ofOneNetwork, ofAll, pipelined, takenWithinMs } = { ...READ_CEILINGS, ...ceilings };
  const inTurn = fairQueue({ atOnce, waitingOfOne: ofOneNetwork, waitingInLane: ofAll, refusal: busy });
  const underWay = new Map<string, number>();
  const connectionOf = openConnections();
  let all = 0;

  const count = (networks: Level[], change: number) => {
    all += change;
    for (const { key } of networks) {
      const left = (underWay.get(key) ?? 0) + change;
      if (left > 0) underWay.set(key, left);
      else underWay.delete(key);
    }
  };

  /** One answer at a time on a connection. */
  const ownTurn = async (socket: Socket, connection: Connection, answered: Promise<void>) => {
    const before = connection.answered;
    connection.answered = answered;
    connection.awaited += 1;
    void answered.then(() => {
      connection.awaited -= 1;
    });
    if (connection.awaited > pipelined) socket.destroy();
    await before;
  };

  app.decorateRequest('admitted', null);
  app.addHook('preHandler', async (request, reply) => {
    const response = reply.raw;
    if (!isRead(request) || isStream(request)) return;
    const network = callerNetwork(request.ip);
    const networks = levelsOf(network);
    const isFull = ({ key, shares }: Level) => (underWay.get(key) ?? 0) >= ofOneNetwork * shares;
    if (all >= ofAll || networks.some(isFull)) throw busy();
    const { socket } = request.raw;
    const connection = connectionOf(socket);
    const answered = taken(response, connection);
    const admitted: FastifyRequest['admitted'] = { answered };
    request.admitted = admitted;
    count(networks, 1);
    void answered.then(() => count(networks, -1));
    await ownTurn(socket, connection, answered);
    await new Promise<void>((admit, refuse) => {
      // Its slot is taken until its answer is there, also where the caller goes meanwhile: the work goes on, and whoever comes
      // again and again to leave at once would have far more of it done than is let in.
      const work = () =>
        new Promise<void>((release) => {
          admitted.release = release;
          admit();
        });
      inTurn({ caller: network }, work).catch(refuse);
    });
    // Nobody is left to read the answer.
    if (socket.destroyed) throw busy();
  });

  app.addHook('onSend', (request, reply, payload, done) => {
    const { admitted } = request;
    admitted?.release?.();
    if (admitted || !isStream(request)) {
      const { socket } = request.raw;
      const timer = setTimeout(() => socket.destroy(), takenWithinMs).unref();
      const answered = admitted?.answered ?? taken(reply.raw, connectionOf(socket));
      void answered.then(() => clearTimeout(timer));
    }
    done(null, payload);
  });
}

/**
 * Reads the address of each caller while the connection is there: Node remembers it from then on, and a request whose caller has gone meanwhile
 * still says who that was. One that has gone already is not served.
 */
export function rememberCallers(server: Server): void {
  server.prependListener('connection', (socket) => {
    if (socket.remoteAddress === undefined) socket.destroy();
  });
}
