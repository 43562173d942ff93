import { FEED_LIMITS, FEED_TEXTS } from '@shared/calendar-feeds/constants';
import type { Feed } from '@shared/calendar-feeds/schema';
import { useState } from 'react';
import { useParams } from 'wouter';
import { lazySchema } from '../../lib/api/lazy-schema';
import { failedWith, messageOf } from '../../lib/api/wire-error';
import { staffPaths } from '../../lib/navigation/staff-paths';
import { IfMay } from '../../lib/session/staff-access';
import { useConfirmedAction } from '../../ui/dialog/confirmed-action';
import { EmptyState } from '../../ui/feedback/empty-state';
import { QueryView } from '../../ui/feedback/query-view';
import { Loading } from '../../ui/feedback/skeleton';
import { toast } from '../../ui/feedback/toast';
import { TextField } from '../../ui/field/text-field';
import { FormDialog, useKeyedDialogForm } from '../../ui/form/form-dialog';
import { Button, ButtonLink } from '../../ui/layout/button';
import layout from '../../ui/layout/layout.module.css';
import { Section } from '../../ui/layout/page';
import { StaffPage } from '../../ui/layout/staff-page';
import { Table } from '../../ui/list/table';
import { PlusIcon } from '../../ui/media/icons';
import { CalendarAddress } from './calendar-address';
import { ClashList } from './clash-list';
import { compactRoomFeed, failureWords, feedsOfRoom } from './feed-columns';
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
      <div className={layout.stack4}>
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
      compact={compactRoomFeed}
      caption="Calendars that are read"
      columns={columns}
      empty={<EmptyState hint={FEED_TEXTS.noneHint}>{FEED_TEXTS.none}</EmptyState>}
      rowKey={({ _id }) => _id}
      rows={feeds}
    />
  );
}

const FeedsSkeleton = () => <Loading label="Fetching the calendars" lines={4} />;

const feedErrors = lazySchema(() => import('@shared/calendar-feeds/schema'), 'feedInput');

/** Asks for a channel's calendar, and reads it once it is added. Open while it is rendered. */
function AddFeedDialog({ roomNumber, onClose }: { roomNumber: string; onClose: () => void }) {
  const { add, read } = useFeedChanges();
  const form = useKeyedDialogForm(`calendar-feed-${roomNumber}`, {
    initial: { name: '', url: '' },
    validate: (values) => feedErrors({ roomNumber, ...values }),
    failed: FEED_TEXTS.failed,
    run: async (values, send) => {
      const { _id } = await send({ roomNumber, ...values }, add.mutateAsync);
      // The server reads it within a minute all the same.
      read.mutate({ _id });
    },
    done: FEED_TEXTS.added,
    unknown: FEED_TEXTS.outcomeUnknown,
    onClose,
  });
  return (
    <FormDialog
      busyLabel="Adding…"
      className={layout.stack3}
      description={`Its nights are blocked in room ${roomNumber}, and free again when they are there.`}
      form={form}
      label="Add calendar"
      onClose={onClose}
      title="Add a channel’s calendar"
    >
      <TextField
        {...form.field('name')}
        autoComplete="off"
        data-first-focus
        hint="Such as Airbnb or Booking.com. Staff see it in the calendar."
        label="Where it is from"
        maxLength={FEED_LIMITS.nameMax}
        required
      />
      <TextField
        {...form.field('url')}
        autoComplete="off"
        hint="The channel shows it under ‘Export calendar’. It ends in .ics as a rule."
        inputMode="url"
        label="Address of its calendar"
        maxLength={FEED_LIMITS.urlMax}
        required
      />
    </FormDialog>
  );
}
