import type { ReactNode } from 'react';
import styles from './action-links.module.css';

/** A row of links to other pages; stacked on a phone. */
export const ActionLinks = ({ children }: { children: ReactNode }) => <div className={styles.links}>{children}</div>;
