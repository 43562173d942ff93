import { AUDIT_TEXTS } from '@shared/audit/constants';
import { formatShortMoment } from '../../ui/date/short-dates';
import { SmallEmpty } from '../../ui/feedback/empty-state';
import { QueryView } from '../../ui/feedback/query-view';
import { Loading } from '../../ui/feedback/skeleton';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { Section } from '../../ui/layout/page';
import { CursorPager, useCursorPages } from '../../ui/list/pager';
import styles from './audit.module.css';
import { useBookingHistory } from './staff-api';

/** Who changed what of a booking, and when, newest first. */
export function BookingHistory({ bookingId }: { bookingId: string }) {
  const pages = useCursorPages();
  const query = useBookingHistory(bookingId, pages.cursor);
  return (
    <Section title="History">
      <QueryView
        empty={({ items }) => items.length === 0 && <SmallEmpty>{AUDIT_TEXTS.noHistory}</SmallEmpty>}
        failed={AUDIT_TEXTS.historyFailed}
        loading={<Loading label="Fetching the history" lines={3} />}
        query={query}
      >
        {({ items }) => (
          <ol className={layout.stack1}>
            {items.map(({ _id, at, who, what }) => (
              <li className={cx(layout.stack, layout.breaks, styles.entry)} key={_id}>
                <time className={layout.hint} dateTime={at}>
                  {formatShortMoment(at)}
                </time>
                <span>
                  <strong>{who}</strong> {what}
                </span>
              </li>
            ))}
          </ol>
        )}
      </QueryView>
      <CursorPager label="Pages of the history" pages={pages} query={query} />
    </Section>
  );
}
