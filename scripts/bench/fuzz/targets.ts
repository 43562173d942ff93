import type { RestRow } from '@server/transports/rest/row';
import { REST_TABLE } from '@server/transports/rest/table';
import { appRouter } from '@server/transports/trpc/router';
import { staffBookingInput } from '@shared/bookings/staff-schema';
import { staffGroupInput } from '@shared/groups/schema';
import fc from 'fast-check';
import { z } from 'zod';
import { extrasOf } from './arbitraries';
import { FORGED_TOKENS } from './boundary-values';
import { type Mutation, mutate, mutations } from './mutations';
import { RAW_KINDS } from './raw-http';
import type { Records } from './records';
import { batchDraft, bytesOf, type Draft, restDraft, trpcDraft } from './requests';

/** One request that is tried. It names what the hotel has as `@{…}`, so that the same seed tries the same on every hotel. */
export interface Case {
  bytes(records: Records): Promise<Buffer>;
  /** What it takes to tell it. */
  shown: unknown;
}

/** One call that is fuzzed, or one kind of raw request. */
export interface Target {
  name: string;
  /** How many cases a round has. */
  runs: number;
  /** The request has an end, so that an answer is owed. */
  hasEnd: boolean;
  /** Some of its cases should succeed, or what lies behind its checks is never tried. */
  isCall: boolean;
  cases: fc.Arbitrary<Case>;
  /** A case that should succeed, which each round begins with. */
  plain?: Case;
}

/** Who sends a request: mostly whoever may. */
type Sender = 'right' | 'anonymous' | 'guest' | 'bearer' | 'staff' | 'forger';

const ANY_SENDER: fc.Arbitrary<Sender> = fc.constantFrom(
  ...Array(5).fill('right'),
  ...['staff', 'staff', 'guest', 'guest', 'bearer', 'anonymous', 'forger'],
);
/** Whoever is logged out, or has another password, would be lost to the calls beside it. */
const ENDS_LOGIN = /logout|account\.close|password/i;
const sendersOf = (procedure: string): fc.Arbitrary<Sender> =>
  ENDS_LOGIN.test(procedure) ? fc.constantFrom('right', 'right', 'right', 'anonymous', 'forger') : ANY_SENDER;

const fill = (text: string, { lookup }: Records) => text.replace(/@\{([^}]+)\}/g, (_, name: string) => lookup(name));

/** Puts what the hotel has into all the texts of an input. */
function fillIn(value: unknown, records: Records): unknown {
  if (typeof value === 'string') return fill(value, records);
  if (Array.isArray(value)) return value.map((inner) => fillIn(inner, records));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fillIn(inner, records)]));
}

/** How an input differs from a good one: not at all, by fields of the right form, by what nobody expects, or in everything. */
type Change = { extra: Record<string, unknown>; changes?: Mutation[] } | { instead: unknown };

function changesOf(extras: fc.Arbitrary<Record<string, unknown>>): fc.Arbitrary<Change> {
  return fc.oneof(
    { weight: 3, arbitrary: fc.record({ extra: extras }) },
    { weight: 3, arbitrary: fc.record({ extra: extras, changes: mutations }) },
    { weight: 3, arbitrary: fc.record({ extra: fc.constant({}), changes: mutations }) },
    { weight: 1, arbitrary: fc.record({ instead: fc.jsonValue({ maxDepth: 4 }) }) },
  );
}

async function inputOf(change: Change, good: object, records: Records): Promise<unknown> {
  if ('instead' in change) return fillIn(change.instead, records);
  return fillIn(mutate({ ...good, ...change.extra }, change.changes ?? []), records);
}

interface Sent {
  sender: Sender;
  forged: string;
  asForm: boolean;
}
const PLAIN: Sent = { sender: 'right', forged: '', asForm: false };

const sentBy = (senders: fc.Arbitrary<Sender>): fc.Arbitrary<Sent> =>
  fc.record({ sender: senders, forged: fc.constantFrom(...FORGED_TOKENS), asForm: fc.boolean() });

/** `right` is the token of whoever may. */
function withToken(draft: Draft, { sender, forged }: Sent, right: string | null, records: Records): Buffer {
  const own: Partial<Record<Sender, string | null>> = { right, anonymous: null, forger: fill(forged, records) };
  const token = sender in own ? own[sender] : records.lookup(sender);
  return bytesOf(token ? { ...draft, headers: [`authorization: Bearer ${token}`, ...draft.headers] } : draft);
}

