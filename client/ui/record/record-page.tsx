import { isValidElement, type ReactElement, type ReactNode, useState } from 'react';
import { repeatableMessageOf } from '../../lib/api/wire-error';
import { useLazyModule } from '../device/lazy-module';
import { hasFailed, type QueryState, QueryView } from '../feedback/query-view';
import { Loading, SkeletonText } from '../feedback/skeleton';
import { Card, Page } from '../layout/page';
import { isMissing, type RecordState } from './use-record';

export type RecordPageProps<Data> = {
  title: string;
  /** Above the title, once the record has loaded. */
  eyebrow: (record: Data) => ReactNode;
  record: RecordState<Data>;
  /** The query that determines the record's id, if the URL does not. If it fails, the page shows its error. */
  idQuery?: QueryState<unknown>;
  loading: string;
  /** The skeleton, or the number of lines in each of its cards. */
  skeleton: readonly number[] | ReactElement;
  /** Error message if the server has given none. */
  failed: string;
  /** Shown if the record does not exist or cannot be opened. */
  missing: ReactNode;
  /** For example a dialog. */
  overlay?: ReactNode;
  /** Normal for a record that stands in two columns. */
  width?: 'reading' | 'normal';
  children: (record: Data) => ReactNode;
};

/** Loaded with what keeps the page, so that it is there when the line is not. */
const loadKept = () => import('../layout/offline-record');

/**
 * The page of one record, for its owner or a token bearer: missing, loading, error with a retry button, or the record. The
 * state of a live connection is shown by the record's view.
 *
 *     const accessToken = useAccessToken(requestTokens, id);
 *     const query = useRequest(id, accessToken);
 *     const { mutateAsync: claim } = useClaimRequest();
 *     const record = useRecord({ tokens: requestTokens, id, accessToken, query, claim, emailOf: ({ email }) => email });
 *     return (
 *       <RecordPage eyebrow={({ reference }) => `Request ${reference}`} failed={REQUEST_TEXTS.loadFailed}
 *         loading="Fetching your request" missing={<RequestMissing />} record={record} skeleton={[5, 8]} title="Your request">
 *         {(request) => <RequestView request={request} />}
 *       </RecordPage>
 *     );
 */
export function RecordPage<Data>({
  title,
  eyebrow,
  record,
  idQuery,
  overlay,
  width = 'reading',
  ...view
}: RecordPageProps<Data>) {
  const { query, missing } = record;
  const lost = query.data === undefined && idQuery && hasFailed(idQuery);
  const shown = lost ? { ...idQuery, data: undefined } : query;
  const lastError = useLast(shown.error);
  const isUnread = missing || hasFailed(shown);
  const { module: kept } = useLazyModule(loadKept, isUnread);
  // After an expired link the record is refetched with the login: show that as loading, not as an error.
  const errorUpdateCount = isMissing(lastError) ? 0 : shown.errorUpdateCount;
  return (
    <Page eyebrow={query.data !== undefined && !missing && eyebrow(query.data)} title={title} width={width}>
      {overlay}
      {missing ? (
        view.missing
      ) : (
        <QueryView
          failed={repeatableMessageOf(lastError, view.failed)}
          loading={<RecordSkeleton label={view.loading} shape={view.skeleton} />}
          query={{ ...shown, errorUpdateCount }}
        >
          {view.children}
        </QueryView>
      )}
      {kept && isUnread && <kept.OfflineRecord missing={missing} />}
    </Page>
  );
}

/** The last error: a query clears its error on a retry, but the message should stay until that ends. */
function useLast(error: unknown): unknown {
  const [last, setLast] = useState(error);
  if (error && error !== last) setLast(error);
  return error || last;
}

type SkeletonProps = { label: string; shape: RecordPageProps<unknown>['skeleton'] };

const RecordSkeleton = ({ label, shape }: SkeletonProps) => (
  <Loading label={label}>
    {isElement(shape)
      ? shape
      : shape.map((lines) => (
          <Card key={lines}>
            <SkeletonText lines={lines} />
          </Card>
        ))}
  </Loading>
);

const isElement = (shape: SkeletonProps['shape']): shape is ReactElement => isValidElement(shape);
