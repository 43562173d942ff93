import { actorFor } from '@server/features/auth/service';
import type { Actor } from '@server/platform/actor';
import type { PublicContext } from '@server/platform/context';
import { DomainError } from '@server/platform/domain-error';
import type { Platform } from '@server/platform/platform';
import type { FastifyRequest } from 'fastify';

/** What each procedure gets. */
export interface Context extends PublicContext {
  requestId: string;
  /** What a screen calls its line of news, the same when it opens it anew. */
  line?: string;
  /** Who calls; looked up once a request and only when asked for. */
  getActor(): Promise<Actor>;
}

/** What a transport knows of a request. */
export interface RequestFacts {
  ip: string;
  requestId: string;
  authorization: string | undefined;
  line?: string;
}

const LINE_FORM = /^[\w-]{8,64}$/;

/** Takes a request; returns what its procedures may know of it. */
export function factsOf(request: FastifyRequest): RequestFacts {
  const line = request.headers['x-line'];
  return {
    ip: request.ip,
    requestId: request.id,
    authorization: request.headers.authorization,
    ...(typeof line === 'string' && LINE_FORM.test(line) ? { line } : {}),
  };
}

/**
 * Takes the Authorization header; returns who calls. Throws `not_logged_in` for one of another form: who sends it means to
 * be somebody, and would get an anonymous record of what they meant as theirs.
 */
async function actorOf(platform: Platform, authorization: string | undefined): Promise<Actor> {
  if (authorization === undefined) return actorFor(platform, null);
  const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
  if (!token) throw new DomainError('not_logged_in');
  return actorFor(platform, token);
}

/** Takes the platform and a request's facts; returns the context of its procedures. */
export function createContext(platform: Platform, { authorization, ...facts }: RequestFacts): Context {
  let actor: Promise<Actor> | undefined;
  return {
    platform,
    ...facts,
    getActor: () => {
      actor ??= actorOf(platform, authorization);
      return actor;
    },
  };
}
