import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The height of a row of the grid that cards are packed in, and the space below each card, in pixels. */
const ROW = 4;
const GAP = 8;
/** More than any kitchen has at once are not measured one by one. */
const MAX = 200;

/**
 * Packs the cards of a list without gaps: each goes on below the shortest column, so that they still read from left to
 * right and top to bottom. The page's order stays theirs by age. Without a browser's measures they stand in rows.
 */
export function usePackedCards(): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  // Each time: cards come, go and change.
  useLayoutEffect(() => {
    const cards = [...(list.current?.children ?? [])].filter((card) => card instanceof HTMLElement);
    if (!list.current || !('ResizeObserver' in window) || cards.length > MAX) return;
    list.current.dataset.packed = '';
    const pack = (some: readonly HTMLElement[]) => {
      // All are read before any is written, or each would be laid out anew.
      const spans = some.map((card) => Math.ceil((card.offsetHeight + GAP) / ROW));
      for (const [index, card] of some.entries()) card.style.gridRowEnd = `span ${spans[index]}`;
    };
    pack(cards);
    const observer = new ResizeObserver((entries) =>
      pack(entries.flatMap(({ target }) => (target instanceof HTMLElement ? target : []))),
    );
    for (const card of cards) observer.observe(card);
    return () => observer.disconnect();
  });
  return list;
}
