import { useState } from 'react';
import { deviceStorage } from '../../lib/storage/browser-storage';
import { cx } from '../../ui/layout/cx';
import { ChevronDownIcon } from '../../ui/media/icons';
import type { ToMake } from '../kitchen-board/kitchen-stations';
import styles from './kitchen-all-day.module.css';

const KEY = 'kitchen_all_day';

/** Whether all counts are shown rather than a line of them; kept on this device. */
export function useAllDayUnfolded(): [boolean, () => void] {
  const [isOpen, setOpen] = useState(() => deviceStorage.getItem(KEY) === 'open');
  const toggle = () => {
    if (isOpen) deviceStorage.removeItem(KEY);
    else deviceStorage.setItem(KEY, 'open');
    setOpen(!isOpen);
  };
  return [isOpen, toggle];
}

type KitchenAllDayProps = { toMake: readonly ToMake[]; isOpen: boolean; onToggle: () => void };

/** How much of each dish is still to be made: a line of the most, and all of them on a press. */
export const KitchenAllDay = ({ toMake, isOpen, onToggle }: KitchenAllDayProps) => (
  <section aria-label="All day" className={cx(styles.allDay, isOpen && styles.open)}>
    <h2 className={styles.heading}>
      <button aria-expanded={isOpen} className={styles.fold} data-stays onClick={onToggle} type="button">
        <ChevronDownIcon className={styles.mark} /> All day{' '}
        <span className={styles.total}>{toMake.reduce((sum, { count }) => sum + count, 0)}</span>
      </button>
    </h2>
    {toMake.length === 0 ? (
      <p className={styles.none}>Nothing to make.</p>
    ) : (
      <ul className={styles.counts}>
        {toMake.map(({ _id, name, count }) => (
          <li className={styles.count} key={_id}>
            <strong>{count} ×</strong> {name}
          </li>
        ))}
      </ul>
    )}
  </section>
);
