import { formatDay, nightWords } from '@shared/dates';
import { formatNaira } from '@shared/money/money';
import type { ReactNode } from 'react';
import { knownDate, type StayState, type StayValues } from '../../shared/bookings/use-stay';
import type { PricedExtras } from '../../shared/extras/extras-section';
import { useLazyModule } from '../../ui/device/lazy-module';
import { LiveRegion } from '../../ui/feedback/notice';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { DescriptionList } from '../../ui/record/description-list';
import { StayCard } from '../my-bookings/stay-card';
import styles from './booking-summary.module.css';

type BookingSummaryProps = {
  stay: StayState;
  values: StayValues;
  /** Why it cannot be booked: not free, or too small. */
  problem: string | undefined;
  /** In naira; null while nothing is priced. */
  total: number | null;
  /** The total that was shown before the price changed. */
  before: number | undefined;
  /** A part of the total. */
  extras: PricedExtras | undefined;
  /** What was wrong with the last press. */
  notices: ReactNode;
  /** The button that books. */
  children: ReactNode;
};

/** One place that names its files, which weigh on the page's first load. */
export const loadPricedNights = () => import('./priced-nights');

/**
 * What is being booked, always in sight: a card beside the form, or on narrow screens the room above it and a bar with
 * total and button below it.
 */
export function BookingSummary({
  stay,
  values,
  problem,
  total,
  before,
  extras,
  notices,
  children,
}: BookingSummaryProps) {
  const { room, nights } = stay;
  const { module } = useLazyModule(loadPricedNights, stay.isRated || before !== undefined);
  const priced = room && nights && total !== null && !problem;
  return (
    <section aria-label="What you are booking" className={cx(layout.contents, styles.summary)}>
      <div className={styles.stay}>
        <StayCard
          look="summary"
          photo={room?.photos[0]}
          roomType={room?.type ?? 'Your room'}
          title={<h2>{room ? `Room ${room.roomNumber}` : 'Not chosen yet'}</h2>}
        >
          <DescriptionList
            items={[
              { label: 'Check-in', value: dayWords(values.checkInDate) },
              { label: 'Check-out', value: dayWords(values.checkOutDate) },
            ]}
            look="stacked"
          />
        </StayCard>
      </div>
      <div className={cx(layout.stack1, styles.notices)}>{notices}</div>
      <div className={cx(layout.row12, layout.middle, styles.pay)}>
        <div className={styles.sum}>
          {priced ? (
            <>
              <p className={cx(layout.row, styles.total)}>
                <span className={layout.hint}>To pay</span>{' '}
                <strong>
                  {module && before !== undefined && <module.PriceBefore price={before} />}
                  {formatNaira(total)}
                </strong>
              </p>
              <p className={cx(layout.hint, styles.nights)}>
                {stay.isRated ? (
                  module && before === undefined ? (
                    <module.PricedNights room={room} stay={stay} values={values} />
                  ) : (
                    nightWords(nights)
                  )
                ) : (
                  `${nightWords(nights)} × ${formatNaira((total - (extras?.amount ?? 0)) / nights)}`
                )}
                {extras?.words}
              </p>
            </>
          ) : (
            <p className={cx(layout.hint, styles.missing)}>{missingWords(stay, problem)}</p>
          )}
        </div>
        {children}
      </div>
      {/* The total is announced where the dates are chosen, here only one that has changed. */}
      <LiveRegion>
        {module && priced && before !== undefined ? module.changedWords(nights, total, before) : ''}
      </LiveRegion>
    </section>
  );
}

const dayWords = (typed: string) => (knownDate(typed) ? formatDay(typed) : '–');

/** Why there is no price. */
function missingWords({ room, dateErrors, takenLoading }: StayState, problem: string | undefined): string {
  if (takenLoading) return 'Fetching the price…';
  if (dateErrors) return Object.values(dateErrors).join(' ');
  return problem ?? `Choose ${room ? 'both' : 'a room and'} dates to see the price.`;
}
