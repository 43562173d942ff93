import { formatNaira } from '@shared/money/money';
import type { RoomSort } from '@shared/rooms/constants';
import type { Room } from '@shared/rooms/schema';
import { Link } from 'wouter';
import { addressOf, current, type RoomChoice } from '../../shared/rooms/room-choice';
import { Skeleton } from '../../ui/feedback/skeleton';
import styles from './room-type-filter.module.css';

type RoomTypeFilterProps = { types: readonly Pick<Room, 'type' | 'price'>[]; choice: RoomChoice };

/** The room types with the price that each starts from; choosing one lists only its rooms. */
export const RoomTypeFilter = ({ types, choice }: RoomTypeFilterProps) =>
  types.length > 0 && (
    <nav
      aria-label="Room types"
      onFocus={({ target }) => target.scrollIntoView?.({ inline: 'center', block: 'nearest' })}
    >
      <ul className={styles.filter}>
        <li>
          <Link
            aria-current={current(!choice.type)}
            className={styles.option}
            href={addressOf({ ...choice, type: '' })}
          >
            <strong>All rooms</strong>
            <span>every type</span>
          </Link>
        </li>
        {types.map(({ type, price }) => (
          <li key={type}>
            <Link
              aria-current={current(choice.type === type)}
              className={styles.option}
              href={addressOf({ ...choice, type })}
            >
              <strong>{type}</strong>
              <span>{`from ${formatNaira(price)}`}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );

/** Placeholder while the rooms load. */
export const RoomTypeFilterSkeleton = () => (
  <div aria-hidden="true" className={styles.filter}>
    {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
      <div className={styles.option} key={key}>
        <Skeleton height="1.3em" width="70%" />
        <Skeleton height="1.1em" width="50%" />
      </div>
    ))}
  </div>
);

const sortWords: Record<RoomSort, string> = { price: 'Lowest price', 'price-desc': 'Highest price' };

/** The sort orders as links, which work before hydration. */
export const SortLinks = ({ choice }: { choice: RoomChoice }) => (
  <nav aria-label="Order" className={styles.sorts}>
    {(['price', 'price-desc'] as const).map((sort) => (
      <Link
        aria-current={current(choice.sort === sort)}
        className={styles.sort}
        href={addressOf({ ...choice, sort })}
        key={sort}
      >
        {sortWords[sort]}
      </Link>
    ))}
  </nav>
);
