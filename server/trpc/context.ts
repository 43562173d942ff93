import { actorOfToken } from '@server/features/auth/actor-of-token';
import type { Actor } from '@server/platform/actor';
import type { PublicContext } from '@server/platform/context';
import { DomainError } from '@server/platform/domain-error';
import type { Platform } from '@server/platform/platform';
import { STREAM_ID_HEADER } from '@shared/stream-id';
import type { FastifyRequest } from 'fastify';

/** What each procedure gets. */
export interface Context extends PublicContext {
  requestId: string;
  /** The name that a screen gives its stream of events, the same when it reconnects. */
  streamId?: string;
  /** Who calls; looked up once a request, and only when asked for. */
  getActor(): Promise<Actor>;
}

/** What a transport knows of a request before anybody is looked up. */
export interface RequestDetails {
  ip: string;
  requestId: string;
  authorization: string | undefined;
  streamId?: string;
}

const STREAM_ID = /^[\w-]{8,64}$/;

export function detailsOf(request: FastifyRequest): RequestDetails {
  const streamId = request.headers[STREAM_ID_HEADER];
  return {
    ip: request.ip,
    requestId: request.id,
    authorization: request.headers.authorization,
    ...(typeof streamId === 'string' && STREAM_ID.test(streamId) ? { streamId } : {}),
  };
}

/** Throws `not_logged_in` for a malformed header: its sender meant to log in, and must not act as anonymous. */
async function actorOf(platform: Platform, authorization: string | undefined): Promise<Actor> {
  if (authorization === undefined) return actorOfToken(platform, null);
  const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
  if (!token) throw new DomainError('not_logged_in');
  return actorOfToken(platform, token);
}

/** The context of one request's procedures. */
export function createContext(platform: Platform, { authorization, ...details }: RequestDetails): Context {
  let actor: Promise<Actor> | undefined;
  return {
    platform,
    ...details,
    getActor: () => {
      actor ??= actorOf(platform, authorization);
      return actor;
    },
  };
}
