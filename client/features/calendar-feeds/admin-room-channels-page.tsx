import type { Feed } from '@shared/calendar-feeds';
import { FEED_TEXTS } from '@shared/constants/calendar-feeds';
import { useState } from 'react';
import { useParams } from 'wouter';
import { IfMay } from '../../lib/staff-access';
import { staffPaths } from '../../lib/staff-paths';
import { failedWith, messageOf } from '../../lib/wire-error';
import { Button, ButtonLink } from '../../ui/button';
import { useConfirmedAction } from '../../ui/confirmed-action';
import { EmptyState } from '../../ui/empty-state';
import { PlusIcon } from '../../ui/icons';
import { Section } from '../../ui/page';
import { QueryView } from '../../ui/query-view';
import { Loading, SkeletonText } from '../../ui/skeleton';
import { StaffPage } from '../../ui/staff-page';
import { Table } from '../../ui/table';
import { toast } from '../../ui/toast';
import { AddFeedDialog } from './add-feed-dialog';
import { CalendarAddress } from './calendar-address';
import { ClashList } from './clash-list';
import { briefOfRoom, feedsOfRoom } from './feed-columns';
import { failureWords } from './feed-words';
import styles from './room-channels.module.css';
import { useFeedChanges, useFeeds } from './staff-api';

/** The calendars that one room exchanges with channels: theirs that are read, and ours that they read. */
export default function AdminRoomChannelsPage() {
  const { roomNumber = '' } = useParams<{ roomNumber: string }>();
  const query = useFeeds(roomNumber);
  const [isAdding, setAdding] = useState(false);
  return (
    <StaffPage
      actions={
        <>
          <ButtonLink href={staffPaths.channels}>All rooms</ButtonLink>
          <IfMay area="setup">
            <Button onClick={() => setAdding(true)} variant="primary">
              <PlusIcon size={18} /> Add calendar
            </Button>
          </IfMay>
        </>
      }
      title={`Channels of room ${roomNumber}`}
    >
      <div className={styles.sections}>
        <QueryView failed={FEED_TEXTS.loadFailed} loading={<FeedsSkeleton />} query={query}>
          {({ feeds, clashes }) => (
            <>
              {clashes.length > 0 && (
                <Section title="Clashes">
                  <ClashList clashes={clashes} />
                </Section>
              )}
              <Section title="Read from others">
                <FeedTable feeds={feeds} />
              </Section>
            </>
          )}
        </QueryView>
        <IfMay area="setup">
          <CalendarAddress key={roomNumber} roomNumber={roomNumber} />
        </IfMay>
      </div>
      {isAdding && <AddFeedDialog onClose={() => setAdding(false)} roomNumber={roomNumber} />}
    </StaffPage>
  );
}

const failureOf = (error: unknown) =>
  failedWith(error, 'not_found') ? FEED_TEXTS.removedMeanwhile : messageOf(error, FEED_TEXTS.failed);

function FeedTable({ feeds }: { feeds: readonly Feed[] }) {
  const { read, remove } = useFeedChanges();
  const removeConfirmed = useConfirmedAction<Feed>({
    question: ({ name }) => ({
      title: `Remove the calendar of ${name}?`,
      text: 'The nights that it blocks can be booked again at once.',
      confirmLabel: 'Remove',
      danger: true,
    }),
    run: ({ _id }) => remove.mutateAsync({ _id }),
    done: () => FEED_TEXTS.removed,
    failed: failureOf,
  });
  const readNow = async ({ _id }: Feed) => {
    try {
      const failure = failureWords(await read.mutateAsync({ _id }));
      if (failure) toast.error(failure);
      else toast.success(FEED_TEXTS.read);
    } catch (error) {
      toast.error(failureOf(error));
    }
  };
  const columns = feedsOfRoom({
    readingId: read.isPending ? read.variables._id : undefined,
    removingId: remove.isPending ? remove.variables._id : undefined,
    read: (feed) => void readNow(feed),
    remove: (feed) => void removeConfirmed(feed),
  });
  return (
    <Table
      brief={briefOfRoom}
      caption="Calendars that are read"
      columns={columns}
      empty={<EmptyState hint={FEED_TEXTS.noneHint}>{FEED_TEXTS.none}</EmptyState>}
      rowKey={({ _id }) => _id}
      rows={feeds}
    />
  );
}

const FeedsSkeleton = () => (
  <Loading label="Fetching the calendars">
    <SkeletonText lines={4} />
  </Loading>
);
