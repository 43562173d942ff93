import { CATERING_TEXTS } from '@shared/catering/constants';
import type { CateringRequest } from '@shared/catering/schema';
import { LINK_LIFE_DAYS } from '@shared/links/constants';
import type { ReactNode } from 'react';
import { useParams } from 'wouter';
import { authPath, useHere } from '../../lib/navigation/next-path';
import { paths } from '../../lib/navigation/paths';
import { cateringAccess } from '../../lib/session/access-tokens';
import { useSession } from '../../lib/session/session';
import { useAccessToken } from '../../lib/session/use-access-token';
import { useCateringRequest } from '../../shared/catering/live-api';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ButtonLink } from '../../ui/layout/button';
import { RecordPage } from '../../ui/record/record-page';
import { useRecord } from '../../ui/record/use-record';
import { useClaimRequest } from './api';
import { RequestView } from './request-view';

type CateringRequestPageProps = {
  /** What was paid for it. */
  payments?: (request: CateringRequest, accessToken: string | null | undefined) => ReactNode;
};

/** One catering request and its status, live, for its owner or a token bearer. */
export default function CateringRequestPage({ payments }: CateringRequestPageProps) {
  const { requestId: id = '' } = useParams<{ requestId: string }>();
  const accessToken = useAccessToken(cateringAccess, id);
  const query = useCateringRequest(id, accessToken);
  const { mutateAsync: claim } = useClaimRequest();
  const record = useRecord({ tokens: cateringAccess, id, accessToken, query, claim, emailOf: ({ email }) => email });
  return (
    <RecordPage
      eyebrow={({ reference }) => `Request ${reference}`}
      failed="Failed to load the catering request. Please try again."
      loading="Fetching your catering request"
      missing={<RequestMissing />}
      record={record}
      skeleton={[4, 5]}
      title="Your catering request"
    >
      {(request) => (
        <RequestView
          accessToken={accessToken}
          connection={query.connection}
          payments={payments?.(request, accessToken)}
          request={request}
        />
      )}
    </RecordPage>
  );
}

const LINKS_END = `Links end ${LINK_LIFE_DAYS} days after the event; the hotel can send you a new one if you phone us.`;

/** Shown when the request cannot be opened. The server's answer is the same for an expired and a wrong link. */
function RequestMissing() {
  const session = useSession();
  const { path: here } = useHere();
  return (
    <EmptyState
      action={
        <ButtonLink href={session ? paths.catering : authPath(here)} variant="primary">
          {session ? 'Request Catering' : 'Log in'}
        </ButtonLink>
      }
      hint={
        session
          ? `Please check the link. A request made without this account opens with the newest link that came for it. ${LINKS_END}`
          : `Please check the link, or log in with the account that you sent it with. ${LINKS_END}`
      }
    >
      {CATERING_TEXTS.notFound}
    </EmptyState>
  );
}
