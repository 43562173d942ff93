import type { DeskDay } from '@shared/desk/schema';
import { formatNaira } from '@shared/money/money';
import { type ComponentProps, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { staffPaths } from '../../lib/navigation/staff-paths';
import { useMay } from '../../lib/session/staff-access';
import { Loading, Skeleton } from '../../ui/feedback/skeleton';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import styles from './desk.module.css';

interface Figure {
  label: string;
  value: string;
  note?: string;
  /** Somebody waits. */
  isLoud?: boolean;
  href: string;
}

/** The hotel's day in figures, each of which leads to what it counts. */
export function DeskFigures({ day }: { day: DeskDay }) {
  const now = useMinutes();
  const seesKitchen = useMay().may('view', 'kitchen');
  return (
    <ul aria-label="Today" className={styles.figures}>
      {figuresOf(day, now, seesKitchen).map(({ label, value, note, isLoud, href }) => (
        <li key={label}>
          <FigureLink data-loud={isLoud} href={href}>
            <span className={cx(layout.hint, styles.label)}>{label}</span>
            <span className={cx(layout.strong, layout.nowrap, styles.value)}>{value}</span>
            <span className={cx(layout.muted, layout.nowrap, layout.tiny, styles.note)}>{note}</span>
          </FigureLink>
        </li>
      ))}
    </ul>
  );
}

/** A part of this page is reached by the browser itself. */
const FigureLink = (link: ComponentProps<'a'> & { href: string }) =>
  link.href.startsWith('#') ? (
    <a {...link} className={cx(layout.innerFocus, layout.middle, layout.unlined, styles.figure)} />
  ) : (
    <Link {...link} className={cx(layout.innerFocus, layout.middle, layout.unlined, styles.figure)} />
  );

/** The time, each minute. */
function useMinutes(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** After that an order has waited for long, as on the kitchen's board. */
const LONG_MINUTES = 20;

function figuresOf(day: DeskDay, now: number, seesKitchen: boolean): Figure[] {
  const { arrivals, departures, staying, arrived, departed, free, unpaid, proofs, orders, events } = day;
  const oldest = orders.since === null ? null : Math.max(0, Math.floor((now - Date.parse(orders.since)) / 60_000));
  return [
    { label: 'Arrivals', value: String(arrivals.length), note: `${arrived} arrived`, href: '#arrivals' },
    { label: 'Departures', value: String(departures.length), note: `${departed} left`, href: '#departures' },
    {
      label: 'In house',
      value: String(staying.length + departures.length),
      note: `${staying.length} tonight`,
      href: '#staying',
    },
    { label: 'Free tonight', value: String(free.length), note: typesWords(free), href: '#free' },
    {
      label: 'Unpaid',
      value: formatNaira(unpaid.amount),
      note: unpaid.stays === 1 ? '1 guest' : `${unpaid.stays} guests`,
      href: staffPaths.payments,
    },
    {
      label: 'Say they paid',
      value: String(proofs.count),
      isLoud: proofs.count > 0,
      href: staffPaths.payments,
    },
    {
      label: 'Open orders',
      value: String(orders.count),
      note: oldest === null ? undefined : `Oldest ${minutesWords(oldest)}`,
      isLoud: oldest !== null && oldest >= LONG_MINUTES,
      href: seesKitchen ? staffPaths.kitchen : staffPaths.orders,
    },
    { label: 'Events today', value: String(events.length), href: staffPaths.catering },
  ];
}

const typesWords = (free: DeskDay['free']) => {
  const types = new Set(free.map(({ type }) => type)).size;
  return types === 1 ? '1 type' : `${types} types`;
};

/** '21 min', '3 h 5 min', '2 days' */
function minutesWords(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  const days = Math.floor(minutes / (24 * 60));
  return days === 1 ? '1 day' : `${days} days`;
}

const TILES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

export const DeskSkeleton = () => (
  <Loading label="Loading the front desk">
    <div className={layout.stack2}>
      <div className={styles.figures}>
        {TILES.map((key) => (
          <div className={cx(layout.innerFocus, layout.middle, layout.unlined, styles.figure)} key={key}>
            <Skeleton width="60%" />
            <Skeleton height="1.6em" width="40%" />
          </div>
        ))}
      </div>
      <Skeleton height={240} />
    </div>
  </Loading>
);
