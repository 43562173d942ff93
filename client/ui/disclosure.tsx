import type { ReactNode } from 'react';
import { cx } from './cx';
import styles from './disclosure.module.css';
import { ChevronDownIcon } from './icons';

export type DisclosureProps = {
  title: string;
  note?: ReactNode;
  open?: boolean;
  /** A part within a part. */
  inner?: boolean;
  children: ReactNode;
};

/** A part that folds. It works before any script has come, and the browser's find opens it. */
export const Disclosure = ({ title, note, open, inner, children }: DisclosureProps) => {
  const Heading = inner ? 'h3' : 'h2';
  return (
    <details className={cx(styles.disclosure, inner && styles.inner)} open={open}>
      <summary className={styles.summary}>
        <Heading className={styles.title}>{title}</Heading>
        {note && <span className={styles.note}>{note}</span>}
        <ChevronDownIcon className={styles.mark} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
};
