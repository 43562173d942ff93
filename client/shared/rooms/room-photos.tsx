import { ROOM_STATUS_WORDS, type RoomStatus } from '@shared/rooms/constants';
import type { Room } from '@shared/rooms/schema';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { Carousel } from '../../ui/media/carousel';
import { Picture } from '../../ui/media/picture';
import { StatusBadge, type Tone } from '../../ui/status/status-badge';
import styles from './room-photos.module.css';

export type RoomPhotosProps = {
  room: Pick<Room, 'roomNumber' | 'photos'>;
  sizes: string;
  /** As of a Picture. */
  small?: boolean;
  /** Loads the first picture first of all, for the room at the top of the page. */
  priority?: boolean;
  startAt?: number;
  onOpen?: (index: number) => void;
};

/** A carousel of the room's pictures, or a patterned placeholder if it has none. */
export function RoomPhotos({ room: { roomNumber, photos }, ...carousel }: RoomPhotosProps) {
  if (photos.length === 0) {
    return (
      <div className={layout.relative}>
        <Picture alt="" src={null} />
        <span className={cx(layout.hint, styles.note)}>Pictures to follow</span>
      </div>
    );
  }
  return (
    <Carousel
      {...carousel}
      label={`Pictures of room ${roomNumber}`}
      photos={photos.map((src, index) => ({ src, alt: `Room ${roomNumber}, picture ${index + 1}` }))}
    />
  );
}

export const ROOM_TONES: Record<RoomStatus, Tone> = { available: 'good', booked: 'neutral', maintenance: 'waiting' };

/** For staff only: guests do not see a room's status. */
export const RoomStatusBadge = ({ status }: { status: RoomStatus }) => (
  <StatusBadge tone={ROOM_TONES[status]}>{ROOM_STATUS_WORDS[status]}</StatusBadge>
);
