import { AMENITY_WORDS, BED_TYPES } from './amenities';
import type { Room } from './schema';

/** '1 king bed', '2 single beds'. */
export const bedWords = (beds: Room['beds']): string[] =>
  BED_TYPES.flatMap((type) => {
    const count = beds.filter((bed) => bed === type).length;
    return count === 0 ? [] : [`${count} ${type} ${count === 1 ? 'bed' : 'beds'}`];
  });

/** '' where the hotel has not said it. */
export const sleepsWords = (sleeps: number | null): string => (sleeps === null ? '' : `Sleeps ${sleeps}`);

export const amenityWords = (amenities: Room['amenities']): string[] =>
  amenities.map((amenity) => AMENITY_WORDS[amenity]);

/** Those that are not empty, one after another; lines break after a dot and nowhere else. */
export const inOneLine = (words: readonly string[]): string =>
  words
    .filter(Boolean)
    .map((word) => word.replaceAll(' ', '\u00a0'))
    .join('\u00a0· ');
