import { Button } from '../layout/button';
import { cx } from '../layout/cx';
import layout from '../layout/layout.module.css';

export type PagerProps = {
  page: number;
  hasPrevious: boolean;
  hasNext: boolean;
  onPrevious: () => void;
  onNext: () => void;
  busy?: boolean;
  label?: string;
};

/** Previous and next page. There is no last page, because the rows are not counted. */
export const Pager = ({ page, hasPrevious, hasNext, onPrevious, onNext, busy, label = 'Pages' }: PagerProps) => (
  <nav aria-label={label} className={cx(layout.row12, layout.middle, layout.apart)}>
    <Button disabled={!hasPrevious || busy} onClick={onPrevious} size="small">
      Previous
    </Button>
    <span aria-live="polite">Page {page}</span>
    <Button disabled={!hasNext || busy} onClick={onNext} size="small">
      Next
    </Button>
  </nav>
);
