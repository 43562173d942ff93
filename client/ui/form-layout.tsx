import type { ReactNode } from 'react';
import { cx } from './cx';
import styles from './form-layout.module.css';

/** The fields of a form one under the other; with `columns` two abreast where there is room. */
export const FormRows = ({ columns, children }: { columns?: boolean; children: ReactNode }) => (
  <div className={cx(styles.rows, columns && styles.two)}>{children}</div>
);

/** Within two columns, what needs the whole width. */
export const FormRow = ({ children }: { children: ReactNode }) => <div className={styles.whole}>{children}</div>;
