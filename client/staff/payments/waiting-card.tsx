import type { ReactNode } from 'react';
import { cx } from '../../ui/layout/cx';
import { Section } from '../../ui/layout/page';
import styles from './waiting-card.module.css';

/** On top of the payments panel: money that waits for staff, a card each. */
export const WaitingCards = ({ title, children }: { title: string; children: ReactNode }) => (
  <Section title={title}>
    <ul className={styles.cards}>{children}</ul>
  </Section>
);

type WaitingCardProps = {
  /** Whether somebody has only to look, or to decide. */
  tone: 'look' | 'decide';
  title: ReactNode;
  actions: ReactNode;
  children: ReactNode;
};

export const WaitingCard = ({ tone, title, actions, children }: WaitingCardProps) => (
  <li className={cx(styles.card, styles[tone])}>
    <div className={styles.words}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </div>
    <div className={styles.actions}>{actions}</div>
  </li>
);
