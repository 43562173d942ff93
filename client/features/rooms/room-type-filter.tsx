import type { RoomSort } from '@shared/constants/rooms';
import { formatNaira } from '@shared/money';
import { Link } from 'wouter';
import { paths } from '../../lib/paths';
import { Skeleton } from '../../ui/skeleton';
import { type RoomChoice, type RoomTypeFilterLine, roomSearch } from './room-choice';
import styles from './room-type-filter.module.css';

const addressOf = (choice: RoomChoice) => paths.rooms + roomSearch.write(choice);

const current = (is: boolean) => (is ? 'true' : undefined);

type RoomTypeFilterProps = { lines: readonly RoomTypeFilterLine[]; choice: RoomChoice };

/** The hotel's tariff: each type with the price from which it can be had. Choosing a line shows those rooms alone. */
export const RoomTypeFilter = ({ lines, choice }: RoomTypeFilterProps) =>
  lines.length > 0 && (
    <nav aria-label="Room types">
      <ul className={styles.filter}>
        <li>
          <Link aria-current={current(!choice.type)} className={styles.line} href={addressOf({ ...choice, type: '' })}>
            <strong>All rooms</strong>
            <span>every type</span>
          </Link>
        </li>
        {lines.map(({ type, from }) => (
          <li key={type}>
            <Link
              aria-current={current(choice.type === type)}
              className={styles.line}
              href={addressOf({ ...choice, type })}
            >
              <strong>{type}</strong>
              <span>from {formatNaira(from)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );

/** The shape of the tariff while the rooms are on their way. */
export const RoomTypeFilterSkeleton = () => (
  <div aria-hidden="true" className={styles.filter}>
    {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
      <div className={styles.line} key={key}>
        <Skeleton height="1.3em" width="70%" />
        <Skeleton height="1.1em" width="50%" />
      </div>
    ))}
  </div>
);

const sortWords: Record<RoomSort, string> = { price: 'Lowest price', 'price-desc': 'Highest price' };

/** The two orders of the list, as links, so that they work before any script has come. */
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
