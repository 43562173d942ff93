import { ask, orderRequestFor, type Request, requestFor, type Transport } from './ask';
import {
  type Answer,
  type Call,
  type CallOf,
  type Deed,
  type History,
  type OrderCall,
  type OrderDeed,
  recordIn,
} from './history';
import { type House, serverAt } from './house';
import type { Cast, Person } from './people';
import type { Random } from './random';

/** Where the drill is played: the hotel, who plays, and what has been written down so far. */
export interface Stage {
  house: House;
  cast: Cast;
  history: History;
  /** The access token that opens a booking or order made without an account, by its id. */
  tokens: Map<string, string>;
  /** Staff can void an order. */
  canVoid: boolean;
  /** Whoever is logged in can log out. */
  canLogOut: boolean;
}

/** Whoever holds a record's access token. */
export function holderOf(stage: Stage, id: string): Person {
  return { name: 'tokenBearer', token: stage.tokens.get(id) ?? null, userId: null, email: null };
}

/** Who does something, and where. */
export interface Attempt {
  client: string;
  /** Which process; where there is only one, that one. */
  server: number;
  random: Random;
  stranger?: boolean;
}

/** Where a guest seems to come from. */
export function anyAddress(random: Random): string {
  return `10.${random.below(250)}.${random.below(250)}.${random.below(250)}`;
}

/** Asks one of the processes; returns the call as it is to be written down. */
async function request<D>(
  stage: Stage,
  who: Person,
  { deed, via, request }: { deed: D; via: Transport; request: Request },
  at: Attempt,
): Promise<CallOf<D>> {
  const started = Date.now();
  const url = `http://127.0.0.1:${serverAt(stage.house, at.server).guests.port}`;
  const answer = await ask(url, request, { token: who.token, address: anyAddress(at.random) });
  return { at: started, end: Date.now(), ...byWhom(who, at), via, deed, answer };
}

const byWhom = (who: Person, { client, server, stranger = false }: Attempt) => ({
  client,
  who: who.name,
  userId: who.userId,
  server,
  stranger,
});

/** Keeps what the answer says, and waits where there was no good one until the hotel is there again, as a person would. */
async function heard({ tokens, house }: Stage, answer: Answer | null): Promise<void> {
  const made = answer && recordIn(answer);
  if (made?.accessToken) tokens.set(made._id, made.accessToken);
  if (!answer || answer.status >= 500) await house.oneIsReady();
}

/** Does one thing with a booking, writes down what came back, and returns it. */
export async function perform(stage: Stage, who: Person, deed: Deed, at: Attempt): Promise<Call> {
  const started = Date.now();
  let call: Call;
  if (deed.kind === 'pay') {
    const answer = await pay(stage, deed._id, deed.kobo);
    call = { at: started, end: Date.now(), ...byWhom(who, at), via: 'sql', deed, answer };
  } else {
    // Taking over has no REST call.
    const via = deed.kind === 'claim' || at.random.chance(0.3) ? 'trpc' : 'rest';
    const shown = deed.kind === 'claim' ? (stage.tokens.get(deed._id) ?? null) : null;
    call = await request<Deed>(stage, who, { deed, via, request: requestFor(deed, via, shown) }, at);
  }
  stage.history.addCall(call);
  await heard(stage, call.answer);
  return call;
}

/** Does one thing with a food order, writes down what came back, and returns it. */
export async function performOrder(stage: Stage, who: Person, deed: OrderDeed, at: Attempt): Promise<OrderCall> {
  const via = deed.kind === 'void' || at.random.chance(0.3) ? 'trpc' : 'rest';
  const call = await request<OrderDeed>(stage, who, { deed, via, request: orderRequestFor(deed, via) }, at);
  stage.history.addOrder(call);
  await heard(stage, call.answer);
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
