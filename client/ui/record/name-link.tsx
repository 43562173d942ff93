import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { cx } from '../layout/cx';
import layout from '../layout/layout.module.css';
import styles from './name-link.module.css';

type NameLinkProps = {
  /** The page of what is named; null where it has none. */
  href: string | null;
  className?: string | undefined;
  /** All of a name that may be cut short. */
  title?: string;
  children: ReactNode;
};

/** The name in a row of staff's lists, which leads to its page. Its line is low, its target is not. */
export const NameLink = ({ href, className, title, children }: NameLinkProps) =>
  href === null ? (
    <strong className={className} title={title}>
      {children}
    </strong>
  ) : (
    <span className={cx(layout.shrink, styles.place)}>
      <Link className={cx(styles.name, className)} href={href} title={title}>
        {children}
      </Link>
    </span>
  );
