import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { afterLoad, savesData } from '../device/after-load';
import { useReducedMotion } from '../device/media-query';
import { IconButton } from '../layout/button';
import { cx } from '../layout/cx';
import layout from '../layout/layout.module.css';
import { Drawing } from './icons';
import { PHONE_SIZES, Picture } from './picture';
import styles from './slideshow.module.css';

const PAUSE = 'M8.5 6v12M15.5 6v12';
const PLAY = 'M8 5.500v13l11-6.500z';

export type SlideshowProps = {
  images: readonly string[];
  intervalMs: number;
  /** How many are shown side by side, and by how many each step advances. */
  perStep?: number;
  /** Shows them two by two on narrow screens instead of side by side: the width of one there, as in `sizes`. */
  grid?: string;
  /** Height of the pictures, any CSS length. */
  height?: string;
  /** On a card over the lower edge of the pictures, never on the pictures themselves. */
  children?: ReactNode;
  width?: 'normal' | 'tight';
  className?: string;
};

type Step = { now: number; before?: number };

/**
 * Pictures that change by themselves (D23). The first ones are part of the page; the rest load one step ahead, once
 * the page has been open for a while. Stops with reduced motion, with data saving, in a hidden tab and when paused.
 */
export function Slideshow({
  images,
  intervalMs,
  perStep = 1,
  grid,
  height,
  children,
  width,
  className,
}: SlideshowProps) {
  const [{ now, before }, setStep] = useState<Step>({ now: 0 });
  const [started, setStarted] = useState(false);
  const [choice, setChoice] = useState<'play' | 'pause'>();
  const reducedMotion = useReducedMotion();
  const count = images.length;
  const moves = count > perStep;
  const playing = moves && (choice ? choice === 'play' : started && !reducedMotion);

  useEffect(() => {
    if (!moves || savesData()) return;
    let pause: ReturnType<typeof setTimeout> | undefined;
    // Waits another step: visitors who leave at once should not download pictures that they never see.
    const cancel = afterLoad(() => {
      pause = setTimeout(() => setStarted(true), intervalMs);
    });
    return () => {
      cancel();
      clearTimeout(pause);
    };
  }, [moves, intervalMs]);

  useEffect(() => {
    if (!playing) return;
    const advance = () => {
      if (!document.hidden) setStep((step) => ({ now: (step.now + perStep) % count, before: step.now }));
    };
    const timer = setInterval(advance, intervalMs);
    return () => clearInterval(timer);
  }, [playing, perStep, count, intervalMs]);

  // With reduced motion the button says 'Play', otherwise 'Pause' from the start, so that nothing shifts.
  const offersPause = choice ? choice === 'play' : !reducedMotion;
  const style: CSSProperties & { '--show-height'?: string } = { '--show-height': height };
  return (
    <div className={cx(layout.stack, layout.relative, width === 'tight' && styles.tight, className)}>
      <div className={cx(layout.screenOnly, styles.pictures, grid && styles.grid)} style={height ? style : undefined}>
        {Array.from({ length: Math.min(perStep, count) }, (_, slot) => (
          <Slot
            // biome-ignore lint/suspicious/noArrayIndexKey: slots are identified by their position
            key={slot}
            before={before === undefined ? undefined : images[(before + slot) % count]}
            next={playing ? images[(now + perStep + slot) % count] : undefined}
            now={images[(now + slot) % count]}
            priority={now === 0 && before === undefined && slot === 0}
            sizes={`${grid ?? PHONE_SIZES}, ${Math.round(100 / perStep)}vw`}
            small={perStep > 2}
          />
        ))}
      </div>
      {moves && (
        <IconButton
          className={styles.control}
          label={offersPause ? 'Pause pictures' : 'Play pictures'}
          onClick={() => setChoice(offersPause ? 'pause' : 'play')}
        >
          <Drawing d={offersPause ? PAUSE : PLAY} />
        </IconButton>
      )}
      {children && <div className={cx(layout.stack2, layout.relative, styles.card)}>{children}</div>}
    </div>
  );
}

type SlotProps = { before?: string; now?: string; next?: string; sizes: string; small: boolean; priority: boolean };

/** One slot: the old picture under the new one, and the next one loaded but not shown. */
function Slot({ before, now, next, priority, ...picture }: SlotProps) {
  const layers = [...new Set([before, now, next])].filter((src) => src !== undefined);
  return (
    <div className={cx(layout.relative, styles.slot)}>
      {layers.map((src) => (
        <div
          className={cx(
            styles.layer,
            src === now && before !== undefined && styles.entering,
            src !== now && src !== before && styles.waiting,
          )}
          key={src}
          style={{ zIndex: src === now ? 1 : 0 }}
        >
          <Picture {...picture} alt="" aspect="fill" priority={priority && src === now} src={src} />
        </div>
      ))}
    </div>
  );
}
