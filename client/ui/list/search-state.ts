import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';

/** One query parameter. */
export interface SearchParam<Value> {
  /** Default value. */
  initial: Value;
  /** Parses the text in the URL; undefined if it is invalid. */
  parse: (text: string) => Value | undefined;
}

export const textParam = (max: number): SearchParam<string> => ({ initial: '', parse: (text) => text.slice(0, max) });

export const choiceParam = <const Value extends string>(
  values: readonly Value[],
  initial: NoInfer<Value>,
): SearchParam<Value> => ({ initial, parse: (text) => values.find((value) => value === text) });

/** The state of a screen in its URL, so that reload, back and shared links show the same. */
export interface SearchSpec<State> {
  /** The state without a query. */
  initial: State;
  /** Unknown or malformed parameters are ignored. */
  read: (query: string | URLSearchParams) => State;
  /** The query of what differs from `initial`, starting with '?', or ''. */
  write: (state: State) => string;
}

/** The query of what differs from `initial`, in the order of `initial`. */
export function searchOf<State extends object>(initial: State, state: State): string {
  const values = new Map<string, unknown>(Object.entries(state));
  const differing = Object.entries(initial).flatMap(([name, value]) =>
    values.get(name) === value ? [] : [[name, String(values.get(name))]],
  );
  const text = new URLSearchParams(differing).toString();
  return text && `?${text}`;
}

export function searchSpec<State extends object>(
  params: {
    [Name in keyof State]: SearchParam<State[Name]>;
  },
): SearchSpec<State> {
  const entries = Object.entries<SearchParam<unknown>>(params);
  const stateOf = (value: (name: string, param: SearchParam<unknown>) => unknown) =>
    Object.fromEntries(entries.map(([name, param]) => [name, value(name, param)])) as State;
  const initial = stateOf((_name, param) => param.initial);
  return {
    initial,
    read: (query) => {
      const given = new URLSearchParams(query);
      return stateOf((name, param) => param.parse(given.get(name) ?? '') ?? param.initial);
    },
    write: (state) => searchOf(initial, state),
  };
}

/** The current state and its setter, which replaces the history entry, or adds one with 'push'. */
export function useSearchState<State>(spec: SearchSpec<State>): [State, (next: State, how?: 'push') => void] {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const state = useMemo(() => spec.read(search), [spec, search]);
  return [state, (next, how) => navigate(path + spec.write(next), { replace: how !== 'push' })];
}
