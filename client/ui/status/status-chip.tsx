import { cx } from '../layout/cx';
import tones from './status.module.css';
import type { Tone } from './status-badge';
import styles from './status-chip.module.css';

/** A status in staff's rows: a word with a dot, on a ground of its own only where somebody waits or something went wrong. */
export const StatusChip = ({ tone, children }: { tone: Tone; children: string }) => (
  <span className={cx(styles.chip, tones[tone], (tone === 'waiting' || tone === 'bad') && styles.loud)}>
    {children}
  </span>
);
