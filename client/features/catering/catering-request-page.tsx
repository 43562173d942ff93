import type { CateringRequest } from '@shared/catering';
import type { ReactNode } from 'react';
import { useParams } from 'wouter';
import { cateringAccess } from '../../lib/access-tokens';
import { useAccessToken } from '../../lib/use-access-token';
import { RecordPage } from '../../ui/record-page';
import { useRecord } from '../../ui/use-record';
import { useClaimRequest } from './api';
import { useCateringRequest } from './live-api';
import { RequestMissing } from './request-missing';
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
