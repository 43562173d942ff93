import { Button } from './button';
import styles from './pager.module.css';

export type PagerProps = {
  page: number;
  hasPrevious: boolean;
  hasNext: boolean;
  onPrevious: () => void;
  onNext: () => void;
  busy?: boolean;
  label?: string;
};

/** One page back, one page on. There is no last page to jump to: nobody counts a million rows to show it. */
export const Pager = ({ page, hasPrevious, hasNext, onPrevious, onNext, busy, label = 'Pages' }: PagerProps) => (
  <nav aria-label={label} className={styles.pager}>
    <Button disabled={!hasPrevious || busy} onClick={onPrevious} size="small">
      Previous
    </Button>
    <span aria-live="polite">Page {page}</span>
    <Button disabled={!hasNext || busy} onClick={onNext} size="small">
      Next
    </Button>
  </nav>
);
