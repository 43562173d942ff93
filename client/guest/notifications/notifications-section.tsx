import { formatMoment } from '@shared/dates';
import { NOTIFICATION_TEXTS } from '@shared/notifications/constants';
import type { Notification } from '@shared/notifications/schema';
import type { MouseEvent } from 'react';
import { Link } from 'wouter';
import { SmallEmpty } from '../../ui/feedback/empty-state';
import { QueryView } from '../../ui/feedback/query-view';
import { Loading, SkeletonText } from '../../ui/feedback/skeleton';
import { toast } from '../../ui/feedback/toast';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { Section } from '../../ui/layout/page';
import { VisuallyHidden } from '../../ui/layout/visually-hidden';
import { useMarkAllRead, useMarkRead, useMyNotifications } from './api';
import styles from './notifications-section.module.css';

const sayThatItFailed = () => toast.error(NOTIFICATION_TEXTS.markFailed);

/** All notifications of the logged-in guest, for the dashboard. */
export function NotificationsSection() {
  const query = useMyNotifications();
  const { mutate: markAll } = useMarkAllRead();
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const [newest] = items;
  const unread = items.filter(({ isRead }) => !isRead).length;
  return (
    <Section
      actions={
        newest &&
        unread > 1 && (
          <Button
            onClick={() => markAll({ _id: newest._id }, { onError: sayThatItFailed })}
            size="small"
            variant="quiet"
          >
            {NOTIFICATION_TEXTS.markAllRead}
          </Button>
        )
      }
      title="Notifications"
    >
      <QueryView
        empty={() =>
          items.length === 0 && <SmallEmpty hint={NOTIFICATION_TEXTS.noneHint}>{NOTIFICATION_TEXTS.none}</SmallEmpty>
        }
        failed={NOTIFICATION_TEXTS.loadFailed}
        loading={
          <Loading label="Loading your notifications">
            <div className={cx(layout.row, layout.middle, styles.item)}>
              <SkeletonText lines={2} />
            </div>
          </Loading>
        }
        query={query}
      >
        {() => (
          <>
            <ul aria-label="Your notifications" className={cx(layout.stack, layout.sheet)}>
              {items.map((notification) => (
                <Item key={notification._id} notification={notification} />
              ))}
            </ul>
            {query.hasNextPage && (
              <MoreButton
                busy={query.isFetchingNextPage}
                failed={query.isFetchNextPageError}
                onMore={query.fetchNextPage}
              />
            )}
          </>
        )}
      </QueryView>
    </Section>
  );
}

function Item({ notification }: { notification: Notification }) {
  const { _id, message, reference, isRead, createdAt, link } = notification;
  const { mutate: mark } = useMarkRead();
  const press = ({ currentTarget }: MouseEvent) => {
    // The button leaves with what it marks.
    currentTarget.closest('li')?.focus();
    mark({ _id }, { onError: sayThatItFailed });
  };
  return (
    <li className={cx(layout.row, layout.middle, styles.item, !isRead && styles.unread)} tabIndex={-1}>
      <div className={cx(layout.stack, layout.start, layout.breaks, styles.words)}>
        <Link
          className={cx(layout.inline, layout.target, styles.message)}
          href={link}
          onClick={() => isRead || mark({ _id })}
        >
          <span>
            {!isRead && <VisuallyHidden>Unread: </VisuallyHidden>}
            <Message reference={reference}>{message}</Message>
          </span>
        </Link>
        <time className={layout.hint} dateTime={createdAt}>
          {formatMoment(createdAt)}
        </time>
      </div>
      {!isRead && (
        <Button
          aria-label={`${NOTIFICATION_TEXTS.markRead}: ${message}`}
          className={styles.mark}
          onClick={press}
          size="small"
          variant="quiet"
        >
          {NOTIFICATION_TEXTS.markRead}
        </Button>
      )}
    </li>
  );
}

/** A message whose reference stays on one line: a browser may break it at its hyphen. */
function Message({ children: message, reference }: { children: string; reference: string }) {
  const [before = '', ...after] = message.split(reference);
  if (after.length === 0) return message;
  return (
    <>
      {before}
      <span className={layout.nowrap}>{reference}</span>
      {after.join(reference)}
    </>
  );
}

const MoreButton = ({ busy, failed, onMore }: { busy: boolean; failed: boolean; onMore: () => unknown }) => (
  <div className={cx(layout.row2, layout.middle, styles.more)}>
    <Button busy={busy} onClick={() => onMore()}>
      {NOTIFICATION_TEXTS.more}
    </Button>
    {failed && !busy && <p role="alert">{NOTIFICATION_TEXTS.loadFailed}</p>}
  </div>
);
