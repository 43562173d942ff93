import { CATERING_TEXTS } from '@shared/catering/constants';
import { CATERING_PAGE } from '@shared/catering/link';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ButtonLink } from '../../ui/layout/button';
import { Page } from '../../ui/layout/page';
import { CursorPager, useCursorPages } from '../../ui/list/pager';
import { useMyRequests } from './api';
import { RequestLines } from './request-lines';

/** All catering requests of the logged-in guest, newest first. */
export default function MyRequestsPage() {
  const pages = useCursorPages();
  const requests = useMyRequests(pages.cursor);
  const none = requests.data?.items.length === 0 && pages.page === 1;
  return (
    <Page
      actions={!none && <ButtonLink href={CATERING_PAGE}>Request Catering</ButtonLink>}
      title="My Catering Requests"
    >
      <RequestLines
        empty={
          <EmptyState
            action={
              <ButtonLink href={CATERING_PAGE} variant="primary">
                Request Catering
              </ButtonLink>
            }
          >
            {CATERING_TEXTS.none}
          </EmptyState>
        }
        requests={requests}
        shown={requests.data?.items.length}
        title={none ? undefined : 'Newest first'}
      />
      <CursorPager pages={pages} query={requests} />
    </Page>
  );
}