/** Where a procedure takes anything and looks at it inside, the schema that it looks with. */
const CHECKED_INSIDE: Record<string, z.core.$ZodType> = {
  'bookings.create': staffBookingInput,
  'groups.create': staffGroupInput,
};

/** What tRPC keeps of a procedure; its own type does not say all of it. */
const definition = z.object({
  type: z.enum(['query', 'mutation', 'subscription']),
  inputs: z.array(z.custom<z.core.$ZodType>((value) => value instanceof z.core.$ZodType)),
});

/** The name by which good calls know a row. */
const callOf = ({ method, path }: RestRow) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`;

/** Every procedure with its type, how its inputs change, and the good call of its first row. */
function procedures() {
  return Object.entries(appRouter._def.procedures).map(([path, procedure]) => {
    const { type, inputs } = definition.parse(Reflect.get(procedure, '_def'));
    const inside = CHECKED_INSIDE[path];
    const row = REST_TABLE.find((one) => one.procedure === path);
    return { path, type, changes: changesOf(extrasOf(inside ? [inside] : inputs)), call: row ? callOf(row) : '' };
  });
}

/** Batches of the procedures that answer once. */
function batchesOf(known: ReturnType<typeof procedures>): Target[] {
  const answering = known.filter(({ path, type }) => type !== 'subscription' && !ENDS_LOGIN.test(path));
  const reading = answering.filter(({ type }) => type === 'query');
  const callsOf = (some: typeof known) => {
    const one = fc
      .constantFrom(...some)
      .chain(({ path, call, changes }) => changes.map((change) => ({ path, call, change })));
    return fc.array(one, { minLength: 1, maxLength: 11 });
  };
  // By GET nothing is changed, and few tries of it get past that.
  const callsBy = {
    GET: fc.oneof({ weight: 3, arbitrary: callsOf(reading) }, callsOf(answering)),
    POST: callsOf(answering),
  };
  return (['GET', 'POST'] as const).map((method) => ({
    name: `trpc batch by ${method}`,
    runs: 15,
    hasEnd: true,
    isCall: true,
    cases: fc.record({ sent: sentBy(ANY_SENDER), calls: callsBy[method] }).map(({ sent, calls }) => ({
      shown: { ...sent, calls },
      async bytes(records) {
        const batch: { path: string; input: unknown }[] = [];
        let right: string | null = null;
        for (const { path, call, change } of calls) {
          const good = await records.good(call, true);
          right ??= good.token;
          batch.push({ path, input: await inputOf(change, good.input, records) });
        }
        return withToken(batchDraft(batch, method), sent, right, records);
      },
    })),
  }));
}

/** A call by one of the transports: what of it is tried in each round. */
function callTarget(
  { path, changes }: ReturnType<typeof procedures>[number],
  name: string,
  call: string,
  draftOf: (input: unknown, asForm: boolean) => Draft,
): Target {
  const caseOf = (sent: Sent, change: Change): Case => ({
    shown: { ...sent, change },
    async bytes(records) {
      const good = await records.good(call, sent.sender !== 'right');
      const input = await inputOf(change, good.input, records);
      return withToken(draftOf(input, sent.asForm || good.isForm), sent, good.token, records);
    },
  });
  const cases = fc.record({ sent: sentBy(sendersOf(path)), change: changes });
  return {
    name,
    runs: 3,
    hasEnd: true,
    isCall: true,
    plain: caseOf(PLAIN, { extra: {} }),
    cases: cases.map(({ sent, change }) => caseOf(sent, change)),
  };
}

/** Everything that the hotel answers: each procedure, each row of the REST table, batches, and raw requests of each kind. */
export function allTargets(): Target[] {
  const known = procedures();
  const trpc = known.map((one) =>
    callTarget(one, `trpc ${one.path}`, one.call, (input) => trpcDraft(one.path, one.type === 'mutation', input)),
  );
  // Streams have no end, and are tried by tRPC.
  const rest = REST_TABLE.filter(({ stream }) => !stream).flatMap((row) => {
    const one = known.find(({ path }) => path === row.procedure);
    const draftOf = (input: unknown, asForm: boolean) => restDraft(row, input, asForm);
    return one ? callTarget(one, `rest ${row.method} ${row.path}`, callOf(row), draftOf) : [];
  });
  const raw = RAW_KINDS.map(({ name, hasEnd, requests }) => ({
    name: `raw ${name}`,
    runs: 6,
    hasEnd,
    isCall: false,
    cases: requests.map(
      ({ shown, bytes }): Case => ({ shown, bytes: async (records) => bytes((text) => fill(text, records)) }),
    ),
  }));
  return [...batchesOf(known), ...raw, ...trpc, ...rest];
}
