import type { ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './small-empty.module.css';

type SmallEmptyProps = { children: ReactNode; hint?: ReactNode; link?: { href: string; label: string } };

/** For an empty list among others: one sentence, and what would fill it. */
export const SmallEmpty = ({ children, hint, link }: SmallEmptyProps) => (
  <div className={styles.empty}>
    <p>{children}</p>
    {hint && <p className={styles.hint}>{hint}</p>}
    {link && (
      <Link className={styles.link} href={link.href}>
        {link.label}
      </Link>
    )}
  </div>
);
