import { ROOM_TEXTS } from '@shared/constants/rooms';
import type { Room } from '@shared/rooms';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/button';
import { cx } from '../../ui/cx';
import { VisuallyHidden } from '../../ui/visually-hidden';
import styles from './room-description.module.css';

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
    <div className={styles.description}>
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
