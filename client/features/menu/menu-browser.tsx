import type { MenuItem } from '@shared/menu';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { SearchIcon } from '../../ui/icons';
import { LiveRegion } from '../../ui/live-region';
import { TextField } from '../../ui/text-field';
import { anchorOf, categoriesOf, search, titleOf } from './menu';
import styles from './menu-browser.module.css';
import { MenuSections } from './menu-sections';

const idsOf = (parts: Iterable<Element>) => new Set([...parts].map(({ id }) => id));

/** The whole menu by category, the first one open, and a search that opens what it finds (spec 2). */
export function MenuBrowser({ menu }: { menu: readonly MenuItem[] }) {
  const categories = categoriesOf(menu);
  const [opened, setOpened] = useState<ReadonlySet<string>>(
    () => new Set(categories.slice(0, 1).map(({ name }) => anchorOf(name))),
  );
  const [wanted, setWanted] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const parts = useRef<HTMLDivElement>(null);

  // What was typed and opened before the program came.
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
      {/* biome-ignore lint/a11y/useSemanticElements: many a phone's browser does not know <search> yet */}
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
        {!searching && (
          <nav aria-label="Parts of the menu" className={styles.ways}>
            {categories.map(({ name }) => (
              <a href={`#${anchorOf(name)}`} key={name} onClick={() => fold(anchorOf(name), true)}>
                {titleOf(name)}
              </a>
            ))}
          </nav>
        )}
      </div>
      {hits.length === 0 && (
        <EmptyState action={<Button onClick={clear}>See the whole menu</Button>}>
          Nothing on the menu matches “{wanted.trim()}”.
        </EmptyState>
      )}
      <div ref={parts}>
        <MenuSections categories={categoriesOf(hits)} onFold={fold} opened={searching ? 'all' : opened} />
      </div>
    </>
  );
}
