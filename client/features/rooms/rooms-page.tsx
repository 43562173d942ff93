import { ROOM_TEXTS } from '@shared/constants/rooms';
import { Link, useSearch } from 'wouter';
import { paths } from '../../lib/paths';
import { useSession } from '../../lib/session';
import { hasFailed, QueryView, useErrorToast } from '../../ui/query-view';
import { Slideshow } from '../../ui/slideshow';
import { useRooms } from './api';
import { lowestPriceByType, roomSearch } from './room-choice';
import { RoomList, RoomListSkeleton } from './room-list';
import { RoomTypeFilter, RoomTypeFilterSkeleton } from './room-type-filter';
import styles from './rooms-page.module.css';

const scenes = ['terrace', 'corridor', 'garden'].map((name) => `/scenes/${name}-800.webp`);

/** The rooms list (spec 2): what there is, what it costs, and the way to book it. */
export default function RoomsPage() {
  const rooms = useRooms();
  const session = useSession();
  const choice = roomSearch.read(useSearch());
  useErrorToast(rooms.isLoadingError, ROOM_TEXTS.loadFailed);
  return (
    <>
      <Slideshow height="clamp(160px, 28vw, 340px)" images={scenes} intervalMs={5000}>
        <h1>{ROOM_TEXTS.listTitle}</h1>
        <p className={styles.lead}>
          <Link href={paths.checkAvailability}>See what is free on your dates</Link>
        </p>
        {rooms.data ? (
          <RoomTypeFilter choice={choice} lines={lowestPriceByType(rooms.data)} />
        ) : (
          !hasFailed(rooms) && <RoomTypeFilterSkeleton />
        )}
      </Slideshow>
      <div className={styles.page}>
        <QueryView failed={ROOM_TEXTS.loadFailed} loading={<RoomListSkeleton />} query={rooms}>
          {(all) => <RoomList choice={choice} forStaff={session?.user.role === 'admin'} rooms={all} />}
        </QueryView>
      </div>
    </>
  );
}
