import { DESK_SHOWN, type DeskShown } from '@shared/money/payments/desk-constants';
import { useEffect, useRef } from 'react';
import { SelectField } from '../../ui/field/select-field';
import { FilterBar } from '../../ui/list/filter-bar';
import type { ListControl } from '../../ui/list/list-state';
import type { AwaitedSearch } from './awaited-search';

const WORDS: Record<DeskShown, string> = {
  awaited: 'Waiting for payment',
  overpaid: 'Too much received',
};
const OPTIONS = DESK_SHOWN.map((value) => ({ value, label: WORDS[value] }));

/** Search (D33), and what the list shows. */
export function AwaitedFilter({ list }: { list: ListControl<AwaitedSearch> }) {
  const bar = useRef<HTMLDivElement>(null);
  // With a statement beside them, staff type or paste at once. On a phone the keyboard would cover the list.
  useEffect(() => {
    if (!window.matchMedia?.('(min-width: 960px) and (pointer: fine)').matches) return;
    bar.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={bar}>
      <FilterBar filters="one" label="Payments" list={list} searchLabel="Amount, reference, name, phone or room">
        <SelectField
          label="Show"
          onChange={({ target }) => list.change({ show: target.value })}
          options={OPTIONS}
          value={list.state.show}
        />
      </FilterBar>
    </div>
  );
}
