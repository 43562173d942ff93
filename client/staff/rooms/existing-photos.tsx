import { useRef, useState } from 'react';
import { LiveRegion } from '../../ui/feedback/live-region';
import { IconButton } from '../../ui/layout/button';
import { ChevronLeftIcon, ChevronRightIcon, TrashIcon } from '../../ui/media/icons';
import { Picture } from '../../ui/media/picture';
import styles from './existing-photos.module.css';

export type ExistingPhotosProps = { photos: readonly string[]; onChange: (photos: string[]) => void };

/** The stored pictures of a room, to reorder or remove. Nothing is final until the form is saved. */
export function ExistingPhotos({ photos, onChange }: ExistingPhotosProps) {
  const list = useRef<HTMLUListElement>(null);
  const [announcement, setAnnouncement] = useState('');

  const move = (from: number, to: number) => {
    const moved = photos[from];
    if (moved === undefined || to < 0 || to >= photos.length) return;
    const others = photos.filter((_, index) => index !== from);
    onChange([...others.slice(0, to), moved, ...others.slice(to)]);
    setAnnouncement(`Picture ${from + 1} is now picture ${to + 1}`);
  };
  const remove = (at: number) => {
    onChange(photos.filter((_, index) => index !== at));
    setAnnouncement(`Picture ${at + 1} will be removed when you save`);
    // The pressed button disappears with its picture.
    list.current?.focus();
  };

  return (
    <fieldset className={styles.existing}>
      <legend className={styles.legend}>Pictures of this room</legend>
      <ul aria-label="In the order in which guests see them" className={styles.list} ref={list} tabIndex={-1}>
        {photos.map((src, index) => (
          <li className={styles.photo} key={src}>
            <Picture alt={`Picture ${index + 1}`} sizes="160px" src={src} />
            <div className={styles.tools}>
              <IconButton
                aria-disabled={index === 0}
                label={`Show picture ${index + 1} earlier`}
                onClick={() => move(index, index - 1)}
              >
                <ChevronLeftIcon />
              </IconButton>
              <IconButton label={`Remove picture ${index + 1}`} onClick={() => remove(index)}>
                <TrashIcon />
              </IconButton>
              <IconButton
                aria-disabled={index === photos.length - 1}
                label={`Show picture ${index + 1} later`}
                onClick={() => move(index, index + 1)}
              >
                <ChevronRightIcon />
              </IconButton>
            </div>
          </li>
        ))}
      </ul>
      {photos.length === 0 && <p className={styles.none}>No photos kept. Add new ones below.</p>}
      <LiveRegion>{announcement}</LiveRegion>
    </fieldset>
  );
}
