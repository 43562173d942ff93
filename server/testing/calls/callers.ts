import type { Platform } from '@server/platform/platform';
import { createContext } from '@server/transports/trpc/context';
import { createCallerFactory } from '@server/transports/trpc/procedures';
import { appRouter } from '@server/transports/trpc/router';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { expect } from 'vitest';

const createCaller = createCallerFactory(appRouter);

export type Caller = ReturnType<typeof createCaller>;

const authorizationOf = (token: string | undefined) => (token ? `Bearer ${token}` : undefined);

/** Calls procedures with that token, from that network; anonymously without one. */
export function callsOf(platform: Platform, token?: string, ip = '127.0.0.1'): Caller {
  return createCaller(createContext(platform, { ip, requestId: 'test', authorization: authorizationOf(token) }));
}

/** The REST calls below /api; a `body` goes as JSON. */
export function restOf(app: FastifyInstance) {
  return async (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    {
      token,
      ip,
      body,
      ...options
    }: { token?: string; ip?: string; body?: object } & Pick<InjectOptions, 'headers' | 'payload'> = {},
  ) => {
    const authorization = authorizationOf(token);
    const response = await app.inject({
      method,
      url: `/api${path}`,
      remoteAddress: ip,
      payload: body ?? options.payload,
      headers: { ...(authorization ? { authorization } : {}), ...options.headers },
    });
    return { status: response.statusCode, headers: response.headers, json: response.body ? response.json() : null };
  };
}

/** The rejection of a call that is refused for that reason, for `rejects.toMatchObject`. */
export const refusal = (reason: string, message?: string) => ({
  cause: expect.objectContaining({ reason, ...(message ? { message } : {}) }),
});

const reasonOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error && 'reason' in error.cause ? error.cause.reason : undefined;

/** Calls again as often as the hotel is too busy, as on a machine that is: what it refuses for that reason changes nothing. */
export async function untilNotBusy<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (reasonOf(error) !== 'busy') throw error;
    }
  }
}

/** The same for a REST call. */
export async function answerOf<A extends { json: { reason?: unknown } }>(ask: () => Promise<A>): Promise<A> {
  for (;;) {
    const answer = await ask();
    if (answer.json.reason !== 'busy') return answer;
  }
}

/** Counts outcomes of concurrent calls: 'ok', or the code of the refusal. */
export async function tally(asked: Promise<unknown>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const result of await Promise.allSettled(asked)) {
    const code: unknown = result.status === 'fulfilled' ? 'ok' : Reflect.get(Object(result.reason), 'code');
    counts[String(code)] = (counts[String(code)] ?? 0) + 1;
  }
  return counts;
}
