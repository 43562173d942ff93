import fc from 'fast-check';
import { boundaryValues } from './boundary-values';

/** How a hostile client changes a good input. */

const KEYS = '__proto__ constructor prototype role status isAdmin userId amountPaid version'.split(' ');

export interface Mutation {
  /** Which of the places in the input, counted round. */
  at: number;
  how: keyof typeof MUTATIONS;
  value: unknown;
  key: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An own property, also where it is called `__proto__`. */
const withKey = (old: unknown, key: string, value: unknown) =>
  Object.fromEntries([...Object.entries(isRecord(old) ? old : {}), [key, value]]);

const MUTATIONS = {
  replace: (_: unknown, { value }: Mutation) => value,
  drop: () => undefined,
  list: (old: unknown) => [old],
  twice: (old: unknown) => [old, old],
  wrap: (old: unknown, { key }: Mutation) => ({ [key]: old }),
  key: (old: unknown, { key, value }: Mutation) => (isRecord(old) ? withKey(old, key, value) : value),
  proto: (old: unknown) => withKey(old, '__proto__', { role: 'admin' }),
};

/** Every place in a value, outermost first, as the keys that lead to it. */
function placesIn(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...path, key]))];
}

function changeAt(value: unknown, [key, ...rest]: string[], change: (old: unknown) => unknown): unknown {
  if (key === undefined) return change(value);
  if (Array.isArray(value)) {
    return value.map((inner, index) => (String(index) === key ? changeAt(inner, rest, change) : inner));
  }
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => [
    name,
    name === key ? changeAt(inner, rest, change) : inner,
  ]);
  return Object.fromEntries(entries.filter(([, inner]) => inner !== undefined));
}

/** One to three changes of an input, wherever they fall in it. */
export const mutations: fc.Arbitrary<Mutation[]> = fc.array(
  fc.record({
    at: fc.nat({ max: 63 }),
    how: fc.constantFrom('replace', 'replace', 'replace', 'drop', 'list', 'twice', 'wrap', 'key', 'proto'),
    value: boundaryValues,
    key: fc.constantFrom(...KEYS),
  }),
  { minLength: 1, maxLength: 3 },
);

export const mutate = (input: unknown, changes: readonly Mutation[]): unknown =>
  changes.reduce((value: unknown, one) => {
    const places = placesIn(value);
    return changeAt(value, places[one.at % places.length] ?? [], (old) => MUTATIONS[one.how](old, one));
  }, input);
