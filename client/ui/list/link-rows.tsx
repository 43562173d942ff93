import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { cx } from '../layout/cx';
import layout from '../layout/layout.module.css';
import { ArrowRightIcon } from '../media/icons';
import styles from './link-rows.module.css';

/** Rows that each lead somewhere, of `LinkRow`. */
export const LinkRows = ({ className, children }: { className?: string | undefined; children: ReactNode }) => (
  <ul className={cx(layout.stack, layout.sheet, layout.divided, className)}>{children}</ul>
);

type LinkRowProps = {
  href: string;
  title: string;
  hint: string;
  /** It waits for somebody. */
  waits?: boolean;
  onClick?: (() => void) | undefined;
};

export const LinkRow = ({ href, title, hint, waits, onClick }: LinkRowProps) => (
  <li>
    <Link className={cx(layout.line2, layout.apart, styles.link, waits && styles.waits)} href={href} onClick={onClick}>
      <span className={cx(layout.stack, layout.shrink)}>
        <span className={layout.strong}>{title}</span>
        <span className={layout.hint}>{hint}</span>
      </span>
      <ArrowRightIcon />
    </Link>
  </li>
);
