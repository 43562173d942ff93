import type { ReactNode } from 'react';
import { Button } from './button';
import type { ListControl, ListState } from './list-state';
import { SearchField } from './search-field';

type Searched = ListState & { q: string };

type FilterBarProps<State extends Searched> = {
  /** What is filtered; for screen readers. */
  label: string;
  searchLabel: string;
  list: ListControl<State>;
  className?: string;
  clearClassName?: string;
  /** The filters besides the search. */
  children: ReactNode;
};

/** Search and filters of a staff list. Every change goes back to the first page. */
export function FilterBar<State extends Searched>(props: FilterBarProps<State>) {
  const { label, searchLabel, list, className, clearClassName, children } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: phones of a few years ago do not know <search>
    <div aria-label={label} className={className} role="search">
      <SearchField label={searchLabel} onChange={(q) => list.change({ q })} value={list.state.q} />
      {children}
      {list.narrowed && (
        <Button className={clearClassName} onClick={list.clear} variant="quiet">
          Clear filters
        </Button>
      )}
    </div>
  );
}
