import type { ReactNode } from 'react';
import { cx } from '../layout/cx';
import layout from '../layout/layout.module.css';
import tones from './status.module.css';

export type Tone = 'good' | 'waiting' | 'bad' | 'neutral' | 'done';

/** A status as a word on a coloured background; the colour alone never conveys it. */
export const StatusBadge = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span
    className={cx(
      layout.small,
      layout.strong,
      layout.nowrap,
      tones.badge,
      tones[tone],
      tone === 'waiting' && tones.statusBadgeWaiting,
    )}
  >
    {children}
  </span>
);
