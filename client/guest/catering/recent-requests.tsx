import { CATERING_TEXTS } from '@shared/catering/constants';
import { Link } from 'wouter';
import { paths } from '../../lib/navigation/paths';
import { SmallEmpty } from '../../ui/feedback/small-empty';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { LINES_SHOWN } from '../../ui/record/record-lines';
import { useMyRequests } from './api';
import { RequestLines } from './request-lines';

/** The logged-in guest's latest catering requests and a link to all of them, for the dashboard. */
export function RecentRequests() {
  const requests = useMyRequests();
  const hasMore = (requests.data?.items.length ?? 0) > LINES_SHOWN;
  const all = hasMore && (
    <Link className={cx(layout.inline, layout.target)} href={paths.guestCatering}>
      All catering requests
    </Link>
  );
  const empty = (
    <SmallEmpty link={{ href: paths.catering, label: 'Request Catering' }}>{CATERING_TEXTS.none}</SmallEmpty>
  );
  return <RequestLines actions={all} empty={empty} requests={requests} title="Your catering requests" />;
}
