import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus along with an order that changes column, because its pressed button is removed from the page. Only for
 * keyboard users: after a touch the page must not jump. Spread the result on the element around the cards.
 */
export function useFollowingFocus() {
  const pressed = useRef<HTMLElement>(undefined);

  useLayoutEffect(() => {
    if (!pressed.current || pressed.current.isConnected || document.activeElement !== document.body) return;
    const id = pressed.current.closest<HTMLElement>('[data-order]')?.dataset.order ?? '';
    pressed.current = document.querySelector<HTMLElement>(`[data-order="${CSS.escape(id)}"] [data-move]`) ?? undefined;
    pressed.current?.focus();
  });

  return {
    onKeyDown: (event: KeyboardEvent) => {
      pressed.current = event.target instanceof HTMLElement ? event.target : undefined;
      // Key repeat would move the order through all columns.
      if (event.repeat && event.key === 'Enter') event.preventDefault();
    },
    onPointerDown: () => {
      pressed.current = undefined;
    },
  };
}
