import { type ReactNode, useId, useState } from 'react';
import { SearchField } from '../field/search-field';
import { Button } from '../layout/button';
import { cx } from '../layout/cx';
import staffPageStyles from '../layout/staff-page.module.css';
import { ChevronUpIcon } from '../media/admin-icons';
import { ChevronDownIcon, CloseIcon } from '../media/icons';
import styles from './filter-bar.module.css';
import type { ListControl, ListState } from './list-state';

type Searched = ListState & { q: string };

type FilterBarProps<State extends Searched> = {
  /** What is filtered; for screen readers. */
  label: string;
  searchLabel: string;
  list: ListControl<State>;
  /** One or two filters stand beside the search; more are folded away on a narrow screen. */
  filters: 'one' | 'two' | 'folded';
  children: ReactNode;
};

/**
 * The word of an action beside its icon: for screen readers alone where the bar needs the room, or with `phone` on
 * phones alone. Give the action a `title`.
 */
export const BarWord = ({ children, phone = false }: { children: string; phone?: boolean }) => (
  <span className={phone ? staffPageStyles.phoneWord : staffPageStyles.word}>{children}</span>
);

/** Search and filters of a staff list. Every change goes back to the first page. */
export function FilterBar<State extends Searched>({
  label,
  searchLabel,
  list,
  filters,
  children,
}: FilterBarProps<State>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: phones of a few years ago do not know <search>
    <div aria-label={label} className={cx(styles.bar, styles[filters])} role="search">
      <SearchField label={searchLabel} onChange={(q) => list.change({ q })} value={list.state.q} />
      {filters === 'folded' ? <Folded inUse={list.filtersInUse}>{children}</Folded> : children}
      {list.narrowed && (
        <Button className={styles.clear} onClick={list.clear} title="Clear filters" variant="quiet">
          <CloseIcon size={18} />
          <BarWord>Clear filters</BarWord>
        </Button>
      )}
    </div>
  );
}

function Folded({ inUse, children }: { inUse: number; children: ReactNode }) {
  // A wide screen shows the filters whatever this says.
  const [unfolded, setUnfolded] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        aria-controls={id}
        aria-expanded={unfolded}
        className={styles.fold}
        onClick={() => setUnfolded(!unfolded)}
      >
        {inUse > 0 ? `Filters (${inUse})` : 'Filters'}
        {unfolded ? <ChevronUpIcon size={18} /> : <ChevronDownIcon size={18} />}
      </Button>
      <div className={cx(styles.filters, unfolded && styles.unfolded)} id={id}>
        {children}
      </div>
    </>
  );
}
