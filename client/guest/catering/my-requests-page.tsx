import { CATERING_STATUS_WORDS, CATERING_TEXTS } from '@shared/catering/constants';
import { formatDay } from '@shared/dates';
import { CATERING_PAGE, cateringRequestPath, MY_REQUESTS_PAGE } from '@shared/links/paths';
import { Link } from 'wouter';
import { cateringAccess } from '../../lib/session/access-tokens';
import { useClaimStored } from '../../lib/session/use-claim';
import { guestWords, STATUS_TONES } from '../../shared/catering/catering-words';
import { useScenes } from '../../shared/hotel/scenes';
import { EmptyState, SmallEmpty } from '../../ui/feedback/empty-state';
import { ButtonLink } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { Page } from '../../ui/layout/page';
import { CursorPager, useCursorPages } from '../../ui/list/pager';
import { LINES_SHOWN, RecordLines, type RecordLinesProps } from '../../ui/record/record-lines';
import { useClaimRequest, useMyRequests } from './api';

type RequestLinesProps = Pick<RecordLinesProps<never>, 'title' | 'actions' | 'shown' | 'empty'> & {
  requests: ReturnType<typeof useMyRequests>;
};

/** The logged-in guest's catering requests, one line each. */
export function RequestLines({ requests, ...lines }: RequestLinesProps) {
  const { mutateAsync: claim } = useClaimRequest();
  useClaimStored(cateringAccess, claim);
  return (
    <RecordLines
      {...lines}
      failed={CATERING_TEXTS.loadFailed}
      line={({ _id, eventType, date, guestCount, status }) => ({
        name: formatDay(date),
        href: cateringRequestPath(_id),
        detail: `${eventType} · ${guestWords(guestCount)}`,
        status: { word: CATERING_STATUS_WORDS[status], tone: STATUS_TONES[status] },
      })}
      loading="Loading your catering requests"
      look="slip"
      query={requests}
    />
  );
}

/** The logged-in guest's latest catering requests and a link to all of them, for the dashboard. */
export function RecentRequests() {
  const requests = useMyRequests();
  const hasMore = (requests.data?.items.length ?? 0) > LINES_SHOWN;
  const all = hasMore && (
    <Link className={cx(layout.inline, layout.target)} href={MY_REQUESTS_PAGE}>
      All catering requests
    </Link>
  );
  const empty = (
    <SmallEmpty link={{ href: CATERING_PAGE, label: 'Request Catering' }}>{CATERING_TEXTS.none}</SmallEmpty>
  );
  return <RequestLines actions={all} empty={empty} requests={requests} title="Your catering requests" />;
}

/** All catering requests of the logged-in guest, newest first. */
export default function MyRequestsPage() {
  const pages = useCursorPages();
  const requests = useMyRequests(pages.cursor);
  const none = requests.data?.items.length === 0 && pages.page === 1;
  const picture = useScenes('banquet-hall')[0];
  return (
    <Page title="My Catering Requests">
      <div className={cx(layout.stack4, !none && layout.beside)}>
        <RequestLines
          empty={
            <EmptyState
              action={
                <ButtonLink href={CATERING_PAGE} variant="primary">
                  Request Catering
                </ButtonLink>
              }
              picture={picture}
            >
              {CATERING_TEXTS.none}
            </EmptyState>
          }
          requests={requests}
          shown={requests.data?.items.length}
          title={none ? undefined : 'Newest first'}
        />
        {!none && (
          <EmptyState
            action={
              <ButtonLink href={CATERING_PAGE} variant="primary">
                Request Catering
              </ButtonLink>
            }
            hint="Tell us the day, the place and how many are coming."
            picture={picture}
          >
            Planning another event?
          </EmptyState>
        )}
      </div>
      <CursorPager pages={pages} query={requests} />
    </Page>
  );
}
