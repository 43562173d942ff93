import fc from 'fast-check';
import { bent, FORGED_TOKENS } from './edges';
import { type Raw, rawBytes } from './raw';
import { batchDraft, bytesOf, draftOf } from './request';
import type { Target } from './targets';

/**
 * Who sends a request: nobody, an account, the bearer of one record's access token, staff, or a forger; and two accounts for
 * calls that end a login or change a password, so that the others stay logged in.
 */
export type Who = 'anonymous' | 'guest' | 'bearer' | 'staff' | 'forger' | 'leaver' | 'changer';

interface Call {
  who: Who;
  forged: string;
  input: unknown;
  asForm: boolean;
}

/** One thing that is tried. It names what the hotel has as `@{…}`, so that the same seed tries the same on every hotel. */
export type Case =
  | ({ name: string; target: Target } & Call)
  | { name: string; calls: { path: string; input: unknown }[]; method: 'GET' | 'POST'; who: Who }
  | { name: string; raw: Raw };

/** Takes the name of what the hotel under test has; returns it. */
export type Lookup = (name: string) => string;

const mostlyThoseWhoMay: fc.Arbitrary<Who> = fc.constantFrom<Who>(
  'staff',
  'staff',
  'staff',
  'staff',
  'guest',
  'guest',
  'guest',
  'bearer',
  'anonymous',
  'forger',
);

/** Takes a procedure's path; returns the account that it is called with, where that may not be one of the others. */
function spareFor(path: string): Who | null {
  if (/logout/i.test(path)) return 'leaver';
  return /password/i.test(path) ? 'changer' : null;
}

const procedureOf = (target: Target) => (target.over === 'rest' ? target.row.procedure : target.path);

function getActor(target: Target): fc.Arbitrary<Who> {
  const spare = spareFor(procedureOf(target));
  return spare ? fc.constantFrom<Who>(spare, spare, spare, 'anonymous', 'forger') : mostlyThoseWhoMay;
}

const callsOf = (target: Target): fc.Arbitrary<Case> =>
  fc
    .record({
      who: getActor(target),
      forged: fc.constantFrom(...FORGED_TOKENS),
      input: fc.oneof(
        { weight: 5, arbitrary: target.inputs },
        { weight: 5, arbitrary: bent(target.inputs) },
        { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
      ),
      asForm: fc.boolean(),
    })
    .map((call) => ({ name: target.name, target, ...call }));

const batchesOf = (targets: readonly Target[]): fc.Arbitrary<Case> => {
  const answered = targets.flatMap((target) =>
    target.over === 'trpc' && target.type !== 'subscription' && !spareFor(target.path)
      ? [{ path: target.path, inputs: target.inputs }]
      : [],
  );
  const call = fc
    .constantFrom(...answered)
    .chain(({ path, inputs }) => fc.oneof(inputs, bent(inputs)).map((input) => ({ path, input })));
  return fc
    .record({
      calls: fc.array(call, { minLength: 1, maxLength: 11 }),
      method: fc.constantFrom('GET' as const, 'POST' as const),
      who: mostlyThoseWhoMay,
    })
    .map((batch) => ({ name: 'trpc batch', ...batch }));
};

/** Of ten cases in a row, how many are raw bytes and how many are batches; the others go round all calls. */
const RAW = 2;
const BATCH = 1;

/** Takes a case's number; returns what it may be. Each call has its turn as often as every other. */
export function casesAt(targets: readonly Target[], index: number): fc.Arbitrary<Case> {
  const place = index % 10;
  if (place < RAW) return rawBytes.map((raw) => ({ name: `raw ${raw.kind}`, raw }));
  const turn = Math.floor(index / 10) * (10 - RAW - BATCH) + place - RAW - BATCH;
  const target = targets[turn % targets.length];
  return place < RAW + BATCH || !target ? batchesOf(targets) : callsOf(target);
}

/** Each case draws from numbers of its own, so that one can be repeated without those before it. */
const seedOf = (seed: number, index: number) => (seed * 1_000_003 + index) | 0;

/** The case of that number; the same one for the same seed. */
export function caseAt(targets: readonly Target[], seed: number, index: number): Case {
  const [drawn] = fc.sample(casesAt(targets, index), { seed: seedOf(seed, index), numRuns: 1 });
  if (!drawn) throw new Error('Nothing was drawn');
  return drawn;
}

/** Takes a case's number and what makes it fail; returns the smallest one that still fails, within some seconds. */
export async function smallest(
  targets: readonly Target[],
  { seed, index, seconds }: { seed: number; index: number; seconds: number },
  fails: (tried: Case) => Promise<boolean>,
): Promise<Case | null> {
  const property = fc.asyncProperty(casesAt(targets, index), async (tried) => !(await fails(tried)));
  const found = await fc.check(property, {
    seed: seedOf(seed, index),
    numRuns: 1,
    interruptAfterTimeLimit: seconds * 1000,
  });
  return found.counterexample?.[0] ?? null;
}

/** Puts what the hotel has into all the texts of a value. */
function filled(value: unknown, lookup: Lookup): unknown {
  if (typeof value === 'string') return fill(value, lookup);
  if (Array.isArray(value)) return value.map((inner) => filled(inner, lookup));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, filled(inner, lookup)]));
}

const fill = (text: string, lookup: Lookup) => text.replace(/@\{([^}]+)\}/g, (_, name: string) => lookup(name));

/** The length of a raw request's body was said before it was filled; says it anew where it was right. */
function refilled({ bytes }: Raw, lookup: Lookup): string {
  const at = bytes.indexOf('\r\n\r\n') + 4;
  const [head, body] = [bytes.slice(0, at), bytes.slice(at)];
  const full = fill(body, lookup);
  const grown = full.length - body.length;
  return (
    fill(head, lookup).replace(/content-length: (\d+)\r/, (_, said) => `content-length: ${Number(said) + grown}\r`) +
    full
  );
}

/** Takes a case and what the hotel has; returns its bytes. */
export function requestOf(tried: Case, lookup: Lookup): Buffer {
  if ('raw' in tried) return Buffer.from(refilled(tried.raw, lookup), 'latin1');
  const bearer =
    tried.who === 'anonymous'
      ? null
      : tried.who === 'forger' && 'forged' in tried
        ? fill(tried.forged, lookup)
        : lookup(tried.who);
  if ('calls' in tried) {
    const calls = tried.calls.map(({ path, input }) => ({ path, input: filled(input, lookup) }));
    return bytesOf(batchDraft(calls, tried.method), bearer);
  }
  return bytesOf(draftOf(tried.target, filled(tried.input, lookup), tried.asForm), bearer);
}

/** What of a case it takes to tell it. */
export function told(tried: Case): unknown {
  if ('raw' in tried) return tried.raw.bytes.slice(0, 2_000);
  if ('calls' in tried) return { who: tried.who, method: tried.method, calls: tried.calls };
  return { who: tried.who, input: tried.input, asForm: tried.asForm };
}
