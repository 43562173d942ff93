import { MENU_TEXTS } from '@shared/constants/menu';
import { EmptyState } from '../../ui/empty-state';
import { QueryView, useErrorToast } from '../../ui/query-view';
import { Loading, Skeleton } from '../../ui/skeleton';
import { Slideshow } from '../../ui/slideshow';
import { useMenu } from './api';
import { showcase } from './menu';
import { MenuBrowser } from './menu-browser';
import styles from './menu-page.module.css';

/** Two by two across a phone; as with PHONE_SIZES less than the true width, so that the 400 pixel file is taken. */
const QUARTER_SIZES = '(max-width: 599px) 130px';

/** The restaurant (spec 2): what can be had, by category, with a picture, what it is and what it costs. */
export default function MenuPage() {
  const menu = useMenu();
  useErrorToast(menu.isLoadingError, MENU_TEXTS.loadFailed);
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
          {(items) => <MenuBrowser menu={items} />}
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
