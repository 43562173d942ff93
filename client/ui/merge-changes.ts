import { changedValues } from './form';

const countOf = (list: readonly unknown[], item: unknown) => list.filter((one) => one === item).length;

/** Items that only `after` has, each as often as it has more of them. */
export const itemsAdded = <Item>(before: readonly Item[], after: readonly Item[]): Item[] =>
  after.filter((item, at) => countOf(after.slice(0, at + 1), item) > countOf(before, item));

/**
 * A list that two people began from `base`: what each added or removed is. It has the order of `theirs`, unless `mine` is
 * another order of what was there.
 */
export function mergeLists<Item>(base: readonly Item[], mine: readonly Item[], theirs: readonly Item[]): Item[] {
  const wanted = (item: Item) => {
    const [begun, own] = [countOf(base, item), countOf(mine, item)];
    return own === begun ? countOf(theirs, item) : own;
  };
  const [kept, stayed] = [mine.filter((item) => base.includes(item)), base.filter((item) => mine.includes(item))];
  const isMoved = kept.some((item, at) => item !== stayed[at]);
  const merged: Item[] = [];
  for (const item of isMoved ? [...mine, ...theirs] : [...theirs, ...mine])
    if (countOf(merged, item) < wanted(item)) merged.push(item);
  return merged;
}

/**
 * What a form shows of a record that somebody else has changed: fields that were typed stay, the others follow `theirs`,
 * lists have the changes of both. Fields that mean something only `together` are typed if one of them is.
 */
export function mergeChanges<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
  together: readonly (readonly (keyof Values)[])[] = [],
): Partial<Values> {
  const typed = new Set<string>(Object.keys(changedValues(mine, base)));
  for (const names of together.map((group) => group.map(String)))
    if (names.some((name) => typed.has(name))) for (const name of names) typed.add(name);
  const read = (values: Values, name: string): unknown => Reflect.get(values, name);
  const merged = Object.keys(theirs).map((name) => {
    const [begun, own, other] = [read(base, name), read(mine, name), read(theirs, name)];
    if (!typed.has(name)) return [name, other];
    const areLists = Array.isArray(begun) && Array.isArray(own) && Array.isArray(other);
    return [name, areLists ? mergeLists<unknown>(begun, own, other) : own];
  });
  return Object.fromEntries(merged) as Partial<Values>;
}
