import { useEffect, useEffectEvent, useRef } from 'react';
import { CartSection } from '../../guest/cart/cart-section';
import { useInvalidateRequests } from '../../guest/catering/api';
import { RecentRequests } from '../../guest/catering/my-requests-page';
import { RecentBookings } from '../../guest/my-bookings/recent-bookings';
import { useMyNotifications } from '../../guest/notifications/api';
import { NotificationsSection } from '../../guest/notifications/notifications-section';
import { RecentOrders } from '../../guest/order/recent-orders';
import { useInvalidateBookings } from '../../shared/bookings/api';
import { useInvalidateOrders } from '../../shared/food/api';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import styles from './dashboard-sections.module.css';

/** The sections of the guest's dashboard, one of each feature: what was ordered, then what is to be done and read. */
export function DashboardSections() {
  useReadAgainWithNews();
  return (
    <div className={cx(layout.stack, layout.beside, styles.sections)}>
      <div className={cx(layout.stack, layout.top, styles.column)}>
        <RecentBookings />
        <RecentOrders />
        <RecentRequests />
      </div>
      <div className={cx(layout.stack, layout.top, styles.column)}>
        <CartSection />
        <NotificationsSection />
      </div>
    </div>
  );
}

/**
 * Reads the guest's records again with each new notification, which come by themselves: one of them has changed, or is
 * new and nobody follows it yet.
 */
function useReadAgainWithNews(): void {
  const first = useMyNotifications().data?.pages[0];
  // Undefined until they have come, null where there are none.
  const newest = first && (first.items[0]?._id ?? null);
  const known = useRef(newest);
  const lists = [useInvalidateBookings(), useInvalidateOrders(), useInvalidateRequests()];
  const readAgain = useEffectEvent(() => {
    for (const invalidate of lists) invalidate();
  });
  useEffect(() => {
    if (known.current !== undefined && newest !== known.current) readAgain();
    known.current = newest;
  }, [newest]);
}
