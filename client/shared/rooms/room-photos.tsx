import type { Room } from '@shared/rooms/schema';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { Carousel } from '../../ui/media/carousel';
import { Picture } from '../../ui/media/picture';
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
