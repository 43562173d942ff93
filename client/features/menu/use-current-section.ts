import { type RefObject, useEffect, useState } from 'react';

/** A section counts as the current one from here on, in pixels below the top of the screen: below the links. */
const LINE = 140;

/** The id of the section that is being looked at, as one scrolls; undefined above the first. */
export function useCurrentSection(parts: RefObject<HTMLElement | null>): string | undefined {
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
