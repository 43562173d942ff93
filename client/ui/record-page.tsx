import { type ReactNode, useState } from 'react';
import { messageOf } from '../lib/wire-error';
import { Card, Page } from './page';
import { hasFailed, type QueryState, QueryView } from './query-view';
import { Loading, SkeletonText } from './skeleton';
import { isMissing, type RecordState } from './use-record';

export type RecordPageProps<Data> = {
  title: string;
  /** Over the title, once the record is there: what it is called. */
  eyebrow: (record: Data) => ReactNode;
  record: RecordState<Data>;
  /** A query that finds out which record is meant. Where it fails, so has the page. */
  idQuery?: QueryState<unknown>;
  loading: string;
  /** How many lines each sheet of the skeleton has. */
  skeleton: readonly number[];
  /** Said where it could not be loaded and the server has not said why. */
  failed: string;
  /** Stands in the place of a record that there is not, with ways on. */
  missing: ReactNode;
  /** What lies over the page, such as a dialog. */
  overlay?: ReactNode;
  children: (record: Data) => ReactNode;
};

/**
 * The page of one record, for its owner or for who has its link: missing, loading, error with a retry button, or the
 * record. How a live connection stands is for the record's view to say.
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
export function RecordPage<Data>({ title, eyebrow, record, idQuery, overlay, ...view }: RecordPageProps<Data>) {
  const { query, missing } = record;
  const lost = query.data === undefined && idQuery && hasFailed(idQuery);
  const shown = lost ? { ...idQuery, data: undefined } : query;
  const lastError = useLast(shown.error);
  // A link that has ended is followed by another try with the login: that is loading, not a failure.
  const errorUpdateCount = isMissing(lastError) ? 0 : shown.errorUpdateCount;
  return (
    <Page eyebrow={query.data !== undefined && !missing && eyebrow(query.data)} title={title} width="reading">
      {overlay}
      {missing ? (
        view.missing
      ) : (
        <QueryView
          failed={messageOf(lastError, view.failed)}
          loading={<RecordSkeleton label={view.loading} sheets={view.skeleton} />}
          query={{ ...shown, errorUpdateCount }}
        >
          {view.children}
        </QueryView>
      )}
    </Page>
  );
}

/** The last error that there was: a query forgets its error when it is tried again, and the words should stay till then. */
function useLast(error: unknown): unknown {
  const [last, setLast] = useState(error);
  if (error && error !== last) setLast(error);
  return error || last;
}

const RecordSkeleton = ({ label, sheets }: { label: string; sheets: readonly number[] }) => (
  <Loading label={label}>
    {sheets.map((lines) => (
      <Card key={lines}>
        <SkeletonText lines={lines} />
      </Card>
    ))}
  </Loading>
);
