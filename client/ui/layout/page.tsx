import { type ReactNode, useId } from 'react';
import { AdireBand } from '../media/adire-band';
import { cx } from './cx';
import layout from './layout.module.css';
import styles from './page.module.css';

type PageProps = {
  title: ReactNode;
  eyebrow?: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  width?: 'narrow' | 'reading' | 'normal' | 'wide';
  children: ReactNode;
};

/** A page with its only h1. The layout around it provides <main>. */
export const Page = ({ title, eyebrow, lead, actions, width = 'normal', children }: PageProps) => (
  <div className={cx(layout.stack4, layout.top, layout.container, styles.page, width !== 'normal' && styles[width])}>
    <div className={cx(layout.row, layout.apart, styles.head)}>
      <div className={cx(layout.stack1, layout.breaks)}>
        {eyebrow && <p className={layout.eyebrow}>{eyebrow}</p>}
        <h1>{title}</h1>
        {lead && <p className={cx(layout.muted, layout.lead, styles.lead)}>{lead}</p>}
      </div>
      {actions && <div className={layout.row1}>{actions}</div>}
    </div>
    {children}
  </div>
);

type SectionProps = { title: ReactNode; actions?: ReactNode; children: ReactNode; className?: string };

/** A section of a page with an h2. */
export function Section({ title, actions, children, className }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cx(layout.stack2, styles.section, className)}>
      <div className={cx(layout.row12, layout.middle, layout.apart)}>
        <h2 id={id}>{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  );
}

type CardProps = { banded?: boolean; picture?: ReactNode; className?: string; children: ReactNode };

/** A card. `banded` or `picture` fills its top edge. */
export const Card = ({ banded, picture, className, children }: CardProps) => (
  <div className={cx(styles.card, banded && styles.banded, picture !== undefined && styles.pictured, className)}>
    {banded && <AdireBand className={styles.bleed} />}
    {picture !== undefined && <div className={styles.bleed}>{picture}</div>}
    {children}
  </div>
);
