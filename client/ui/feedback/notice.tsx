import type { ReactNode } from 'react';
import { cx } from '../layout/cx';
import layout from '../layout/layout.module.css';
import { CheckIcon, InfoIcon, WarningIcon } from '../media/icons';
import tones from '../status/status.module.css';
import styles from './notice.module.css';

type NoticeProps = { tone?: 'good' | 'waiting' | 'bad' | 'neutral'; children: ReactNode };

const icons = { good: CheckIcon, waiting: InfoIcon, bad: WarningIcon, neutral: InfoIcon };

/** A message in the flow of the page. With tone 'bad' screen readers announce it at once. */
export function Notice({ tone = 'neutral', children }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <div className={cx(styles.notice, tones[tone])} role={tone === 'bad' ? 'alert' : undefined}>
      <Icon />
      <div>{children}</div>
    </div>
  );
}

type LiveRegionProps = { children?: ReactNode; urgent?: boolean; visible?: boolean; className?: string };

/**
 * Announces its text when it changes. Keep it mounted and change what is in it: a region that arrives together with its
 * text is often not read.
 */
export const LiveRegion = ({ children, urgent = false, visible = false, className }: LiveRegionProps) => (
  <div role={urgent ? 'alert' : 'status'} aria-atomic className={visible ? className : layout.hidden}>
    {children}
  </div>
);
