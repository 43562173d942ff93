import { destinationOf } from '@shared/food/destination';
import { ORDER_TEXTS } from '@shared/food/order-texts';
import type { Order } from '@shared/food/schema';
import { STAFF_ORDER_TEXTS } from '@shared/food/staff-constants';
import { formatNaira } from '@shared/money/money';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useOpenFolio } from '../../lib/navigation/folio-opener';
import { staffOrdersOf, staffPaths } from '../../lib/navigation/staff-paths';
import { ErrorState } from '../../ui/feedback/error-state';
import { Notice } from '../../ui/feedback/notice';
import { hasFailed } from '../../ui/feedback/query-view';
import { Button, ButtonLink } from '../../ui/layout/button';
import { StaffPage } from '../../ui/layout/staff-page';
import { folioTargetOf } from './folio-target';
import { useMenuToOrder } from './staff-api';
import { StaffOrderForm } from './staff-order-form';
import styles from './staff-order-page.module.css';

/** New Order: staff order for a guest in house, a walk-in or a table. */
export default function StaffOrderPage() {
  const [placed, setPlaced] = useState<Order>();
  const [, navigate] = useLocation();
  const bookingId = new URLSearchParams(useSearch()).get('stay') ?? '';
  const menu = useMenuToOrder();
  const takePayment = useTakePayment();
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (placed) result.current?.focus();
  }, [placed]);
  return (
    <StaffPage actions={<ButtonLink href={staffPaths.orders}>All orders</ButtonLink>} title="New Order">
      {placed && (
        <div ref={result} tabIndex={-1}>
          <Notice tone="good">
            <p>
              <strong>{STAFF_ORDER_TEXTS.placed}</strong>
            </p>
            <p>
              <strong>{placed.reference}</strong>, {placed.guestName}, {destinationOf(placed)}.{' '}
              <strong>{formatNaira(placed.total)}</strong>{' '}
              {placed.paymentStatus === null ? `on the bill of room ${placed.roomNumber}.` : 'to pay.'}
            </p>
            <div className={styles.actions}>
              {placed.paymentStatus !== null && (
                <Button onClick={() => takePayment(placed)} size="small" variant="primary">
                  Take payment
                </Button>
              )}
              <ButtonLink href={staffOrdersOf(placed.reference)} size="small">
                See it in the list
              </ButtonLink>
            </div>
          </Notice>
        </div>
      )}
      {hasFailed(menu) && (
        <ErrorState busy={menu.isFetching} onRetry={() => menu.refetch()}>
          {ORDER_TEXTS.loadFailed}
        </ErrorState>
      )}
      <StaffOrderForm
        bookingId={bookingId}
        key={bookingId}
        menu={menu.data}
        onPlaced={(order, paying) => {
          setPlaced(order);
          // The stay in the address has its order now; a reload would offer it again.
          if (bookingId) navigate(staffPaths.newOrder, { replace: true });
          if (paying === 'now') takePayment(order);
        }}
      />
    </StaffPage>
  );
}

/** Records what is paid at the counter, mostly in cash. */
function useTakePayment() {
  const openFolio = useOpenFolio();
  return (order: Order) => {
    const target = folioTargetOf(order);
    if (target) openFolio({ ...target, method: 'cash' }, 'payment');
  };
}
