import type { ComponentProps, ReactNode } from 'react';
import { useMediaQuery } from '../device/media-query';
import { Disclosure } from '../dialog/disclosure';
import { cx } from './cx';
import layout from './layout.module.css';
import { Card, Section } from './page';
import styles from './staff-page.module.css';

type StaffPageProps = {
  title: ReactNode;
  lead?: ReactNode;
  /** In the bar beside the title; below it where there is no room. */
  filters?: ReactNode;
  actions?: ReactNode;
  width?: 'reading' | 'normal' | 'wide';
  /** Above all else on paper, such as the hotel's name. */
  letterhead?: ReactNode;
  children: ReactNode;
};

/** A page of staff's with its only h1: one bar with title, filters and actions. The layout around it provides <main>. */
export const StaffPage = ({ title, lead, filters, actions, width = 'wide', letterhead, children }: StaffPageProps) => (
  <div className={cx(layout.stack, layout.top, styles.page, width !== 'wide' && styles[width])}>
    {letterhead && <p className={styles.letterhead}>{letterhead}</p>}
    <div className={cx(layout.row, layout.middle, styles.bar)} data-actions-bar>
      <div className={cx(layout.row, layout.breaks, layout.baseline, styles.words)}>
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={layout.hint}>{lead}</p>}
      </div>
      {filters && <div className={styles.filters}>{filters}</div>}
      {actions && <div className={cx(layout.row1, styles.actions)}>{actions}</div>}
    </div>
    {children}
  </div>
);

/** What is known of a record, and on a desk beside it what is done with it. */
export const WithFacts = ({ facts, children }: { facts: ReactNode; children: ReactNode }) => (
  <div className={cx(layout.stack3, layout.top, styles.withFacts)}>
    <div className={cx(layout.stack3, layout.top)}>{facts}</div>
    <div className={cx(layout.stack3, layout.top)}>{children}</div>
  </div>
);

/** True where staff's lists and pages are those of a phone. */
export const useIsPhone = () => useMediaQuery('(max-width: 767px)');

/** What is seldom needed: folded on a phone. */
export const FoldedOnPhone = ({ title, children }: { title: string; children: ReactNode }) =>
  useIsPhone() ? <Disclosure title={title}>{children}</Disclosure> : children;

/** A long form of staff's: its sections in two columns on a desk, closer than what guests fill in once. */
export const SectionedForm = ({ className, ...form }: ComponentProps<'form'>) => (
  <form {...form} className={cx(layout.stack, styles.form, className)} />
);

/** One of its sections, with what is in it on one card. */
export const FormSection = ({ className, children, title }: Omit<ComponentProps<typeof Section>, 'actions'>) => (
  <Section className={cx(styles.formSection, className)} title={title}>
    <Card>{children}</Card>
  </Section>
);
