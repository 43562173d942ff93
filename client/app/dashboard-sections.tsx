import { RecentBookings } from '../features/bookings/recent-bookings';
import { CartSection } from '../features/cart/cart-section';
import { RecentRequests } from '../features/catering/recent-requests';
import { RecentOrders } from '../features/food/recent-orders';
import { NotificationsSection } from '../features/notifications/notifications-section';
import styles from './dashboard-sections.module.css';
import { useReadAgainWithNews } from './read-again-with-news';

/** The sections of the guest's dashboard, one of each feature: what was ordered, then what is to be done and read. */
export function DashboardSections() {
  useReadAgainWithNews();
  return (
    <div className={styles.sections}>
      <div className={styles.column}>
        <RecentBookings />
        <RecentOrders />
        <RecentRequests />
      </div>
      <div className={styles.column}>
        <CartSection />
        <NotificationsSection />
      </div>
    </div>
  );
}
