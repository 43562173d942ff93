import { isUnconfirmed } from '@shared/bookings/constants';
import type { Booking } from '@shared/bookings/schema';
import { formatDay } from '@shared/dates';
import type { Order } from '@shared/food/schema';
import { formatNaira } from '@shared/money/money';
import { useState } from 'react';
import { type FolioTarget, useOpenFolio } from '../../lib/navigation/folio-opener';
import { staffBookingPath } from '../../lib/navigation/staff-paths';
import { ErrorState } from '../../ui/feedback/error-state';
import { LiveRegion } from '../../ui/feedback/notice';
import { hasFailed } from '../../ui/feedback/query-view';
import { SearchField } from '../../ui/field/search-field';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { Section } from '../../ui/layout/page';
import { NameLink } from '../../ui/record/name-link';
import { useFindPayable } from './staff-api';
import styles from './till.module.css';

/** Finds the stay or order of whoever stands at the desk, and takes the payment. */
export function TakePayment() {
  const [q, setQ] = useState('');
  const { present, stays, orders } = useFindPayable(q);
  const queries = [present, stays, orders];
  const isAsked = q.trim() !== '';
  const isLoading = isAsked && queries.some((query) => query.isFetching);
  const found = isAsked
    ? [...foundStays(present.data?.items, stays.data?.items), ...(orders.data?.items ?? []).flatMap(foundOrder)]
    : [];
  const hasMore = isAsked && queries.some((query) => query.data?.nextCursor);
  const failed = isAsked && queries.some(hasFailed);
  const retry = () => Promise.all(queries.map((query) => query.refetch()));
  return (
    <Section title="Take a payment">
      <div className={styles.search}>
        <SearchField label="Room, name, phone or reference" onChange={setQ} value={q} />
      </div>
      {failed && (
        <ErrorState busy={isLoading} onRetry={retry}>
          The search failed. Please try again.
        </ErrorState>
      )}
      <LiveRegion visible>
        {isAsked && !isLoading && !failed && found.length === 0 && <p>No stay and no order matches this.</p>}
      </LiveRegion>
      {found.length > 0 && (
        <ul aria-label="Found" className={cx(layout.stack, layout.ruled)}>
          {found.map((one) => (
            <Found key={one.target.reference} {...one} />
          ))}
        </ul>
      )}
      {hasMore && !isLoading && (
        <p className={layout.muted}>There are more. Type more of the name, the phone number or the reference.</p>
      )}
    </Section>
  );
}

function Found({ target, what }: FoundPayable) {
  const openFolio = useOpenFolio();
  const { bookingId, guestName, reference, balance } = target;
  return (
    <li className={cx(layout.stack, layout.middle, styles.one)}>
      <div className={cx(layout.stack, layout.breaks)}>
        <NameLink href={bookingId && staffBookingPath(bookingId)}>{guestName}</NameLink>
        <small>
          {reference} · {what}
        </small>
      </div>
      <span className={layout.nowrap}>{balance > 0 ? `${formatNaira(balance)} to pay` : 'Nothing to pay'}</span>
      <span className={cx(layout.full, styles.actions)}>
        <Button
          aria-label={`Folio of ${guestName}, ${reference}`}
          onClick={() => openFolio(target)}
          size="small"
          variant="quiet"
        >
          Folio
        </Button>
        <Button
          aria-label={`Take payment of ${guestName}, ${reference}`}
          onClick={() => openFolio(target, 'payment')}
          size="small"
          variant={balance > 0 ? 'primary' : 'secondary'}
        >
          Take payment
        </Button>
      </span>
    </li>
  );
}

/** A stay or order that was found for a payment at the desk, which is mostly in cash. */
interface FoundPayable {
  target: FolioTarget;
  /** 'Room 101, Fri, 20 Mar 2026' */
  what: string;
}

const METHOD = 'cash' as const;

const foundStay = (booking: Booking): FoundPayable => {
  const { _id, reference, guestName, balance, status, roomNumber, checkInDate } = booking;
  return {
    target: {
      ...{ bookingId: _id, orderId: null, reference, guestName, balance },
      isUnconfirmed: isUnconfirmed(status),
      method: METHOD,
    },
    what: `Room ${roomNumber}, ${formatDay(checkInDate)}`,
  };
};

/** Stays of now first, those who sleep here before the others; each once. */
function foundStays(present: readonly Booking[] = [], others: readonly Booking[] = []): FoundPayable[] {
  const [inHouse, arriving] = [true, false].map((isIn) =>
    present.filter(({ status }) => (status === 'checkedin') === isIn),
  );
  const stays = [...(inHouse ?? []), ...(arriving ?? []), ...others];
  return [...new Map(stays.map((stay) => [stay._id, stay])).values()].map(foundStay);
}

/** None for an order that is paid with its stay. */
const foundOrder = (order: Order): FoundPayable[] => {
  const { _id, reference, guestName, balance, paymentStatus, items } = order;
  if (paymentStatus === null) return [];
  return [
    {
      target: { bookingId: null, orderId: _id, reference, guestName, balance, isUnconfirmed: false, method: METHOD },
      what: items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '),
    },
  ];
};
