import type { ReactNode } from 'react';
import { cx } from '../layout/cx';
import layout from '../layout/layout.module.css';
import { ChevronDownIcon } from '../media/icons';
import styles from './disclosure.module.css';

export type DisclosureProps = {
  title: string;
  note?: ReactNode;
  open?: boolean;
  /** Called whenever it opens or closes. */
  onFold?: (open: boolean) => void;
  /** A nested section, with a heading one level lower. */
  inner?: boolean;
  /** Id of the content. In most browsers a link to it opens the section, even without scripts. */
  id?: string;
  children: ReactNode;
};

/** A collapsible section. As <details> it works before hydration, and the browser's search opens it. */
export const Disclosure = ({ title, note, open, onFold, inner, id, children }: DisclosureProps) => {
  const Heading = inner ? 'h3' : 'h2';
  return (
    <details
      className={cx(styles.disclosure, inner && styles.inner)}
      onToggle={onFold && (({ currentTarget }) => onFold(currentTarget.open))}
      open={open}
      // It may have been toggled before hydration.
      suppressHydrationWarning
    >
      <summary className={cx(layout.row02, layout.middle, layout.apart, layout.relative, styles.summary)}>
        <Heading className={styles.title}>{title}</Heading>
        {note && <span className={cx(layout.hint, layout.pushed)}>{note}</span>}
        <ChevronDownIcon className={styles.mark} />
      </summary>
      <div className={styles.body} id={id}>
        {children}
      </div>
    </details>
  );
};
