import { actorOfApiKey } from '@server/features/auth/calling-keys';
import { actorOfToken } from '@server/features/auth/sessions/sessions';
import { type Actor, kindOf } from '@server/platform/actor';
import { DomainError } from '@server/platform/domain-error';
import type { CallsLeft, Platform, PublicContext } from '@server/platform/platform';
import { bearerToken } from '@server/transports/http/headers';
import { API_KEY_PREFIX } from '@shared/api-keys/constants';
import { STREAM_ID_HEADER } from '@shared/records/kinds';
import type { FastifyRequest } from 'fastify';

/** What each procedure gets. */
export interface Context extends PublicContext {
  requestId: string;
  /** The name that a screen gives its stream of events, the same when it reconnects. */
  streamId?: string;
  /** What the address of a REST call names, which is known before its body is read. */
  named?: Record<string, string | undefined>;
  /** A program calls, by an API key. */
  bringsKey: boolean;
  /** Who calls; looked up once a request, and only when asked for. */
  getActor(): Promise<Actor>;
}

/** What a transport knows of a request before anybody is looked up. */
export interface RequestDetails {
  ip: string;
  requestId: string;
  authorization: string | undefined;
  streamId?: string;
  named?: Record<string, string | undefined>;
  /** Hears who calls, once that is looked up. */
  noteActor?(actor: Actor): void;
  /** Hears how many calls are left to the program that calls. */
  noteCallsLeft?(calls: CallsLeft): void;
}

const STREAM_ID = /^[\w-]{8,64}$/;

export function detailsOf(request: FastifyRequest): RequestDetails {
  const streamId = request.headers[STREAM_ID_HEADER];
  return {
    ip: request.ip,
    requestId: request.id,
    authorization: request.headers.authorization,
    noteActor: (actor) => {
      request.actorKind = kindOf(actor);
    },
    ...(typeof streamId === 'string' && STREAM_ID.test(streamId) ? { streamId } : {}),
  };
}

/** True where a program calls, by an API key. */
export const bringsKey = ({ authorization }: Pick<RequestDetails, 'authorization'>): boolean =>
  bearerToken(authorization)?.startsWith(API_KEY_PREFIX) === true;

/** Throws `not_logged_in` for a malformed header: its sender meant to log in, and must not act as anonymous. */
async function actorOf(
  platform: Platform,
  { authorization, noteCallsLeft }: Pick<RequestDetails, 'authorization' | 'noteCallsLeft'>,
): Promise<Actor> {
  if (authorization === undefined) return actorOfToken(platform, null);
  const token = bearerToken(authorization);
  if (!token) throw new DomainError('not_logged_in');
  return token.startsWith(API_KEY_PREFIX)
    ? actorOfApiKey(platform, token, noteCallsLeft)
    : actorOfToken(platform, token);
}

/** The context of one request's procedures. */
export function createContext(
  platform: Platform,
  { authorization, noteActor, noteCallsLeft, ...details }: RequestDetails,
): Context {
  let actor: Promise<Actor> | undefined;
  return {
    platform,
    ...details,
    bringsKey: bringsKey({ authorization }),
    getActor: () => {
      actor ??= actorOf(platform, { authorization, noteCallsLeft }).then((found) => {
        noteActor?.(found);
        return found;
      });
      return actor;
    },
  };
}
