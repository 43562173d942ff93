import { useEffect } from 'react';
import { useHotel } from '../shared/hotel/api';

/** A hotel that nobody has named yet is not in it. */
export const fullTitle = (title: string, ending?: string) => (ending ? `${title} · ${ending}` : title);

/** Sets the title of the browser's tab to '{title} · {hotel}'; staff screens pass another ending. */
export function usePageTitle(title: string, ending?: string): void {
  const hotel = useHotel();
  const after = ending ?? hotel.data?.name;
  useEffect(() => {
    document.title = fullTitle(title, after);
  }, [title, after]);
}
