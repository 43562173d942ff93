import type { ReactNode } from 'react';
import styles from './action-links.module.css';

/** A row of links to go on by; one under the other on a phone. */
export const ActionLinks = ({ children }: { children: ReactNode }) => <div className={styles.ways}>{children}</div>;
