import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus on an order that moves to another column, which takes the pressed button away. Only for a keyboard: under
 * a finger the page must not jump. Returns what to put on the element around the cards.
 */
export function useFollowingFocus() {
  const pressed = useRef<HTMLElement>(undefined);

  useLayoutEffect(() => {
    if (!pressed.current || pressed.current.isConnected || document.activeElement !== document.body) return;
    const id = pressed.current.closest<HTMLElement>('[data-order]')?.dataset.order ?? '';
    pressed.current = document.querySelector<HTMLElement>(`[data-order="${CSS.escape(id)}"] button`) ?? undefined;
    pressed.current?.focus();
  });

  return {
    onKeyDown: (event: KeyboardEvent) => {
      pressed.current = event.target instanceof HTMLElement ? event.target : undefined;
      // A key that is held down would move the order on and on.
      if (event.repeat && event.key === 'Enter') event.preventDefault();
    },
    onPointerDown: () => {
      pressed.current = undefined;
    },
  };
}
