import type { ReactNode } from 'react';
import { cx } from './cx';
import styles from './disclosure.module.css';
import { ChevronDownIcon } from './icons';

export type DisclosureProps = {
  title: string;
  note?: ReactNode;
  open?: boolean;
  /** Told at each folding and unfolding, by whomever. */
  onFold?: (open: boolean) => void;
  /** A part within a part. */
  inner?: boolean;
  /** Of what is in it: a link to it opens the part in most browsers, scripts or not. */
  id?: string;
  children: ReactNode;
};

/** A part that folds. It works before any script has come, and the browser's find opens it. */
export const Disclosure = ({ title, note, open, onFold, inner, id, children }: DisclosureProps) => {
  const Heading = inner ? 'h3' : 'h2';
  return (
    <details
      className={cx(styles.disclosure, inner && styles.inner)}
      onToggle={onFold && (({ currentTarget }) => onFold(currentTarget.open))}
      open={open}
      // Somebody may have folded it before the program came.
      suppressHydrationWarning
    >
      <summary className={styles.summary}>
        <Heading className={styles.title}>{title}</Heading>
        {note && <span className={styles.note}>{note}</span>}
        <ChevronDownIcon className={styles.mark} />
      </summary>
      <div className={styles.body} id={id}>
        {children}
      </div>
    </details>
  );
};
