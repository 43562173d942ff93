import { HOTEL_TEXTS } from '@shared/constants/hotel';
import { useEffect } from 'react';
import { useHotel } from '../features/hotel/api';

/** Takes a page's title and whose page it is; returns what the tab, search engines and link previews call it. */
export const fullTitle = (title: string, ending: string) => `${title} · ${ending}`;

/** Names the browser's tab '{title} · {hotel}'. Takes the page's title; staff screens pass their own ending. */
export function usePageTitle(title: string, ending?: string): void {
  const hotel = useHotel();
  const after = ending ?? hotel.data?.name ?? HOTEL_TEXTS.name;
  useEffect(() => {
    document.title = fullTitle(title, after);
  }, [title, after]);
}
