import { FEED_FAILURE_WORDS } from '@shared/calendar-feeds/constants';
import type { Clash, Feed } from '@shared/calendar-feeds/schema';
import { nightWords } from '@shared/dates';
import { formatShortMoment, formatShortRange } from '../../ui/date/short-dates';
import type { Tone } from '../../ui/status/status-badge';

/** A feed as a word and a colour. */
export function feedState({ failure, readAt }: Pick<Feed, 'failure' | 'readAt'>): { word: string; tone: Tone } {
  if (failure) return { word: 'Failing', tone: 'bad' };
  return readAt ? { word: 'Read', tone: 'good' } : { word: 'Not read yet', tone: 'neutral' };
}

export const readWords = ({ readAt }: Pick<Feed, 'readAt'>): string => (readAt ? formatShortMoment(readAt) : 'Never');

/** Why a feed cannot be read and since when; '' where it can. What it has blocked stays. */
export const failureWords = ({ failure, failingSince }: Pick<Feed, 'failure' | 'failingSince'>): string =>
  failure && failingSince ? `${FEED_FAILURE_WORDS[failure]} Since ${formatShortMoment(failingSince)}.` : '';

export const blockedWords = ({ nightsBlocked }: Pick<Feed, 'nightsBlocked'>): string =>
  nightsBlocked === 0 ? 'No nights blocked' : `${nightWords(nightsBlocked)} blocked`;

/** 'Airbnb has room 101 from 20 Mar to 23 Mar' */
export const clashWords = ({ feedName, roomNumber, from, to }: Clash, today?: string): string =>
  `${feedName} has room ${roomNumber} from ${formatShortRange(from, to, today)}`;
