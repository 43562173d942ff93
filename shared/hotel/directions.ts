import type { Hotel } from './schema';

type Located = Pick<Hotel, 'name' | 'address' | 'place'>;

const onMap = ({ name, address, place }: Located) =>
  place ? `${place.latitude},${place.longitude}` : `${name}, ${address}`;

const mapHref = (way: 'dir' | 'search', asked: Record<string, string>) =>
  `https://www.google.com/maps/${way}/?${new URLSearchParams({ api: '1', ...asked })}`;

/** The way to the hotel on a map: only who presses the link tells the map service anything. */
export const directionsHref = (hotel: Located): string => mapHref('dir', { destination: onMap(hotel) });

/** The hotel itself on that map. */
export const placeHref = (hotel: Located): string => mapHref('search', { query: onMap(hotel) });
