import type { Versioned } from '@shared/records/changes-schema';
import { useEffect, useRef, useState } from 'react';
import { recordNow } from '../../lib/live/changed-meanwhile';
import { Notice } from '../feedback/notice';
import layout from '../layout/layout.module.css';
import { changedValues } from './form';

/** A field as people read it, to tell what somebody else has changed in it. */
export type ReadField<Row> = {
  label: string;
  /** Fields with equal texts are the same. Of a list it is said which items were added and removed. */
  text: (row: Row) => string | readonly string[];
  /** The text is not for people: only that it differs is said, and by how many items. */
  opaque?: true;
};

/** For a change that shows in no field: it was taken back, or is of something that this form does not show. */
const NOTHING_DIFFERS = 'Nothing that you see here is different now.';

/** What somebody has changed in a field; null for nothing. */
function changeWords<Row>({ label, text, opaque }: ReadField<Row>, before: Row, after: Row): string | null {
  const [old, now] = [text(before), text(after)];
  if (old === now) return null;
  if (typeof old === 'string' || typeof now === 'string')
    return opaque ? `${label}: changed` : `${label}: ${old || '–'} → ${now || '–'}`;
  const said = (items: readonly string[], word: string) =>
    items.length > 0 ? [`${opaque ? items.length : items.join(', ')} ${word}`] : [];
  const changes = [...said(itemsAdded(old, now), 'added'), ...said(itemsAdded(now, old), 'removed')];
  if (changes.length > 0) return `${label}: ${changes.join('; ')}`;
  return old.join('\n') === now.join('\n') ? null : `${label}: other order`;
}

/** What somebody else has changed, a sentence for each field; never empty. */
export function changesBetween<Row>(fields: readonly ReadField<Row>[], before: Row, after: Row): string[] {
  const words = fields.flatMap((field) => changeWords(field, before, after) ?? []);
  return words.length > 0 ? words : [NOTHING_DIFFERS];
}

const DOUBLE_TAP_MS = 1_000;

/** For a moment a second press of a double tap does nothing: it would overwrite a change that nobody has read yet. */
export function ignoreDoubleTap(): void {
  const ignore = (event: MouseEvent) => {
    if (event.detail > 1) event.preventDefault();
  };
  window.addEventListener('click', ignore, true);
  setTimeout(() => window.removeEventListener('click', ignore, true), DOUBLE_TAP_MS);
}

type Filled<Values> = { values: Values; setOthers: (some: Partial<Values>) => void };

export type EditedRecordOptions<Row, Values> = {
  valuesOf: (row: Row | null) => Values;
  fields: readonly ReadField<Row>[];
  /** Fields that mean something only together, such as the two dates of a stay. */
  together?: readonly (readonly (keyof Values)[])[];
  /** True where a record already is what was typed; by default, if saving would change no field. */
  isAlreadySo?: (row: Row, typed: Partial<Values>, values: Values) => boolean;
};

/**
 * The record that a form edits, as last seen, whatever the lists behind it get to know; null for a new one. When a save is
 * refused because somebody else was quicker (D26), `takeOver` makes theirs the record: untouched fields follow it, what was
 * typed stays, and the next save goes on their version. `theirs` lists what they have changed.
 */
export function useEditedRecord<Row extends Versioned, Values extends object>(
  opened: Row | null,
  { valuesOf, fields, together, isAlreadySo }: EditedRecordOptions<Row, Values>,
) {
  const [record, setRecord] = useState(opened);
  const [theirs, setTheirs] = useState<readonly string[]>([]);
  const typedIn = (values: Values) => changedValues(values, valuesOf(record));
  const isSo = (now: Row, values: Values) =>
    isAlreadySo?.(now, typedIn(values), values) ??
    Object.keys(changedValues({ ...valuesOf(now), ...typedIn(values) }, valuesOf(now))).length === 0;
  return {
    record,
    theirs,
    /** The values that differ from the record's. */
    changesIn: typedIn,
    /** The saved record; the other's, where that is already what was to be saved. */
    async saved(save: Promise<Row>, values: Values): Promise<Row> {
      try {
        return await save;
      } catch (error) {
        const now = recordNow<Row>(error);
        if (now && isSo(now, values)) return now;
        throw error;
      }
    },
    /** What was saved, where the form stays open: the next save goes on from it. */
    goOnFrom(row: Row): void {
      setRecord(row);
      setTheirs([]);
    },
    /** For a form's `readFailure`. */
    takeOver(error: unknown, { values, setOthers }: Filled<Values>): void {
      const now = recordNow<Row>(error);
      if (!record || !now) return;
      setOthers(mergeChanges(valuesOf(record), values, valuesOf(now), together));
      setTheirs(changesBetween(fields, record, now));
      setRecord(now);
      ignoreDoubleTap();
    },
  };
}

/** What somebody else has changed, above the fields of a form. It takes the focus: the button that saved may be far below. */
export function ChangedMeanwhile({ theirs }: { theirs: readonly string[] }) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (theirs.length > 0) list.current?.focus();
  }, [theirs]);
  if (theirs.length === 0) return null;
  return (
    <Notice tone="waiting">
      <ul aria-label="Changed meanwhile" className={layout.plain} ref={list} tabIndex={-1}>
        {theirs.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Notice>
  );
}

const countOf = (list: readonly unknown[], item: unknown) => list.filter((one) => one === item).length;

/** Items that only `after` has, each as often as it has more of them. */
export const itemsAdded = <Item,>(before: readonly Item[], after: readonly Item[]): Item[] =>
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
