import type { EmblaCarouselType } from 'embla-carousel';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { afterLoad, savesData } from './after-load';
import { IconButton } from './button';
import styles from './carousel.module.css';
import { cx } from './cx';
import { ChevronLeftIcon, ChevronRightIcon } from './icons';
import { useLazyModule } from './lazy-module';
import { useReducedMotion } from './media-query';
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

// Embla's measure of inertia: a step of one slide comes to rest after about 500 ms.
const duration = 22;
const mostDots = 8;

const loadEmbla = () => import('embla-carousel');

/**
 * One picture at a time, round and round. Only the first is there at first; the others, and the code that moves them, come
 * when somebody scrolls and the carousel is in sight, or reaches for it.
 */
export function Carousel({ label, photos, aspect = '4 / 3', sizes, priority, startAt = 0, onOpen }: CarouselProps) {
  const viewport = useRef<HTMLDivElement>(null);
  const embla = useRef<EmblaCarouselType>(undefined);
  const wanted = useRef(startAt);
  const [awake, setAwake] = useState(startAt > 0);
  const [index, setIndex] = useState(startAt);
  const reducedMotion = useReducedMotion();
  const many = photos.length > 1;

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
    // Not before somebody looks around: the picture that a page opens with is not yet one that they want more of.
    if (window.scrollY > 0) watch();
    else window.addEventListener('scroll', watch, { once: true, passive: true });
    return () => {
      window.removeEventListener('scroll', watch);
      watcher.disconnect();
      callOff();
    };
  }, [many, awake]);

  // Until the code is there, or if it never comes, the buttons exchange the one picture without a movement.
  const { module } = useLazyModule(loadEmbla, many && awake);
  const Embla = 'IntersectionObserver' in globalThis ? module?.default : undefined;

  // Before the paint, since the pictures that come with the code must not be seen in the wrong place.
  useLayoutEffect(() => {
    const box = viewport.current;
    if (!many || !Embla || !box) return;
    const carousel = Embla(box, { loop: true, duration: reducedMotion ? 0 : duration, startIndex: wanted.current });
    carousel.on('select', () => {
      wanted.current = carousel.selectedScrollSnap();
      setIndex(wanted.current);
    });
    embla.current = carousel;
    return () => {
      carousel.destroy();
      embla.current = undefined;
    };
  }, [many, Embla, reducedMotion]);

  if (photos.length === 0) return null;

  const go = (to: number) => {
    wanted.current = (to + photos.length) % photos.length;
    setAwake(true);
    if (embla.current) embla.current.scrollTo(wanted.current);
    else setIndex(wanted.current);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!many || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    go(index + (event.key === 'ArrowRight' ? 1 : -1));
  };
  const shown = photos.map((photo, at) => ({ photo, at })).filter(({ at }) => Embla || at === index);
  const wake = () => setAwake(true);

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
      <div className={styles.viewport} ref={viewport}>
        <div className={styles.track}>
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
      </div>
      {many && (
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
                  onClick={() => go(at)}
                  type="button"
                />
              ))
            )}
          </div>
          <IconButton
            className={cx(styles.step, styles.previous)}
            label="Previous picture"
            onClick={() => go(index - 1)}
          >
            <ChevronLeftIcon />
          </IconButton>
          <IconButton className={cx(styles.step, styles.next)} label="Next picture" onClick={() => go(index + 1)}>
            <ChevronRightIcon />
          </IconButton>
        </>
      )}
    </div>
  );
}

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
