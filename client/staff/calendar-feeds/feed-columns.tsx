import { FEED_FAILURE_WORDS } from '@shared/calendar-feeds/constants';
import type { Clash, Feed } from '@shared/calendar-feeds/schema';
import { nightWords } from '@shared/dates';
import { roomChannelsPath } from '../../lib/navigation/staff-paths';
import { IfMay } from '../../lib/session/staff-access';
import { formatShortMoment, formatShortRange } from '../../ui/date/short-dates';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import type { CompactRow } from '../../ui/list/compact-rows';
import { type Column, RowActions } from '../../ui/list/table';
import { NameLink } from '../../ui/record/name-link';
import type { Tone } from '../../ui/status/status-badge';
import { StatusChip } from '../../ui/status/status-chip';
import styles from './channels.module.css';

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

function State({ feed }: { feed: Feed }) {
  const { word, tone } = feedState(feed);
  const failure = failureWords(feed);
  return (
    <>
      <StatusChip tone={tone}>{word}</StatusChip>
      {failure && <span className={cx(layout.muted, layout.block, styles.failure)}>{failure}</span>}
    </>
  );
}

const shared: readonly Column<Feed>[] = [
  { key: 'read', header: 'Last read', cell: readWords },
  { key: 'state', header: 'State', cell: (feed) => <State feed={feed} /> },
  { key: 'nights', header: 'Nights', cell: blockedWords },
];

export const feedsOfAllRooms: readonly Column<Feed>[] = [
  {
    key: 'room',
    header: 'Room',
    cell: ({ roomNumber }) => <NameLink href={roomChannelsPath(roomNumber)}>{`Room ${roomNumber}`}</NameLink>,
    rowHeader: true,
  },
  { key: 'name', header: 'Calendar', cell: ({ name }) => name, isInCompactRow: true },
  ...shared,
];

interface FeedActions {
  readingId: string | undefined;
  removingId: string | undefined;
  read: (feed: Feed) => void;
  remove: (feed: Feed) => void;
}

export const feedsOfRoom = ({ readingId, removingId, read, remove }: FeedActions): readonly Column<Feed>[] => [
  {
    key: 'name',
    header: 'Calendar',
    cell: ({ name, host }) => (
      <>
        {name} <span className={cx(layout.muted, layout.breaks, layout.regular, layout.block)}>{host}</span>
      </>
    ),
    rowHeader: true,
  },
  ...shared,
  {
    key: 'actions',
    header: 'Actions',
    cell: (feed) => (
      <RowActions>
        <IfMay area="calendar">
          <Button
            aria-label={`Read now: ${feed.name}`}
            busy={readingId === feed._id}
            busyLabel="Reading…"
            onClick={() => read(feed)}
            size="small"
          >
            Read now
          </Button>
        </IfMay>
        <IfMay area="setup">
          <Button
            aria-label={`Remove ${feed.name}`}
            busy={removingId === feed._id}
            onClick={() => remove(feed)}
            size="small"
            variant="quiet"
          >
            Remove
          </Button>
        </IfMay>
      </RowActions>
    ),
  },
];

const compactWithTitle = (feed: Feed, title: string): CompactRow => {
  const { word, tone } = feedState(feed);
  return {
    title,
    mark: <StatusChip tone={tone}>{word}</StatusChip>,
    detail: `Last read: ${readWords(feed)}`,
    amount: blockedWords(feed),
  };
};

export const compactRoomFeed = (feed: Feed): CompactRow => compactWithTitle(feed, feed.name);
export const compactFeed = (feed: Feed): CompactRow => compactWithTitle(feed, `Room ${feed.roomNumber}, ${feed.name}`);
