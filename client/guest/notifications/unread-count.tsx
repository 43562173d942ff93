import { useEffect, useRef, useState } from 'react';
import { LiveRegion } from '../../ui/feedback/notice';
import { useUnread } from './live-api';

/** What a link to the dashboard shows and says of unread notifications. */
interface DashboardBadge {
  badge: number;
  label: string;
}

const wordsOf = (unread: number) => `${unread} unread notification${unread === 1 ? '' : 's'}`;

/**
 * Reports how many notifications are unread, and reads out when one has come. Loaded on demand, for guests who are logged
 * in.
 */
export function UnreadCount({ onUnread }: { onUnread: (shown: DashboardBadge) => void }) {
  const unread = useUnread();
  const known = useRef<number>(undefined);
  const [news, setNews] = useState('');
  useEffect(() => {
    if (unread === undefined) return;
    if (known.current !== undefined && unread > known.current) setNews(wordsOf(unread));
    known.current = unread;
    onUnread({ badge: unread, label: unread > 0 ? `Your dashboard, ${wordsOf(unread)}` : 'Your dashboard' });
  }, [unread, onUnread]);
  return <LiveRegion>{news}</LiveRegion>;
}
