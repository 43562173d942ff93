import type { EmblaCarouselType } from 'embla-carousel';
import {
  type KeyboardEvent,
  type RefObject,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { afterLoad, savesData } from '../device/after-load';
import { useLazyModule } from '../device/lazy-module';
import { useReducedMotion } from '../device/media-query';
import { useIsHydrating } from '../form/pre-hydration-input';
import { IconButton } from '../layout/button';
import { cx } from '../layout/cx';
import layout from '../layout/layout.module.css';
import styles from './carousel.module.css';
import { ChevronLeftIcon, ChevronRightIcon } from './page-icons';
import { Picture } from './picture';

export type CarouselPhoto = { src: string; alt: string };

export type CarouselProps = {
  /** What the pictures show; the accessible name. */
  label: string;
  photos: readonly CarouselPhoto[];
  aspect?: string;
  sizes?: string;
  /** As of a Picture. */
  small?: boolean;
  /** Loads the first picture first of all, for a carousel at the top of the page. */
  priority?: boolean;
  startAt?: number;
  /** Called when a picture is clicked, for instance to show it large. */
  onOpen?: (index: number) => void;
};

/** In Embla's unit: a step of one slide takes about 500 ms (spec 9). */
const DURATION = 22;
/** Each is 44 px wide, as the two arrows are, and the narrowest card 256. */
const mostDots = 3;

const loadEmbla = () => import('embla-carousel');

/**
 * One picture at a time in an endless loop; before hydration and without scripts the first one, without controls. At first only one is loaded; the others, and the code that moves them, follow
 * once the visitor scrolls with the carousel in view, or touches or focuses it.
 */
export function Carousel({ label, photos, priority, startAt = 0, onOpen, ...picture }: CarouselProps) {
  const viewport = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(startAt);
  const many = photos.length > 1;
  // Deferred: the controls of many pictures come in a rendering that gives way to a press.
  const still = useDeferredValue(useIsHydrating());
  const [active, activate] = useActivation(viewport, many, startAt > 0);
  const { ready, scrollTo } = useEmbla(viewport, many && active, startAt, setIndex);

  if (photos.length === 0) return null;

  const go = (to: number) => {
    activate();
    scrollTo((to + photos.length) % photos.length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!many || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    go(index + (event.key === 'ArrowRight' ? 1 : -1));
  };
  // Without scripts it is one picture, and nothing that a screen reader should announce as moving.
  const spoken = (part: 'carousel' | 'slide', name: string) =>
    still ? {} : { role: 'group', 'aria-roledescription': part, 'aria-label': name };
  const shown = photos.map((photo, at) => ({ photo, at })).filter(({ at }) => ready || at === index);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a group, as soon as it moves
    <div
      {...spoken('carousel', label)}
      className={cx(layout.relative, styles.carousel)}
      onFocus={activate}
      onKeyDown={onKeyDown}
      onPointerEnter={activate}
    >
      <div className={styles.viewport} ref={viewport}>
        <div className={styles.track}>
          {shown.map(({ photo, at }) => (
            <div
              {...spoken('slide', `${at + 1} of ${photos.length}`)}
              className={cx(layout.shrink, layout.relative, styles.slide)}
              inert={at !== index}
              key={photo.src}
            >
              <Slide {...picture} onOpen={onOpen && (() => onOpen(at))} photo={photo} priority={priority && at === 0} />
            </div>
          ))}
        </div>
      </div>
      {many && !still && <Controls index={index} onGo={go} photos={photos} />}
    </div>
  );
}

/**
 * Whether all pictures may load. Not before the visitor scrolls or uses the carousel: many never look past the first
 * picture.
 */
function useActivation(viewport: RefObject<HTMLElement | null>, many: boolean, initially: boolean) {
  const [active, setActive] = useState(initially);
  useEffect(() => {
    const box = viewport.current;
    if (!many || active || !box || !window.IntersectionObserver || savesData()) return;
    let cancel = () => {};
    const watcher = new IntersectionObserver(
      ([entry]) => {
        cancel();
        if (entry?.isIntersecting) cancel = afterLoad(() => setActive(true));
      },
      { threshold: 0.6 },
    );
    const watch = () => watcher.observe(box);
    if (window.scrollY > 0) watch();
    else window.addEventListener('scroll', watch, { once: true, passive: true });
    return () => {
      window.removeEventListener('scroll', watch);
      watcher.disconnect();
      cancel();
    };
  }, [viewport, many, active]);
  return [active, () => setActive(true)] as const;
}

/**
 * Moves the pictures with Embla, which is loaded once the carousel is active. `ready` says that it is there: until then, or
 * if it never loads, the one picture is exchanged without movement.
 */
function useEmbla(
  viewport: RefObject<HTMLElement | null>,
  active: boolean,
  startAt: number,
  onIndex: (index: number) => void,
) {
  const embla = useRef<EmblaCarouselType>(undefined);
  const wanted = useRef(startAt);
  const reducedMotion = useReducedMotion();
  const { module } = useLazyModule(loadEmbla, active);
  const Embla = 'IntersectionObserver' in globalThis ? module?.default : undefined;

  // Before the paint, because the added pictures shift the visible one.
  useLayoutEffect(() => {
    const box = viewport.current;
    if (!active || !Embla || !box) return;
    const carousel = Embla(box, { loop: true, duration: reducedMotion ? 0 : DURATION, startIndex: wanted.current });
    carousel.on('select', () => {
      wanted.current = carousel.selectedScrollSnap();
      onIndex(wanted.current);
    });
    embla.current = carousel;
    return () => {
      carousel.destroy();
      embla.current = undefined;
    };
  }, [viewport, active, Embla, reducedMotion, onIndex]);

  const scrollTo = (index: number) => {
    wanted.current = index;
    if (embla.current) embla.current.scrollTo(index);
    else onIndex(index);
  };
  return { ready: Embla !== undefined, scrollTo };
}

type ControlsProps = { photos: readonly CarouselPhoto[]; index: number; onGo: (index: number) => void };

/** Dots, or a count if there are too many, and two arrows. */
const Controls = ({ photos, index, onGo }: ControlsProps) => (
  <>
    <div className={cx(layout.line, styles.dots)}>
      {photos.length > mostDots ? (
        <span aria-live="polite" className={cx(layout.small, styles.count)}>
          {index + 1} / {photos.length}
        </span>
      ) : (
        photos.map((photo, at) => (
          <button
            aria-current={at === index || undefined}
            aria-label={`Picture ${at + 1} of ${photos.length}`}
            className={cx(layout.center, layout.bare, styles.dot)}
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

type SlideProps = Pick<CarouselProps, 'aspect' | 'sizes' | 'small' | 'priority'> & {
  photo: CarouselPhoto;
  onOpen?: () => void;
};

function Slide({ photo, onOpen, ...picture }: SlideProps) {
  const image = <Picture {...picture} alt={photo.alt} src={photo.src} />;
  if (!onOpen) return image;
  return (
    <button
      aria-label={`Enlarge: ${photo.alt}`}
      className={cx(layout.wide, layout.block, styles.open)}
      onClick={onOpen}
      type="button"
    >
      {image}
    </button>
  );
}
