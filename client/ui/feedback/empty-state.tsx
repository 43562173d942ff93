import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { cx } from '../layout/cx';
import layout from '../layout/layout.module.css';
import { Picture } from '../media/picture';
import styles from './empty-state.module.css';

type EmptyStateProps = {
  children: ReactNode;
  hint?: ReactNode;
  action?: ReactNode;
  /** The address of a picture, for a page that is nothing but empty; null shows the cloth alone. */
  picture?: string | null | undefined;
};

/** For empty lists: one sentence, and the next step. */
export const EmptyState = ({ children, hint, action, picture }: EmptyStateProps) => (
  <div className={cx(layout.stack, layout.sheet, styles.state, picture !== undefined && styles.page)}>
    <div aria-hidden="true" className={styles.cloth}>
      {picture && <Picture alt="" aspect="fill" sizes="(min-width: 600px) 360px, 300px" src={picture} />}
    </div>
    <div className={cx(layout.stack2, layout.start, layout.top, styles.words)}>
      <p className={cx(layout.headed, styles.sentence)}>{children}</p>
      {hint && <p className={layout.muted}>{hint}</p>}
      {action}
    </div>
  </div>
);

type SmallEmptyProps = { children: ReactNode; hint?: ReactNode; link?: { href: string; label: string } };

/** For an empty list among others: one sentence, and what would fill it. */
export const SmallEmpty = ({ children, hint, link }: SmallEmptyProps) => (
  <div className={cx(layout.row02, layout.middle, layout.apart, layout.muted, styles.empty)}>
    <p>{children}</p>
    {hint && <p className={layout.small}>{hint}</p>}
    {link && (
      <Link className={cx(layout.inline, layout.target)} href={link.href}>
        {link.label}
      </Link>
    )}
  </div>
);
