import { useState } from 'react';
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

type PagedQuery = {
  data: { previousCursor: string | null; nextCursor: string | null } | undefined;
  isFetching: boolean;
};

/**
 * Which page of a list is shown; `cursor` is the query's input, undefined for the first page.
 *
 *     const pages = useCursorPages();
 *     const query = useMyRequests(pages.cursor);
 *     … <CursorPager pages={pages} query={query} />
 */
export function useCursorPages() {
  const [place, setPlace] = useState<{ page: number; cursor?: string }>({ page: 1 });
  const go = (by: 1 | -1, cursor: string | null) => setPlace({ page: place.page + by, cursor: cursor ?? undefined });
  return { ...place, go };
}

type CursorPagerProps = {
  pages: ReturnType<typeof useCursorPages>;
  query: PagedQuery;
  /** Where a page has several lists. */
  label?: string;
};

/** Previous and next; nothing where all is on one page. */
export function CursorPager({ pages: { page, go }, query: { data, isFetching }, label }: CursorPagerProps) {
  const { previousCursor = null, nextCursor = null } = data ?? {};
  if (previousCursor === null && nextCursor === null) return null;
  return (
    <Pager
      busy={isFetching}
      hasNext={nextCursor !== null}
      hasPrevious={previousCursor !== null}
      label={label}
      onNext={() => go(1, nextCursor)}
      onPrevious={() => go(-1, previousCursor)}
      page={page}
    />
  );
}
