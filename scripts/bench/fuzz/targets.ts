import { REST_TABLE } from '@server/transports/rest/table';
import { appRouter } from '@server/transports/trpc/router';
import { staffBookingInput } from '@shared/bookings/schema';
import fc from 'fast-check';
import { z } from 'zod';
import { inputsOf } from './arbitraries';
import { FORGED_TOKENS } from './boundary-values';
import { mutated } from './mutations';
import { RAW_KINDS } from './raw-http';
import { batchDraft, bytesOf, type Draft, restDraft, trpcDraft } from './requests';

/** Gives what the hotel under test has for its name. */
export type Lookup = (name: string) => string;

/** One request that is tried. It names what the hotel has as `@{…}`, so that the same seed tries the same on every hotel. */
export interface Case {
  bytes(lookup: Lookup): Buffer;
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
}

/**
 * Who sends a request; and two accounts for calls that end a login or change a password, so that the others stay logged in.
 */
type Sender = 'anonymous' | 'guest' | 'bearer' | 'staff' | 'forger' | 'leaver' | 'changer';

const MOSTLY_ALLOWED: fc.Arbitrary<Sender> = fc.oneof(
  { weight: 4, arbitrary: fc.constant('staff' as const) },
  { weight: 3, arbitrary: fc.constant('guest' as const) },
  fc.constantFrom('bearer', 'anonymous', 'forger'),
  fc.constantFrom('bearer', 'anonymous', 'forger'),
  fc.constantFrom('bearer', 'anonymous', 'forger'),
);

/** The account that a procedure is called with where that may not be one of the others. */
function spareFor(procedure: string): Sender | null {
  if (/logout|account\.close/i.test(procedure)) return 'leaver';
  return /password/i.test(procedure) ? 'changer' : null;
}

function sendersOf(procedure: string): fc.Arbitrary<Sender> {
  const spare = spareFor(procedure);
  return spare ? fc.constantFrom(spare, spare, spare, 'anonymous', 'forger') : MOSTLY_ALLOWED;
}

const fill = (text: string, lookup: Lookup) => text.replace(/@\{([^}]+)\}/g, (_, name: string) => lookup(name));

/** Puts what the hotel has into all the texts of an input. */
function fillIn(value: unknown, lookup: Lookup): unknown {
  if (typeof value === 'string') return fill(value, lookup);
  if (Array.isArray(value)) return value.map((inner) => fillIn(inner, lookup));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fillIn(inner, lookup)]));
}

/** Cases of requests with a sender: half of the inputs mean well, most others are mutated, some are anything. */
function casesOf<Input>(
  senders: fc.Arbitrary<Sender>,
  inputs: fc.Arbitrary<Input>,
  draftOf: (input: Input, fillAll: (value: unknown) => unknown, asForm: boolean) => Draft,
): fc.Arbitrary<Case> {
  return fc
    .record({ sender: senders, forged: fc.constantFrom(...FORGED_TOKENS), input: inputs, asForm: fc.boolean() })
    .map(({ sender, forged, input, asForm }) => ({
      shown: { sender, input, asForm, ...(sender === 'forger' ? { forged } : {}) },
      bytes: (lookup) => {
        const token = sender === 'forger' ? fill(forged, lookup) : lookup(sender);
        const draft = draftOf(input, (value) => fillIn(value, lookup), asForm);
        return bytesOf(
          sender === 'anonymous' ? draft : { ...draft, headers: [`authorization: Bearer ${token}`, ...draft.headers] },
        );
      },
    }));
}

const goodAndBad = (inputs: fc.Arbitrary<unknown>) =>
  fc.oneof(
    { weight: 5, arbitrary: inputs },
    { weight: 5, arbitrary: mutated(inputs) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  );

/** Where a procedure takes anything and looks at it inside, the schema that it looks with. */
const CHECKED_INSIDE: Record<string, z.core.$ZodType> = {
  'bookings.create': staffBookingInput,
};

/** What tRPC keeps of a procedure; its own type does not say all of it. */
const definition = z.object({
  type: z.enum(['query', 'mutation', 'subscription']),
  inputs: z.array(z.custom<z.core.$ZodType>((value) => value instanceof z.core.$ZodType)),
});

/** Every procedure with its type and inputs that mean well. */
function procedures() {
  return Object.entries(appRouter._def.procedures).map(([path, procedure]) => {
    const { type, inputs } = definition.parse(Reflect.get(procedure, '_def'));
    const inside = CHECKED_INSIDE[path];
    return { path, type, inputs: inputsOf(path, inside ? [inside] : inputs) };
  });
}

/** Batches of the procedures that answer once. */
function batchesOf(known: ReturnType<typeof procedures>): Target[] {
  const answering = known.filter(({ path, type }) => type !== 'subscription' && !spareFor(path));
  const call = fc
    .constantFrom(...answering)
    .chain(({ path, inputs }) => fc.oneof(inputs, mutated(inputs)).map((input) => ({ path, input })));
  const calls = fc.array(call, { minLength: 1, maxLength: 11 });
  return (['GET', 'POST'] as const).map((method) => ({
    name: `trpc batch by ${method}`,
    runs: 15,
    hasEnd: true,
    isCall: true,
    cases: casesOf(MOSTLY_ALLOWED, calls, (batch, fillAll) =>
      batchDraft(
        batch.map(({ path, input }) => ({ path, input: fillAll(input) })),
        method,
      ),
    ),
  }));
}

/** Everything that the hotel answers: each procedure, each row of the REST table, batches, and raw requests of each kind. */
export function allTargets(): Target[] {
  const known = procedures();
  const call = { runs: 3, hasEnd: true, isCall: true };
  const trpc = known.map(({ path, type, inputs }) => ({
    ...call,
    name: `trpc ${path}`,
    cases: casesOf(sendersOf(path), goodAndBad(inputs), (input, fillAll) =>
      trpcDraft(path, type === 'mutation', fillAll(input)),
    ),
  }));
  // Streams have no end, and are tried by tRPC.
  const rest = REST_TABLE.filter(({ stream }) => !stream).map((row) => {
    const inputs = known.find(({ path }) => path === row.procedure)?.inputs ?? fc.constant(undefined);
    return {
      ...call,
      name: `rest ${row.method} ${row.path}`,
      cases: casesOf(sendersOf(row.procedure), goodAndBad(inputs), (input, fillAll, asForm) =>
        restDraft(row, fillAll(input), asForm),
      ),
    };
  });
  const raw = RAW_KINDS.map(({ name, hasEnd, requests }) => ({
    name: `raw ${name}`,
    runs: 6,
    hasEnd,
    isCall: false,
    cases: requests.map(
      ({ shown, bytes }): Case => ({ shown, bytes: (lookup) => bytes((text) => fill(text, lookup)) }),
    ),
  }));
  return [...batchesOf(known), ...raw, ...trpc, ...rest];
}
