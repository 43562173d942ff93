import { type RefObject, useState } from 'react';

/** What of a list has been on the screen, and what waits to be. */
export interface Shown {
  /** The list that it belongs to: its filters, order and page. */
  key: string;
  /** The rows that the server sent last, in order. */
  ids: readonly string[];
  /** All that have been shown since this list was chosen: none of them is new. */
  seen: ReadonlySet<string>;
  held: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * What to show of the rows that have come. While somebody is at the rows (`steady`), new ones that would push others
 * down are held back; where nothing would stay, all are shown.
 */
export function nextShown(before: Shown | undefined, key: string, ids: readonly string[], steady: boolean): Shown {
  const isSame = before?.key === key;
  const seen = isSame ? before.seen : NONE;
  const lastSeen = ids.findLastIndex((id) => seen.has(id));
  const pushing = ids.filter((id, index) => index < lastSeen && !seen.has(id));
  const held = new Set(isSame && steady ? pushing : []);
  return { key, ids, seen: new Set([...seen, ...ids.filter((id) => !held.has(id))]), held };
}

/** True while a pointer or the focus is in it. */
const isInUse = (area: Element | null): boolean =>
  area !== null && (area.matches(':hover') || area.contains(document.activeElement));

/**
 * The rows of a list that others change too: they change in place, and new ones come by themselves only while nobody is
 * at them. Else `waiting` says how many there are, until `show` is called. `rows` undefined, or of another list than
 * `key` says, changes nothing.
 */
export function useSteadyRows<Row extends { _id: string }>(
  rows: readonly Row[] | undefined,
  key: string | null,
  area: RefObject<Element | null>,
) {
  const [shown, setShown] = useState<Shown>();
  const ids = rows?.map(({ _id }) => _id);
  let now = shown;
  if (ids && key !== null && (shown?.key !== key || shown.ids.join() !== ids.join())) {
    now = nextShown(shown, key, ids, isInUse(area.current));
    setShown(now);
  }
  return {
    visible: <Some extends Row>(some: readonly Some[]) => some.filter(({ _id }) => !now?.held.has(_id)),
    waiting: now?.held.size ?? 0,
    show: () => setShown((last) => last && nextShown(last, last.key, last.ids, false)),
  };
}
