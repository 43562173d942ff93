import { type RefObject, useRef } from 'react';
import { choiceParam, type SearchSpec, searchOf, useSearchState } from './search-state';

/** The page number to show, and the server's cursor at which that page starts ('' for the first). */
export interface PagePosition {
  page: number;
  cursor: string;
}

const FIRST_PAGE: PagePosition = { page: 1, cursor: '' };

export interface ListOrder {
  sort: string;
  dir: 'asc' | 'desc';
}

export type ListState = ListOrder & Partial<PagePosition>;

/** `sorts` are the keys of the sortable columns. */
export const orderParams = <const Sort extends string>(
  sorts: readonly Sort[],
  sort: NoInfer<Sort>,
  dir: ListOrder['dir'],
) => ({ sort: choiceParam(sorts, sort), dir: choiceParam(['asc', 'desc'], dir) });

/** Adds page and cursor. One without the other means the first page. */
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

/** Parameters as text. */
export type SearchChange<State> = { [Name in keyof State]?: string };

/** Applies the change and goes to the first page. Invalid values reset their parameter. */
export function changeSearch<State extends object>(
  spec: SearchSpec<State>,
  state: NoInfer<State>,
  change: SearchChange<State>,
): State {
  const query = new URLSearchParams(spec.write({ ...state, ...FIRST_PAGE }));
  for (const [name, text] of Object.entries<string | undefined>(change)) query.set(name, text ?? '');
  return spec.read(query);
}

/** The next or previous page, which starts at `cursor`. */
export function goToPage<State extends object>(
  state: State & Partial<PagePosition>,
  cursor: string | null | undefined,
  by: 1 | -1,
): State {
  const page = (state.page ?? 1) + by;
  return { ...state, ...(page > 1 && cursor ? { page, cursor } : FIRST_PAGE) };
}

const NO_FILTERS = new Set(['sort', 'dir', 'page', 'cursor']);

/** The names of the filters that are set; the search text is one of them. */
const filtersSet = <State extends object>(spec: SearchSpec<State>, state: NoInfer<State>): string[] => {
  const initial = new Map<string, unknown>(Object.entries(spec.initial));
  return Object.entries(state).flatMap(([name, value]) =>
    NO_FILTERS.has(name) || String(value).trim() === initial.get(name) ? [] : name,
  );
};

export const isNarrowed = <State extends object>(spec: SearchSpec<State>, state: NoInfer<State>): boolean =>
  filtersSet(spec, state).length > 0;

/** The server's input for a list: filters and order unchanged, the search text trimmed. */
export function listQuery<State extends { q: string } & ListOrder & PagePosition>(state: State, limit: number) {
  const { q, page: _shownOnly, cursor, ...asked } = state;
  return { ...asked, q: q.trim() || undefined, cursor: cursor || undefined, limit };
}

export interface ListControl<State extends ListState> {
  state: State;
  narrowed: boolean;
  /** How many filters are set besides the search. */
  filtersInUse: number;
  /** Goes to the first page. */
  change: (change: SearchChange<State>) => void;
  /** Clears the filters; the order stays. */
  clear: () => void;
  /** Back to the initial state. */
  reset: () => void;
  turn: (cursor: string | null | undefined, by: 1 | -1) => void;
  /** The paragraph with the number of rows. It gets the focus when a row, a page or a filter has gone. */
  summary: RefObject<HTMLParagraphElement | null>;
  focusSummary: () => void;
}

/** The search state of a staff list, for `StaffList` and its filters. */
export function useListState<State extends ListState>(spec: SearchSpec<State>): ListControl<State> {
  const [state, setState] = useSearchState(spec);
  const summary = useRef<HTMLParagraphElement>(null);
  // A page that scrolled under the pointer would let the second press of a double click land on something else.
  const focusSummary = () =>
    summary.current?.focus({ preventScroll: !document.activeElement?.matches(':focus-visible') });
  return {
    state,
    narrowed: isNarrowed(spec, state),
    filtersInUse: filtersSet(spec, state).filter((name) => name !== 'q').length,
    change: (change) => setState(changeSearch(spec, state, change)),
    // Both are pressed on a button that goes with the filters.
    clear: () => {
      setState({ ...spec.initial, sort: state.sort, dir: state.dir });
      focusSummary();
    },
    reset: () => {
      setState(spec.initial);
      focusSummary();
    },
    turn: (cursor, by) => {
      setState(goToPage(state, cursor, by), 'push');
      focusSummary();
    },
    summary,
    focusSummary,
  };
}
