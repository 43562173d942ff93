import { FEED_TEXTS } from '@shared/calendar-feeds/constants';
import { staffPaths } from '../../lib/navigation/staff-paths';
import { EmptyState } from '../../ui/feedback/empty-state';
import { QueryView } from '../../ui/feedback/query-view';
import { Loading } from '../../ui/feedback/skeleton';
import { ButtonLink } from '../../ui/layout/button';
import layout from '../../ui/layout/layout.module.css';
import { Section } from '../../ui/layout/page';
import { StaffPage } from '../../ui/layout/staff-page';
import { Table } from '../../ui/list/table';
import { ClashList } from './clash-list';
import { compactFeed, feedsOfAllRooms } from './feed-columns';
import { useFeeds } from './staff-api';

/** Every room's calendars from channels, and first what clashes. */
export default function AdminChannelsPage() {
  const query = useFeeds();
  return (
    <StaffPage actions={<ButtonLink href={staffPaths.rooms}>Rooms</ButtonLink>} title="Channels">
      <QueryView
        empty={({ feeds }) =>
          feeds.length === 0 && (
            <EmptyState
              action={<ButtonLink href={staffPaths.rooms}>Choose a room</ButtonLink>}
              hint={FEED_TEXTS.nowhereHint}
            >
              {FEED_TEXTS.nowhere}
            </EmptyState>
          )
        }
        failed={FEED_TEXTS.loadFailed}
        loading={<Loading label="Fetching the calendars" lines={6} />}
        query={query}
      >
        {({ feeds, clashes }) => (
          <div className={layout.stack4}>
            {clashes.length > 0 && (
              <Section title="Clashes">
                <ClashList clashes={clashes} />
              </Section>
            )}
            <Section title="Calendars that are read">
              <Table
                compact={compactFeed}
                caption="Calendars that are read"
                columns={feedsOfAllRooms}
                rowKey={({ _id }) => _id}
                rows={feeds}
              />
            </Section>
          </div>
        )}
      </QueryView>
    </StaffPage>
  );
}
