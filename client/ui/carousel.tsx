import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { afterLoad, savesData } from './after-load';
import { IconButton } from './button';
import styles from './carousel.module.css';
import { cx } from './cx';
import { ChevronLeftIcon, ChevronRightIcon } from './icons';
import { Picture } from './picture';

export type CarouselPhoto = { src: string; alt: string };

export type CarouselProps = {
  /** What the pictures are of: names the carousel for those who listen. */
  label: string;
  photos: readonly CarouselPhoto[];
  aspect?: string;
  sizes?: string;
  /** The first picture belongs to the first view. */
  priority?: boolean;
  startAt?: number;
  /** A click on a picture, for instance to show it large. */
  onOpen?: (index: number) => void;
};

const mostDots = 8;

/**
 * One picture at a time, round and round, moved by the platform's own scroll snapping. Only the first is there at first;
 * the others come when somebody scrolls and the carousel is in sight, or reaches for it.
 */
export function Carousel({ label, photos, aspect = '4 / 3', sizes, priority, startAt = 0, onOpen }: CarouselProps) {
  const viewport = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(startAt);
  const many = photos.length > 1;
  const [awake, wake] = useAwake(viewport, many, startAt > 0);
  const { scrollTo, scrollProps } = useSnapScroll(viewport, awake, index, setIndex);

  if (photos.length === 0) return null;

  const go = (to: number) => {
    const next = (to + photos.length) % photos.length;
    wake();
    setIndex(next);
    scrollTo(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!many || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    go(index + (event.key === 'ArrowRight' ? 1 : -1));
  };
  const shown = photos.map((photo, at) => ({ photo, at })).filter(({ at }) => awake || at === index);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would say that something can be filled in
    <div
      aria-label={label}
      aria-roledescription="carousel"
      className={styles.carousel}
      onFocus={wake}
      onKeyDown={onKeyDown}
      onPointerEnter={wake}
      role="group"
    >
      <div className={styles.viewport} ref={viewport} {...scrollProps} tabIndex={many && !onOpen ? 0 : undefined}>
        {shown.map(({ photo, at }) => (
          // biome-ignore lint/a11y/useSemanticElements: as above
          <div
            aria-label={`${at + 1} of ${photos.length}`}
            aria-roledescription="slide"
            className={styles.slide}
            inert={at !== index}
            key={photo.src}
            role="group"
          >
            <Slide
              aspect={aspect}
              onOpen={onOpen && (() => onOpen(at))}
              photo={photo}
              priority={priority && at === 0}
              sizes={sizes}
            />
          </div>
        ))}
      </div>
      {many && <Controls index={index} onGo={go} photos={photos} />}
    </div>
  );
}

/**
 * Whether all pictures may be fetched. Not before somebody looks around: the picture that a page opens with is not yet one
 * that they want more of.
 */
function useAwake(viewport: RefObject<HTMLElement | null>, many: boolean, initially: boolean) {
  const [awake, setAwake] = useState(initially);
  useEffect(() => {
    const box = viewport.current;
    if (!many || awake || !box || !window.IntersectionObserver || savesData()) return;
    let callOff = () => {};
    const watcher = new IntersectionObserver(
      ([entry]) => {
        callOff();
        if (entry?.isIntersecting) callOff = afterLoad(() => setAwake(true));
      },
      { threshold: 0.6 },
    );
    const watch = () => watcher.observe(box);
    if (window.scrollY > 0) watch();
    else window.addEventListener('scroll', watch, { once: true, passive: true });
    return () => {
      window.removeEventListener('scroll', watch);
      watcher.disconnect();
      callOff();
    };
  }, [viewport, many, awake]);
  return [awake, () => setAwake(true)] as const;
}

/** Keeps the scroll position and the index of the picture in view the same, whoever moves first. */
function useSnapScroll(
  viewport: RefObject<HTMLElement | null>,
  awake: boolean,
  index: number,
  onIndex: (index: number) => void,
) {
  /** Where a press is scrolling to; what passes by until then is not chosen. */
  const target = useRef<number>(undefined);

  // Before the paint, since the pictures that are added must not be seen in the wrong place; only later moves are smooth.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the other pictures come
  useLayoutEffect(() => {
    const box = viewport.current;
    if (!awake || !box) return;
    box.scrollLeft = index * box.clientWidth;
    box.dataset.smooth = '';
  }, [awake]);

  const scrollTo = (next: number) => {
    const box = viewport.current;
    if (!box) return;
    target.current = next;
    box.scrollLeft = next * box.clientWidth;
  };
  const onScroll = () => {
    const box = viewport.current;
    if (!box?.clientWidth) return;
    const seen = Math.round(box.scrollLeft / box.clientWidth);
    if (target.current === undefined) onIndex(seen);
    else if (seen === target.current) target.current = undefined;
  };
  const takeOver = () => {
    target.current = undefined;
  };
  return { scrollTo, scrollProps: { onScroll, onPointerDown: takeOver, onWheel: takeOver } };
}

type ControlsProps = { photos: readonly CarouselPhoto[]; index: number; onGo: (index: number) => void };

/** Dots, or a count where there are too many, and the two arrows. */
const Controls = ({ photos, index, onGo }: ControlsProps) => (
  <>
    <div className={styles.dots}>
      {photos.length > mostDots ? (
        <span aria-live="polite" className={styles.count}>
          {index + 1} / {photos.length}
        </span>
      ) : (
        photos.map((photo, at) => (
          <button
            aria-current={at === index || undefined}
            aria-label={`Picture ${at + 1} of ${photos.length}`}
            className={styles.dot}
            key={photo.src}
            onClick={() => onGo(at)}
            type="button"
          />
        ))
      )}
    </div>
    <IconButton className={cx(styles.step, styles.previous)} label="Previous picture" onClick={() => onGo(index - 1)}>
      <ChevronLeftIcon />
    </IconButton>
    <IconButton className={cx(styles.step, styles.next)} label="Next picture" onClick={() => onGo(index + 1)}>
      <ChevronRightIcon />
    </IconButton>
  </>
);

type SlideProps = { photo: CarouselPhoto; aspect: string; sizes?: string; priority?: boolean; onOpen?: () => void };

function Slide({ photo, onOpen, ...picture }: SlideProps) {
  const image = <Picture {...picture} alt={photo.alt} src={photo.src} />;
  if (!onOpen) return image;
  return (
    <button aria-label={`Enlarge: ${photo.alt}`} className={styles.open} onClick={onOpen} type="button">
      {image}
    </button>
  );
}
