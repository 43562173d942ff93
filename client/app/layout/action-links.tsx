import type { ReactNode } from 'react';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import styles from './action-links.module.css';

/** A row of links to other pages; stacked on a phone. */
export const ActionLinks = ({ children }: { children: ReactNode }) => (
  <div className={cx(layout.row12, styles.links)}>{children}</div>
);
