import { useEffect } from 'react';
import { useCanOpen } from '../../lib/api/use-record-query';
import { failedWith } from '../../lib/api/wire-error';
import type { TokenStore } from '../../lib/session/access-tokens';
import { useEndedLink } from '../../lib/session/use-access-token';
import { useClaim } from '../../lib/session/use-claim';
import type { QueryState } from '../feedback/query-view';

type OwnRecord = { _id: string; userId: string | null };

export interface RecordOptions<Data extends OwnRecord> {
  /** Stored tokens for this kind of record. */
  tokens: TokenStore;
  /** Undefined while unknown, '' if there is no record. */
  id: string | undefined;
  /** Undefined while unknown, null if there is none. */
  accessToken: string | null | undefined;
  /** Fetches the record with the access token or the session. */
  query: QueryState<Data>;
  claim: Parameters<typeof useClaim>[1];
  /** The record's email address; a guest who logs in with it may claim the record. */
  emailOf: (record: Data) => string | null;
}

export interface RecordState<Data> {
  query: QueryState<Data>;
  /** The record does not exist or may not be opened; the server does not distinguish these. */
  missing: boolean;
}

/** True for errors that mean: no such record, or not without a login. */
export const isMissing = (error: unknown) => failedWith(error, 'not_found') || failedWith(error, 'not_logged_in');

/**
 * State for `RecordPage`: stores the link's access token on this device, removes it when it has ended, and claims the
 * record for a logged-in guest.
 */
export function useRecord<Data extends OwnRecord>(options: RecordOptions<Data>): RecordState<Data> {
  const { tokens, id, accessToken, query, claim, emailOf } = options;
  const record = query.data;
  useClaim(tokens, claim, record && { _id: record._id, userId: record.userId, email: emailOf(record) }, accessToken);

  useEffect(() => {
    if (record?._id && record.userId === null && accessToken) tokens.save(record._id, accessToken);
  }, [tokens, record?._id, record?.userId, accessToken]);

  useEndedLink(tokens, id ?? '', accessToken, query);

  return { query, missing: useCanOpen(id, accessToken) === false || isMissing(query.error) };
}
