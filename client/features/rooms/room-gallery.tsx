import type { Room } from '@shared/rooms';
import { Dialog } from '../../ui/dialog';
import styles from './room-gallery.module.css';
import { RoomPhotos } from './room-photos';

export type RoomGalleryProps = {
  /** The room shown last; it stays while the dialog closes. */
  room: Room | null;
  startAt: number;
  open: boolean;
  onClose: () => void;
};

/** A room's pictures in a large dialog, whose code loads on first opening. */
export const RoomGallery = ({ room, startAt, open, onClose }: RoomGalleryProps) =>
  room && (
    <Dialog
      onOpenChange={(next) => !next && onClose()}
      open={open}
      size="wide"
      title={`Room ${room.roomNumber} Gallery`}
    >
      <div className={styles.pictures}>
        <RoomPhotos priority room={room} sizes="(min-width: 960px) 912px, 92vw" startAt={startAt} />
      </div>
    </Dialog>
  );
