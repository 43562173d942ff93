import { createContext } from '@server/trpc/context';
import { createCallerFactory } from '@server/trpc/procedures';
import { appRouter } from '@server/trpc/router';
import type { Caller, TestHotel } from './hotel';

const createCaller = createCallerFactory(appRouter);

/** Takes a hotel and a network address; returns the calls of whoever sits there, logged in by the token if there is one. */
export function from(hotel: Pick<TestHotel, 'platform'>, address: string, token?: string): Caller {
  const authorization = token ? `Bearer ${token}` : undefined;
  return createCaller(createContext(hotel.platform, { ip: address, requestId: 'test', authorization }));
}

/** Takes what was asked at once; returns how often each answer came: 'ok', or the code of the refusal. */
export async function tally(asked: Promise<unknown>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const result of await Promise.allSettled(asked)) {
    const code: unknown = result.status === 'fulfilled' ? 'ok' : Reflect.get(Object(result.reason), 'code');
    counts[String(code)] = (counts[String(code)] ?? 0) + 1;
  }
  return counts;
}
