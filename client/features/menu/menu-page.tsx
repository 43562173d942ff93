import { MENU_TEXTS } from '@shared/constants/menu';
import { useEffect } from 'react';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { Loading, Skeleton } from '../../ui/skeleton';
import { Slideshow } from '../../ui/slideshow';
import { toast } from '../../ui/toast';
import { useMenu } from './api';
import { showcase } from './menu';
import { MenuBrowser } from './menu-browser';
import styles from './menu-page.module.css';

/** Two by two on a phone. As with PHONE_SIZES less than the true width, so that the 400 pixel file is chosen. */
const QUARTER_SIZES = '(max-width: 599px) 130px';

/** The restaurant: everything that can be ordered now, by category. */
export default function MenuPage() {
  const menu = useMenu();
  const { isLoadingError } = menu;
  // Stays true during a retry, so that its button keeps the focus.
  const failed = !menu.data && menu.errorUpdateCount > 0;

  useEffect(() => {
    if (isLoadingError) toast.error(MENU_TEXTS.loadFailed);
  }, [isLoadingError]);

  return (
    <>
      <Slideshow
        grid={QUARTER_SIZES}
        height="clamp(216px, 24vw, 300px)"
        images={showcase(menu.data ?? [])}
        intervalMs={5000}
        perStep={4}
      >
        <h1>Restaurant</h1>
        <p>Order to your room or to your home. No account needed.</p>
      </Slideshow>
      <div className={styles.page}>
        {menu.data?.length === 0 ? (
          <EmptyState hint="Please call us; the number is at the foot of the page.">{MENU_TEXTS.none}</EmptyState>
        ) : menu.data ? (
          <MenuBrowser menu={menu.data} />
        ) : failed ? (
          <ErrorState busy={menu.isFetching} onRetry={() => menu.refetch()}>
            {MENU_TEXTS.loadFailed}
          </ErrorState>
        ) : (
          <MenuSkeleton />
        )}
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
