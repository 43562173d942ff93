import { formatNaira } from '@shared/money/money';
import { ROOM_TEXTS } from '@shared/rooms/constants';
import type { Room } from '@shared/rooms/schema';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { bookRoomPath } from '../../lib/navigation/paths';
import { RoomPhotos, RoomStatusBadge } from '../../shared/rooms/room-photos';
import { Skeleton, SkeletonText } from '../../ui/feedback/skeleton';
import { Button, ButtonLink } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { VisuallyHidden } from '../../ui/layout/visually-hidden';
import { Picture } from '../../ui/media/picture';
import { CARD_SIZES, RoomAmenities } from './room-amenities';
import styles from './room-card.module.css';

export type RoomCardProps = { room: Room; priority?: boolean; forStaff: boolean };

/** One room of the list. Staff also see its status; guests see that a room in maintenance cannot be booked. */
export function RoomCard({ room, priority, forStaff }: RoomCardProps) {
  const bookable = forStaff || room.status !== 'maintenance';
  return (
    <article className={cx(layout.panel, layout.stack, styles.card)}>
      <RoomPhotos priority={priority} room={room} sizes={CARD_SIZES} small />
      <div className={styles.words}>
        <div className={cx(layout.row12, styles.head)}>
          <div>
            <p className={layout.eyebrow}>{room.type}</p>
            <h2>{`Room ${room.roomNumber}`}</h2>
          </div>
          <p className={styles.price}>
            <strong>{formatNaira(room.price)}</strong> <span>{ROOM_TEXTS.perNight}</span>
          </p>
        </div>
        {forStaff && <RoomStatusBadge status={room.status} />}
        <RoomAmenities room={room} />
        <RoomDescription room={room} />
        {bookable ? (
          <ButtonLink href={bookRoomPath({ room: room.roomNumber })} variant="primary" wide>
            {ROOM_TEXTS.bookNow}
            <VisuallyHidden>{` room ${room.roomNumber}`}</VisuallyHidden>
          </ButtonLink>
        ) : (
          <p className={cx(layout.center, styles.closed)}>{ROOM_TEXTS.notBookable}</p>
        )}
      </div>
    </article>
  );
}

/** Placeholder of a card while the rooms load. */
export const RoomCardSkeleton = () => (
  <div aria-hidden="true" className={cx(layout.panel, layout.stack, styles.card)}>
    <Picture alt="" src={null} />
    <div className={styles.words}>
      <div className={cx(layout.row12, styles.head)}>
        <Skeleton height={44} width="45%" />
        <Skeleton height={44} width="30%" />
      </div>
      <div className={styles.description}>
        <SkeletonText lines={9} />
      </div>
      <Skeleton height="var(--target)" />
    </div>
  </div>
);

/** Characters that surely fit into the lines that every card reserves. */
const SHORT = 320;

/** Long texts are cut after six lines, so that one room does not stretch its whole row, and can be expanded. */
export function RoomDescription({ room: { roomNumber, description } }: { room: Room }) {
  const [unfolded, setUnfolded] = useState(false);
  const text = useRef<HTMLParagraphElement>(null);
  const id = useId();
  const long = (description?.length ?? 0) > SHORT;

  const turn = () => {
    flushSync(() => setUnfolded(!unfolded));
    // After collapsing, the start of the text may be far above the window: scroll back to it.
    if (unfolded) text.current?.scrollIntoView({ block: 'nearest' });
  };

  return (
    <div className={cx(layout.muted, layout.wide, styles.roomDescription)}>
      <p className={cx(long && !unfolded && styles.cut) || undefined} id={long ? id : undefined} ref={text}>
        {description ?? ROOM_TEXTS.noDescription}
      </p>
      {long && (
        <Button aria-controls={id} aria-expanded={unfolded} className={styles.more} onClick={turn} variant="quiet">
          {unfolded ? 'Read less' : 'Read more'}
          <VisuallyHidden> about room {roomNumber}</VisuallyHidden>
        </Button>
      )}
    </div>
  );
}
