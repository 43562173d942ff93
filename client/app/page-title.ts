import { HOTEL_TEXTS } from '@shared/facts/hotel';
import { useEffect } from 'react';
import { useHotel } from '../features/hotel/api';

/** Names the browser's tab '{title} · {hotel}'. Takes the page's title; staff screens pass their own ending. */
export function usePageTitle(title: string, ending?: string): void {
  const hotel = useHotel();
  const after = ending ?? hotel.data?.name ?? HOTEL_TEXTS.name;
  useEffect(() => {
    document.title = `${title} · ${after}`;
  }, [title, after]);
}
