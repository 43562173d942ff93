import { ask } from './ask';
import type { Answer, Call, Deed, History } from './history';
import type { House } from './house';
import type { Cast, Person } from './people';
import type { Random } from './random';

/** Where the drill is played: the hotel, who plays, and what has been written down so far. */
export interface Stage {
  house: House;
  cast: Cast;
  history: History;
  /** The access token that opens a booking made without an account, by the booking's id. */
  tokens: Map<string, string>;
}

/** Whoever holds a booking's access token. */
export function holderOf(stage: Stage, id: string): Person {
  return { name: 'holder', token: stage.tokens.get(id) ?? null, userId: null, email: null };
}

/** Does one thing at one of the two servers, writes down what came back, and returns it. */
export async function perform(
  stage: Stage,
  who: Person,
  deed: Deed,
  at: { client: string; server: number; random: Random; stranger?: boolean },
): Promise<Call> {
  const started = Date.now();
  // Taking over has no REST call.
  const via = deed.kind === 'claim' || at.random.chance(0.3) ? 'trpc' : 'rest';
  const address = `10.${at.random.below(250)}.${at.random.below(250)}.${at.random.below(250)}`;
  const { port } = stage.house.servers[at.server === 0 ? 0 : 1].guests;
  const answer =
    deed.kind === 'pay'
      ? await pay(stage, deed._id, deed.kobo)
      : await ask(`http://127.0.0.1:${port}`, deed, {
          via,
          token: who.token,
          address,
          claimed: deed.kind === 'claim' ? stage.tokens.get(deed._id) : undefined,
        });
  const call: Call = {
    at: started,
    end: Date.now(),
    client: at.client,
    who: who.name,
    userId: who.userId,
    server: at.server,
    via: deed.kind === 'pay' ? 'sql' : via,
    deed,
    stranger: at.stranger ?? false,
    answer,
  };
  stage.history.addCall(call);
  const made = answer?.booking;
  if (made?.accessToken) stage.tokens.set(made._id, made.accessToken);
  // Whoever got no good answer waits until the hotel is there again, as a person would.
  if (!answer || answer.status >= 500) await stage.house.oneIsReady();
  return call;
}

/** Money arrives: a row of the ledger, written by the drill until the hotel has a call for it. */
async function pay({ house }: Stage, id: string, kobo: number): Promise<Answer | null> {
  try {
    await house.sql`
      insert into payments (booking_id, amount_kobo, reference) values (${id}, ${kobo}, ${`drill-${crypto.randomUUID()}`})`;
    return { status: 201, reason: null, booking: null };
  } catch {
    return null; // the database was crashed under it
  }
}
