import type { Cluster } from '../cluster/cluster';
import {
  type Call,
  type Creation,
  type DishState,
  type History,
  NEVER,
  type Noun,
  type Operation,
  type Records,
} from '../history';
import type { Random } from '../random';
import type { Actor, Actors } from './actors';
import { type HttpRequest, readResponse, requestFor, send } from './api';

/** What all workers of a run share. */
export interface Context {
  cluster: Cluster;
  actors: Actors;
  history: History;
  /** The access token of each record created without an account, by its id. */
  tokens: Map<string, string>;
}

/** How often a request that nobody answers is sent. */
const TRIES = 10;

/** Whoever holds a record's access token. */
export function bearerOf({ tokens }: Context, id: string): Actor {
  return { name: 'bearer', token: tokens.get(id) ?? null, maker: 'anonymous', email: null };
}

interface Where {
  node?: number;
  stranger?: boolean;
}

/** A worker of the run: it invokes one operation after the other and writes down how each completed. */
export class Worker {
  readonly context: Context;
  readonly name: string;
  readonly random: Random;

  constructor(context: Context, name: string, random: Random) {
    this.context = context;
    this.name = name;
    this.random = random;
  }

  #named = 0;

  /** A name for what it makes next, by which that is found again, with the address and the key that go with it. */
  newName(kind: string): { name: string; email: string; key: string } {
    this.#named += 1;
    const name = `${kind} ${this.name}-${this.#named}`;
    const slug = name.toLowerCase().replace(' ', '-');
    return { name, email: `${slug}@guests.example`, key: `chaos-${slug}-key` };
  }

  /** A phone number that hardly anybody else has: bookings of one person are serialised. */
  newPhone(prefix: string): string {
    return `${prefix}${1_000_000 + this.random.below(9_000_000)}`;
  }

  anyNode(): number {
    return this.random.below(2);
  }

  /** Where a guest seems to come from: limits count by address. */
  anyAddress(): string {
    const { random } = this;
    return `10.${random.below(250)}.${random.below(250)}.${random.below(250)}`;
  }

  /** Sends a request; null where no whole response came back. */
  send(request: HttpRequest, token: string | null, node = this.anyNode()) {
    return send(this.context.cluster.url(node), request, { token, address: this.anyAddress() });
  }

  /** Waits, as a person would, until the hotel answers again; not at all where it has answered. */
  async afterwards(status: number | null | undefined): Promise<void> {
    if (!status || status >= 500) await this.context.cluster.someNodeReady();
  }

  /** Invokes an operation on a record by either transport. */
  async invoke<N extends Noun>(
    noun: N,
    actor: Actor,
    operation: Operation,
    { node = this.anyNode(), stranger = false }: Where = {},
  ): Promise<Call<N>> {
    const { tokens, history } = this.context;
    const { name: who, maker } = actor;
    const via = this.random.chance(0.3) ? 'trpc' : 'rest';
    const started = Date.now();
    const sent = await this.send(requestFor(noun, operation, via), actor.token, node);
    const outcome = readResponse<Records[N]>(sent);
    const call: Call<N> = {
      ...{ noun, started, ended: Date.now(), who, maker, node, via, operation, stranger },
      ...outcome,
    };
    const { record, status } = outcome;
    if (record && 'accessToken' in record && record.accessToken) tokens.set(record._id, record.accessToken);
    history.calls.push(call);
    await this.afterwards(status);
    return call;
  }

  /**
   * Invokes an operation with its key. Without a response it is often repeated, at the other node; sometimes both nodes get it
   * at once, as from an impatient finger.
   */
  async insist<N extends Noun>(noun: N, actor: Actor, operation: Operation, twice = 0.12): Promise<Call<N>> {
    const { random } = this;
    const node = this.anyNode();
    const isTwice = operation.key && random.chance(twice);
    const [first, other] = await Promise.all([
      this.invoke(noun, actor, operation, { node }),
      isTwice ? this.invoke(noun, actor, operation, { node: 1 - node }) : undefined,
    ]);
    let last = first;
    if (other && !last.ok) last = other;
    for (let again = 0; operation.key && again < 3 && !last.known && random.chance(0.7); again += 1) {
      last = await this.invoke(noun, actor, operation, { node: 1 - last.node });
    }
    return last;
  }

  async create<N extends Noun>(noun: N, actor: Actor, creation: Creation, twice?: number): Promise<Records[N] | null> {
    const last = await this.insist(noun, actor, creation, twice);
    return last.ok ? last.record : null;
  }

  /** What comes again with the key of a creation, if it had one: the same request, and one with other details. */
  repeats(noun: Noun, author: Actor, creation: Creation, details: object): (() => Promise<unknown>)[] {
    const changed = { ...creation, body: { ...creation.body, ...details }, changed: true };
    return creation.key ? [() => this.invoke(noun, author, creation), () => this.invoke(noun, author, changed)] : [];
  }

  /** Sends a request, again until it is answered: at first to `node`, then to any. Null where that takes too long. */
  async sendUntilHeard(
    request: HttpRequest,
    token: string | null,
    { onSilence = () => {}, node = this.anyNode() }: { onSilence?: () => void; node?: number } = {},
  ) {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const sent = await this.send(request, token, tries === 0 ? node : undefined);
      if (sent && sent.status < 500) return sent;
      onSilence();
      await this.afterwards(sent?.status);
    }
    return null;
  }

  /** Whoever may read and cancel what the author has made. */
  ownerOf(author: Actor, id: string): Actor {
    return author === this.context.actors.visitor ? bearerOf(this.context, id) : author;
  }

  /** Who must not see a record: a guest who could not even claim it, and the bearer of another recent one's token, if any. */
  strangersTo(id: string, { maker, email }: Pick<Actor, 'maker' | 'email'>): Actor[] {
    const { tokens, actors } = this.context;
    const others = actors.guests.filter((guest) => guest.maker !== maker && guest.email !== email);
    const foreign = [...tokens.keys()].at(-1 - this.random.below(Math.min(tokens.size, 20)));
    return [this.random.pick(others), ...(foreign && foreign !== id ? [bearerOf(this.context, foreign)] : [])];
  }

  /** The menu as it is, but for its last changes. */
  menuWithout(changes: number): DishState[] {
    const { history, actors } = this.context;
    const known = history.menu.filter(({ ended }) => ended < NEVER);
    const states = known.slice(0, Math.max(actors.dishes.length, known.length - changes));
    return [...new Map(states.map((state) => [state._id, state])).values()];
  }
}
