import type { Room } from '@shared/rooms';
import { Carousel } from '../../ui/carousel';
import styles from './room-photos.module.css';

export type RoomPhotosProps = {
  room: Pick<Room, 'roomNumber' | 'photos'>;
  sizes: string;
  /** The room's first picture belongs to the first view. */
  priority?: boolean;
  startAt?: number;
  onOpen?: (index: number) => void;
};

/** A room's pictures, one at a time (spec 9); a piece of cloth where it has none. */
export function RoomPhotos({ room: { roomNumber, photos }, ...carousel }: RoomPhotosProps) {
  if (photos.length === 0) {
    return (
      <div className={styles.cloth}>
        <span className={styles.note}>Pictures to follow</span>
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
