import type { Versioned } from '@shared/records/changes-schema';
import { useMutationState } from '@tanstack/react-query';
import { useState } from 'react';
import { recordNow } from '../../lib/live/changed-meanwhile';

/** The rows of a list on the screen, by id. */
export interface Shown {
  /** The list that they belong to: its filters, order and page. */
  key: string;
  /** What the server sent last, in order. */
  fresh: readonly string[];
  /** What is on the screen, in order. */
  shown: readonly string[];
  /** New ones that would push others down, or off the page. */
  waiting: readonly string[];
  /** All that were shown since this list was chosen: none of them is new, as when Undo brings one back. */
  known: ReadonlySet<string>;
}

type Page = { key: string; ids: readonly string[] /** Other rows follow on a next page. */; isCut: boolean };

/**
 * What to show of a page that has come. While somebody is at the rows (`steady`), new ones above others wait, and those
 * that they push off the page stay; where nothing would stay, all are shown.
 */
export function nextShown(before: Shown | undefined, { key, ids, isCut }: Page, steady: boolean): Shown {
  const last = before?.key === key ? before : undefined;
  const known = last?.known ?? new Set<string>();
  const lastKnown = ids.findLastIndex((id) => known.has(id));
  const isNew = (id: string) => !known.has(id);
  const tail = last?.shown.slice(last.shown.findLastIndex((id) => ids.includes(id)) + 1) ?? [];
  const isPushed = isCut && (lastKnown < 0 || ids.slice(0, lastKnown).some(isNew));
  const kept = steady && isPushed ? tail : [];
  const firstShown = steady && (lastKnown >= 0 || kept.length > 0) ? lastKnown + 1 : 0;
  const waiting = ids.filter((id, index) => isNew(id) && (index < firstShown || kept.length > 0));
  const shown = [...ids.filter((id) => !waiting.includes(id)), ...kept];
  return { key, fresh: ids, shown, waiting, known: new Set([...known, ...shown]) };
}

const withWaiting = (list: Shown) => nextShown(list, { key: list.key, ids: list.fresh, isCut: false }, false);

const isVersioned = (value: unknown): value is Versioned =>
  typeof value === 'object' && value !== null && '_id' in value && 'version' in value;

/** Records as own changes have made or met them: a row that the page has no more learns of them in no other way. */
const useAnswers = () =>
  useMutationState({ select: ({ state }) => (state.status === 'error' ? recordNow(state.error) : state.data) }).filter(
    isVersioned,
  );

/** What is on the screen, and the rows of all that was, as each came last. */
interface Steady<Row> {
  list: Shown;
  items: readonly Row[];
  rows: ReadonlyMap<string, Row>;
}

/**
 * The rows of a list that others change too: they change in place, and new ones come by themselves only while nobody is
 * at them (`isInUse`). Else they wait until `show` is called. `page` undefined, or of another list than `key` says,
 * changes nothing.
 */
export function useStableRows<Row extends { _id: string }>(
  page: { items: readonly Row[]; nextCursor: string | null } | undefined,
  key: string | null,
  isInUse: () => boolean,
) {
  const [last, setSteady] = useState<Steady<Row>>();
  const answers = useAnswers();
  const ids = page?.items.map(({ _id }) => _id);
  let now = last;
  if (page && ids && key !== null && (last?.list.key !== key || last.items !== page.items)) {
    const before = last?.list.key === key ? last : undefined;
    const fresh = { key, ids, isCut: page.nextCursor !== null };
    const isSame = before?.list.fresh.join() === ids.join();
    const list = before && isSame ? before.list : nextShown(before?.list, fresh, isInUse());
    const rows = new Map([...(before?.rows ?? []), ...page.items.map((row) => [row._id, row] as const)]);
    now = { list, items: page.items, rows };
    setSteady(now);
  }
  const rowsOf = (id: string): Row[] => {
    const row = now?.rows.get(id);
    if (!row) return [];
    if (ids?.includes(id) || !isVersioned(row)) return [row];
    const newest = answers.filter(({ _id }) => _id === id).sort((a, b) => b.version - a.version)[0];
    return [newest && newest.version > row.version ? { ...row, ...newest } : row];
  };
  return {
    visible: key === null || !now ? (page?.items ?? []) : now.list.shown.flatMap(rowsOf),
    waiting: now?.list.waiting.length ?? 0,
    show: () => setSteady((before) => before && { ...before, list: withWaiting(before.list) }),
  };
}
