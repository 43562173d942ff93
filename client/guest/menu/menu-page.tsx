import { clockWords } from '@shared/clock-words';
import { MENU_TEXTS } from '@shared/menu/constants';
import { useHotel } from '../../shared/hotel/api';
import { useMenu } from '../../shared/menu/api';
import { showcase } from '../../shared/menu/menu';
import { EmptyState } from '../../ui/feedback/empty-state';
import { QueryView, useErrorToast } from '../../ui/feedback/query-view';
import { Loading, Skeleton } from '../../ui/feedback/skeleton';
import { Slideshow } from '../../ui/media/slideshow';
import { MenuBrowser } from './menu-browser';
import styles from './menu-page.module.css';

/** Two by two on a phone. As with PHONE_SIZES less than the true width, so that the 400 pixel file is chosen. */
const QUARTER_SIZES = '(max-width: 599px) 130px';

/** Where the hotel's clock is not known. */
const NOON = 12;

/** The restaurant: everything that can be ordered now, by category. */
export default function MenuPage() {
  const menu = useMenu();
  const hotel = useHotel();
  const kitchen = hotel.data?.kitchen;
  useErrorToast(menu.isLoadingError, MENU_TEXTS.loadFailed);
  return (
    <>
      <Slideshow
        grid={QUARTER_SIZES}
        height="clamp(252px, 27vw, 346px)"
        images={showcase(menu.data ?? [])}
        intervalMs={5000}
        perStep={4}
      >
        <h1>Restaurant</h1>
        <p>
          {kitchen?.isOpen === false
            ? `The kitchen is closed and opens at ${clockWords(kitchen.opens)}. Order now for then.`
            : 'Order to your room or to your home. No account needed.'}
        </p>
      </Slideshow>
      <div className={styles.page}>
        <QueryView
          empty={({ length }) =>
            length === 0 && (
              <EmptyState hint="Please call us; the number is at the foot of the page.">{MENU_TEXTS.none}</EmptyState>
            )
          }
          failed={MENU_TEXTS.loadFailed}
          loading={<MenuSkeleton />}
          query={menu}
        >
          {(items) => <MenuBrowser hour={hotel.data?.hour ?? NOON} menu={items} />}
        </QueryView>
      </div>
    </>
  );
}

const MenuSkeleton = () => (
  <Loading label="Loading the menu">
    <div className={styles.waiting}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton height={56} key={key} />
      ))}
    </div>
  </Loading>
);
