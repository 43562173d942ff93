import type { MenuItem } from '@shared/menu';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { SearchIcon } from '../../ui/icons';
import { LiveRegion } from '../../ui/live-region';
import { TextField } from '../../ui/text-field';
import { anchorOf, categoriesOf, categoryOfTheHour, search } from './menu';
import styles from './menu-browser.module.css';
import { MenuSections } from './menu-sections';
import { SectionLinks } from './section-links';
import { useCurrentSection } from './use-current-section';

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
    // Of drinks the first kind too, so that opening them shows some.
    const firstParts = categories.flatMap(({ parts }) => parts.slice(0, 1));
    const meal = categoryOfTheHour(categories, hour);
    return new Set([...(meal ? [meal] : []), ...firstParts].map(({ name }) => anchorOf(name)));
  });
  const [wanted, setWanted] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const parts = useRef<HTMLDivElement>(null);
  const current = useCurrentSection(parts);

  // Takes over what was typed and opened before hydration.
  useEffect(() => {
    setWanted(field.current?.value ?? '');
    setOpened(idsOf(parts.current?.querySelectorAll('details[open] > [id]') ?? []));
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
      <div className={styles.place}>
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
