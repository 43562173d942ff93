import { ROOM_TEXTS } from '@shared/constants/rooms';
import { useEffect } from 'react';
import { Link, useSearch } from 'wouter';
import { paths } from '../../lib/paths';
import { useSession } from '../../lib/session';
import { ErrorState } from '../../ui/error-state';
import { Slideshow } from '../../ui/slideshow';
import { toast } from '../../ui/toast';
import { useRooms } from './api';
import { lowestPriceByType, readRoomChoice } from './room-choice';
import { RoomList, RoomListSkeleton } from './room-list';
import { RoomTypeFilter, RoomTypeFilterSkeleton } from './room-type-filter';
import styles from './rooms-page.module.css';

const scenes = ['terrace', 'corridor', 'garden'].map((name) => `/scenes/${name}-800.webp`);

/** The list of rooms, with type filter and sort order. */
export default function RoomsPage() {
  const rooms = useRooms();
  const session = useSession();
  const choice = readRoomChoice(new URLSearchParams(useSearch()));
  const { isLoadingError } = rooms;
  // Stays true during a retry, so that its button keeps the focus.
  const failed = !rooms.data && rooms.errorUpdateCount > 0;

  useEffect(() => {
    if (isLoadingError) toast.error(ROOM_TEXTS.loadFailed);
  }, [isLoadingError]);

  return (
    <>
      <Slideshow height="clamp(160px, 28vw, 340px)" images={scenes} intervalMs={5000}>
        <h1>{ROOM_TEXTS.listTitle}</h1>
        <p className={styles.lead}>
          <Link href={paths.checkAvailability}>See what is free on your dates</Link>
        </p>
        {rooms.data ? (
          <RoomTypeFilter choice={choice} types={lowestPriceByType(rooms.data)} />
        ) : (
          !failed && <RoomTypeFilterSkeleton />
        )}
      </Slideshow>
      <div className={styles.page}>
        {rooms.data ? (
          <RoomList choice={choice} forStaff={session?.user.role === 'admin'} rooms={rooms.data} />
        ) : failed ? (
          <ErrorState busy={rooms.isFetching} onRetry={() => rooms.refetch()}>
            {ROOM_TEXTS.loadFailed}
          </ErrorState>
        ) : (
          <RoomListSkeleton />
        )}
      </div>
    </>
  );
}
