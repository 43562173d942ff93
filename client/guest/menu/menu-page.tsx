import { clockWords } from '@shared/clock-words';
import { MENU_TEXTS } from '@shared/menu/constants';
import type { MenuItem } from '@shared/menu/schema';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useHotel } from '../../shared/hotel/api';
import { useMenu } from '../../shared/menu/api';
import {
  anchorOf,
  categoriesOf,
  categoryOfTheHour,
  type MenuCategory,
  search,
  showcase,
  titleOf,
} from '../../shared/menu/menu';
import { EmptyState } from '../../ui/feedback/empty-state';
import { LiveRegion } from '../../ui/feedback/notice';
import { QueryView, useErrorToast } from '../../ui/feedback/query-view';
import { Loading, Skeleton } from '../../ui/feedback/skeleton';
import { TextField } from '../../ui/field/text-field';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { SearchIcon } from '../../ui/media/page-icons';
import { Slideshow } from '../../ui/media/slideshow';
import styles from './menu-page.module.css';
import { MenuSections } from './menu-sections';

/** Two by two on a phone. As with PHONE_SIZES less than the true width, so that the 400 pixel file is chosen. */
const QUARTER_SIZES = '(max-width: 599px) 130px';

/** Where the hotel's clock is not known. */
const NOON = 12;

const idsOf = (parts: Iterable<Element>) => new Set([...parts].map(({ id }) => id));

type MenuBrowserProps = {
  menu: readonly MenuItem[];
  /** The hour at the hotel, not on this device: the first render must be the server's. */
  hour: number;
};

/** The whole menu by category, the meal of the hour open, and a search that opens the sections with hits. */
export function MenuBrowser({ menu, hour }: MenuBrowserProps) {
  const categories = categoriesOf(menu);
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => {
    // The first kind of drink too, so that opening the drinks shows some.
    const firstParts = categories.flatMap(({ parts }) => parts.slice(0, 1));
    const meal = categoryOfTheHour(categories, hour);
    return new Set([...(meal ? [meal] : []), ...firstParts].map(({ name }) => anchorOf(name)));
  });
  const [wanted, setWanted] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const parts = useRef<HTMLDivElement>(null);
  const current = useCurrentSection(parts);

  // Takes over what was typed and opened before hydration. The presses before it are repeated first (resumeForm): the search may
  // leave out the dish that was pressed.
  useEffect(() => {
    const timer = setTimeout(() => {
      setWanted(field.current?.value ?? '');
      setOpened(idsOf(parts.current?.querySelectorAll('details[open] > [id]') ?? []));
    });
    return () => clearTimeout(timer);
  }, []);

  const fold = (id: string, open: boolean) =>
    setOpened((before) => new Set(open ? [...before, id] : [...before].filter((other) => other !== id)));
  const clear = () => {
    if (field.current) field.current.value = '';
    setWanted('');
    field.current?.focus();
  };

  const searching = wanted.trim() !== '';
  const hits = searching ? search(menu, wanted) : menu;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: many phone browsers do not know <search> yet */}
      <div className={styles.search} role="search">
        <TextField
          autoComplete="off"
          enterKeyHint="search"
          icon={<SearchIcon />}
          label="Search the menu"
          onChange={(event) => setWanted(event.target.value)}
          ref={field}
          type="search"
        />
      </div>
      <div className={cx(layout.stack, styles.place)}>
        <LiveRegion className={styles.found} visible>
          {searching && `${hits.length} ${hits.length === 1 ? 'item' : 'items'} found`}
        </LiveRegion>
        {!searching && <SectionLinks categories={categories} current={current} onFollow={(id) => fold(id, true)} />}
      </div>
      {hits.length === 0 && (
        <EmptyState action={<Button onClick={clear}>See the whole menu</Button>}>
          Nothing on the menu matches “{wanted.trim()}”.
        </EmptyState>
      )}
      <div className={styles.parts} ref={parts}>
        <MenuSections categories={categoriesOf(hits)} onFold={fold} opened={searching ? 'all' : opened} />
      </div>
    </>
  );
}

/** A section counts as the current one from here on, in pixels below the top of the screen: below the links. */
const LINE = 140;

/** The id of the section that is being looked at, as one scrolls; undefined above the first. */
function useCurrentSection(parts: RefObject<HTMLElement | null>): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const sections = [...(parts.current?.children ?? [])];
      // At the end of the page the last ones come no higher.
      const atEnd =
        window.scrollY > 0 && window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
      const line = atEnd ? window.innerHeight : LINE;
      const passed = sections.filter((section) => section.getBoundingClientRect().top <= line);
      setCurrent(passed.at(-1)?.querySelector('[id]')?.id);
    };
    const lookSoon = () => {
      frame ||= requestAnimationFrame(look);
    };
    window.addEventListener('scroll', lookSoon, { passive: true });
    return () => {
      window.removeEventListener('scroll', lookSoon);
      cancelAnimationFrame(frame);
    };
  }, [parts]);
  return current;
}

type SectionLinksProps = {
  categories: readonly MenuCategory[];
  /** The id of the section in view. */
  current: string | undefined;
  onFollow: (id: string) => void;
};

/** Brings a link into view in its line. Not by scrollIntoView, which would move the page too. */
function show(link: HTMLElement) {
  const strip = link.parentElement;
  if (strip) strip.scrollLeft = link.offsetLeft - strip.clientWidth / 3;
}

/** Links to the menu's sections in one line, which shows where one is. */
function SectionLinks({ categories, current, onFollow }: SectionLinksProps) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const here = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (here && current) show(here);
  }, [current]);
  return (
    <nav
      aria-label="Menu sections"
      className={styles.links}
      onFocus={({ target }) => target.parentElement === nav.current && show(target)}
      ref={nav}
    >
      {categories.map(({ name }) => {
        const id = anchorOf(name);
        return (
          <a aria-current={id === current || undefined} href={`#${id}`} key={name} onClick={() => onFollow(id)}>
            {titleOf(name)}
          </a>
        );
      })}
    </nav>
  );
}

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
      <div className={cx(layout.container, styles.page)}>
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
    <div className={layout.stack1}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton height={56} key={key} />
      ))}
    </div>
  </Loading>
);
