import type { ReactNode } from 'react';
import { Loading } from '../feedback/skeleton';
import { cx } from '../layout/cx';
import layout from '../layout/layout.module.css';
import { Picture } from '../media/picture';
import { type DescriptionItem, DescriptionList } from './description-list';
import styles from './next-step.module.css';

type NextStepProps = {
  eyebrow: ReactNode;
  headline: ReactNode;
  badge?: ReactNode;
  /** Without one its place is patterned. */
  picture?: string | null | undefined;
  details?: DescriptionItem[];
  actions: ReactNode;
  /** A sentence or two. */
  children: ReactNode;
};

/** What comes next for the guest, and what to do about it: the first thing on their page. */
export const NextStep = ({ eyebrow, headline, badge, picture, details, actions, children }: NextStepProps) => (
  <section aria-label={`${eyebrow}`} className={cx(layout.stack, layout.top, layout.sheet, styles.step)}>
    <StepPicture picture={picture} />
    <div className={cx(layout.stack1, layout.top, styles.words)}>
      <p className={cx(layout.row, layout.middle, layout.eyebrow, styles.eyebrow)}>
        {eyebrow} {badge}
      </p>
      <h2>{headline}</h2>
      {children && <p>{children}</p>}
      <div className={cx(layout.row1, styles.actions)}>{actions}</div>
    </div>
    {details && <DescriptionList className={styles.details} items={details} look="stacked" />}
  </section>
);

const StepPicture = ({ picture }: Pick<NextStepProps, 'picture'>) => (
  <div className={cx(layout.relative, styles.picture)}>
    <Picture alt="" aspect="fill" sizes="(min-width: 768px) 420px, 94vw" src={picture ?? null} />
  </div>
);

/** Skeleton of it. */
export const NextStepSkeleton = ({ label }: { label: string }) => (
  <div className={cx(layout.stack, layout.top, layout.sheet, styles.step)}>
    <StepPicture picture={null} />
    <div className={cx(layout.stack1, layout.top, styles.words)}>
      <Loading label={label} lines={4} />
    </div>
  </div>
);
