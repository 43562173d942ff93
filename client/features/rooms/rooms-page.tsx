import { isStaffRole } from '@shared/constants/roles';
import { ROOM_TEXTS } from '@shared/constants/rooms';
import { useSearch } from 'wouter';
import { useSession } from '../../lib/session';
import { hasFailed, QueryView, useErrorToast } from '../../ui/query-view';
import { Slideshow } from '../../ui/slideshow';
import { useRooms } from './api';
import { DateBar } from './date-bar';
import { cheapestByType, roomSearch } from './room-choice';
import { RoomList, RoomListSkeleton } from './room-list';
import { RoomTypeFilter, RoomTypeFilterSkeleton } from './room-type-filter';
import styles from './rooms-page.module.css';

const scenes = ['corridor', 'terrace', 'garden'].map((name) => `/scenes/${name}-800.webp`);

/** The list of rooms, with type filter and sort order. */
export default function RoomsPage() {
  const rooms = useRooms();
  const session = useSession();
  const choice = roomSearch.read(useSearch());
  useErrorToast(rooms.isLoadingError, ROOM_TEXTS.loadFailed);
  return (
    <>
      <Slideshow height="clamp(160px, 28vw, 340px)" images={scenes} intervalMs={5000}>
        <h1>{ROOM_TEXTS.listTitle}</h1>
        <DateBar />
        {rooms.data ? (
          <RoomTypeFilter choice={choice} types={cheapestByType(rooms.data)} />
        ) : (
          !hasFailed(rooms) && <RoomTypeFilterSkeleton />
        )}
      </Slideshow>
      <div className={styles.page}>
        <QueryView failed={ROOM_TEXTS.loadFailed} loading={<RoomListSkeleton />} query={rooms}>
          {(all) => <RoomList choice={choice} forStaff={isStaffRole(session?.user.role)} rooms={all} />}
        </QueryView>
      </div>
    </>
  );
}
