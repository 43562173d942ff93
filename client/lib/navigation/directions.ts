import type { Hotel } from '@shared/hotel/schema';

/** The way to the hotel on a map: only who presses the link tells the map service anything. */
export const directionsHref = ({ name, address }: Pick<Hotel, 'name' | 'address'>): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: `${name}, ${address}` })}`;
