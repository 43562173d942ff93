import type { Order } from '@shared/food/schema';
import { useCallback, useEffect, useState } from 'react';
import type { Board } from './kitchen-board';

const cardOf = (id: string) => document.querySelector<HTMLElement>(`[data-order="${CSS.escape(id)}"]`);

function useIsPageVisible(): boolean {
  const [isVisible, setIsVisible] = useState(!document.hidden);
  useEffect(() => {
    const look = () => setIsVisible(!document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isVisible;
}

/** Puts a number before the title of the browser's tab; none for zero. */
function useCountInTitle(count: number): void {
  useEffect(() => {
    const title = document.title.replace(/^\(\d+\) /, '');
    document.title = count > 0 ? `(${count}) ${title}` : title;
    return () => {
      document.title = document.title.replace(/^\(\d+\) /, '');
    };
  }, [count]);
}

/**
 * New orders that nobody can have seen: their cards have not been on the screen since they came. They are counted in the
 * tab's title. `show` brings the first of them on the screen.
 */
export function useUnseenOrders(board: Board | undefined, arrived: readonly Order[]) {
  const [ids, setIds] = useState<readonly string[]>([]);
  const [known, setKnown] = useState(arrived);
  if (known !== arrived) {
    setKnown(arrived);
    setIds((others) => [...new Set([...others, ...arrived.map(({ _id }) => _id)])]);
  }
  const unseen = ids.flatMap((id) => {
    const order = board?.get(id);
    return order?.status === 'pending' ? order : [];
  });
  const see = useCallback((id: string | undefined) => setIds((others) => others.filter((other) => other !== id)), []);

  const isVisible = useIsPageVisible();
  const watched = unseen.map(({ _id }) => _id).join(' ');
  useEffect(() => {
    if (!watched || !isVisible || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries)
          if (isIntersecting && target instanceof HTMLElement) see(target.dataset.order);
      },
      { threshold: 0.5 },
    );
    for (const id of watched.split(' ')) {
      const card = cardOf(id);
      if (card) observer.observe(card);
    }
    return () => observer.disconnect();
  }, [watched, isVisible, see]);
  useCountInTitle(unseen.length);

  const show = () => {
    const first = unseen[0]?._id;
    const card = first && cardOf(first);
    if (!card) return;
    card.scrollIntoView?.({ block: 'center' });
    card.querySelector<HTMLElement>('[data-move]')?.focus({ preventScroll: true });
    see(first);
  };
  return { unseen, show };
}
