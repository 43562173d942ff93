import { type RefObject, useRef } from 'react';
import { choiceParam, type SearchSpec, searchOf, useSearchState } from './search-state';

/** The place in a list of pages: the page's number for people, and the server's cursor for where it begins ('' is the first page). */
export interface PagePosition {
  page: number;
  cursor: string;
}

const FIRST_PAGE: PagePosition = { page: 1, cursor: '' };

/** The order of a list. */
export interface ListOrder {
  sort: string;
  dir: 'asc' | 'desc';
}

export type ListState = ListOrder & Partial<PagePosition>;

/** The parameters of a list's order; `sorts` are the keys of the columns that it can be sorted by. */
export const orderParams = <const Sort extends string>(
  sorts: readonly Sort[],
  sort: NoInfer<Sort>,
  dir: ListOrder['dir'],
) => ({ sort: choiceParam(sorts, sort), dir: choiceParam(['asc', 'desc'], dir) });

/** Adds the place to a list that comes in pages. A page without its cursor, or a cursor without its page, is the first page. */
export function withPages<State extends object>(spec: SearchSpec<State>): SearchSpec<State & PagePosition> {
  const initial = { ...spec.initial, ...FIRST_PAGE };
  return {
    initial,
    read: (query) => {
      const given = new URLSearchParams(query);
      const cursor = given.get('cursor') ?? '';
      const page = Math.trunc(Number(given.get('page')));
      return { ...spec.read(given), ...(cursor && page > 1 ? { page, cursor } : FIRST_PAGE) };
    },
    write: (state) => searchOf(initial, state),
  };
}

/** Parameters as an address spells them. */
export type SearchChange<State> = { [Name in keyof State]?: string };

/** The state with some parameters changed, from its first page. What a parameter does not know sets it back. */
export function changeSearch<State extends object>(
  spec: SearchSpec<State>,
  state: NoInfer<State>,
  change: SearchChange<State>,
): State {
  const query = new URLSearchParams(spec.write({ ...state, ...FIRST_PAGE }));
  for (const [name, text] of Object.entries<string | undefined>(change)) query.set(name, text ?? '');
  return spec.read(query);
}

/** The state of the neighbouring page that begins at `cursor`. */
export function goToPage<State extends object>(
  state: State & Partial<PagePosition>,
  cursor: string | null | undefined,
  by: 1 | -1,
): State {
  const page = (state.page ?? 1) + by;
  return { ...state, ...(page > 1 && cursor ? { page, cursor } : FIRST_PAGE) };
}

const NO_FILTERS = new Set(['sort', 'dir', 'page', 'cursor']);

/** True where a filter leaves something of the list out. */
export const isNarrowed = <State extends object>(spec: SearchSpec<State>, state: NoInfer<State>): boolean => {
  const initial = new Map<string, unknown>(Object.entries(spec.initial));
  return Object.entries(state).some(
    ([name, value]) => !NO_FILTERS.has(name) && String(value).trim() !== initial.get(name),
  );
};

/** What the server is asked for a list: its filters and order as they are, what was typed without blanks around it. */
export function listQuery<State extends { q: string } & ListOrder & PagePosition>(state: State, limit: number) {
  const { q, page: _shownOnly, cursor, ...asked } = state;
  return { ...asked, q: q.trim() || undefined, cursor: cursor || undefined, limit };
}

export interface ListControl<State extends ListState> {
  state: State;
  narrowed: boolean;
  /** Changes filters or order and goes to the first page. */
  change: (change: SearchChange<State>) => void;
  /** Takes the filters away; the order stays. */
  clear: () => void;
  /** Shows the list as it is first shown. */
  reset: () => void;
  turn: (cursor: string | null | undefined, by: 1 | -1) => void;
  /** The line that says how many rows there are. It takes the focus that a deleted row or a turned page would lose. */
  summary: RefObject<HTMLParagraphElement | null>;
  focusSummary: () => void;
}

/** The state of a staff list in the address, for `StaffList` and its filters. */
export function useListState<State extends ListState>(spec: SearchSpec<State>): ListControl<State> {
  const [state, setState] = useSearchState(spec);
  const summary = useRef<HTMLParagraphElement>(null);
  const focusSummary = () => summary.current?.focus();
  return {
    state,
    narrowed: isNarrowed(spec, state),
    change: (change) => setState(changeSearch(spec, state, change)),
    clear: () => setState({ ...spec.initial, sort: state.sort, dir: state.dir }),
    reset: () => setState(spec.initial),
    turn: (cursor, by) => {
      setState(goToPage(state, cursor, by), 'push');
      focusSummary();
    },
    summary,
    focusSummary,
  };
}
