import { MENU_TEXTS } from '@shared/facts/menu';
import type { MenuItem } from '@shared/menu';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button';
import { Disclosure } from '../../ui/disclosure';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { SearchIcon } from '../../ui/icons';
import { LiveRegion } from '../../ui/live-region';
import { Loading, Skeleton } from '../../ui/skeleton';
import { Slideshow } from '../../ui/slideshow';
import { TextField } from '../../ui/text-field';
import { toast } from '../../ui/toast';
import { useMenu } from './api';
import { DishList } from './dish-list';
import { categoriesOf, search, showcase, titleOf } from './menu';
import styles from './menu-page.module.css';

/** The restaurant (spec 2): what can be had, by category, with a picture, what it is and what it costs. */
export default function MenuPage() {
  const menu = useMenu();
  const { isLoadingError } = menu;
  // It stays while another try is under way, so that the button keeps the focus.
  const failed = !menu.data && menu.errorUpdateCount > 0;

  useEffect(() => {
    if (isLoadingError) toast.error(MENU_TEXTS.loadFailed);
  }, [isLoadingError]);

  return (
    <>
      <Slideshow
        grid
        height="clamp(176px, 24vw, 300px)"
        images={showcase(menu.data ?? [])}
        intervalMs={5000}
        perStep={4}
      >
        <h1>Restaurant</h1>
        <p>Order from your room, your table or your home. No account needed.</p>
      </Slideshow>
      <div className={styles.page}>
        {menu.data ? (
          <Menu menu={menu.data} />
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

function Menu({ menu }: { menu: MenuItem[] }) {
  const [wanted, setWanted] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // What was typed before the program came.
  useEffect(() => setWanted(field.current?.value ?? ''), []);
  const clear = () => {
    if (field.current) field.current.value = '';
    setWanted('');
    field.current?.focus();
  };
  if (menu.length === 0) {
    return <EmptyState hint="Please call us; the number is at the foot of the page.">{MENU_TEXTS.none}</EmptyState>;
  }
  const searching = wanted.trim() !== '';
  const hits = searching ? search(menu, wanted) : [];
  return (
    <>
      <search className={styles.search}>
        <TextField
          icon={<SearchIcon />}
          label="Search the menu"
          onChange={(event) => setWanted(event.target.value)}
          ref={field}
          type="search"
        />
        <LiveRegion className={styles.found} visible>
          {searching && `${hits.length} ${hits.length === 1 ? 'dish' : 'dishes'} found`}
        </LiveRegion>
      </search>
      {!searching ? (
        <Categories menu={menu} />
      ) : hits.length > 0 ? (
        <DishList dishes={hits} />
      ) : (
        <EmptyState action={<Button onClick={clear}>See the whole menu</Button>}>
          Nothing on the menu matches “{wanted.trim()}”.
        </EmptyState>
      )}
    </>
  );
}

/** The whole menu; what opens it is open, the rest folds (spec 2). */
const Categories = ({ menu }: { menu: MenuItem[] }) => (
  <div className={styles.categories}>
    {categoriesOf(menu).map(({ name, items, parts }, place) => (
      <Disclosure key={name} note={items.length} open={place === 0} title={titleOf(name)}>
        {parts.length === 0 ? (
          <DishList dishes={items} />
        ) : (
          parts.map((part, inner) => (
            <Disclosure inner key={part.name} note={part.items.length} open={inner === 0} title={titleOf(part.name)}>
              <DishList dishes={part.items} />
            </Disclosure>
          ))
        )}
      </Disclosure>
    ))}
  </div>
);

const MenuSkeleton = () => (
  <Loading label="Loading the menu">
    <div className={styles.categories}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton height={56} key={key} />
      ))}
    </div>
  </Loading>
);
