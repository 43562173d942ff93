import { useEffect, useRef } from 'react';
import { anchorOf, type MenuCategory, titleOf } from './menu';
import styles from './section-links.module.css';

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
export function SectionLinks({ categories, current, onFollow }: SectionLinksProps) {
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
