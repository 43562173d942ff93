import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { cx } from '../layout/cx';
import layout from '../layout/layout.module.css';
import styles from './small-empty.module.css';

type SmallEmptyProps = { children: ReactNode; hint?: ReactNode; link?: { href: string; label: string } };

/** For an empty list among others: one sentence, and what would fill it. */
export const SmallEmpty = ({ children, hint, link }: SmallEmptyProps) => (
  <div className={cx(layout.row02, layout.middle, layout.apart, styles.empty)}>
    <p>{children}</p>
    {hint && <p className={layout.small}>{hint}</p>}
    {link && (
      <Link className={cx(layout.inline, layout.target)} href={link.href}>
        {link.label}
      </Link>
    )}
  </div>
);
