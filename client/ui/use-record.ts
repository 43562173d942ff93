import { useEffect } from 'react';
import type { TokenStore } from '../lib/access-tokens';
import { useSession } from '../lib/session';
import { useEndedLink } from '../lib/use-access-token';
import { useClaim } from '../lib/use-claim';
import { failedWith } from '../lib/wire-error';
import type { QueryState } from './query-view';

type OwnRecord = { _id: string; userId: string | null };

export interface RecordOptions<Data extends OwnRecord> {
  /** The tokens that this device keeps for records of this kind. */
  tokens: TokenStore;
  /** Undefined until it is known which record, '' where there is none. */
  id: string | undefined;
  /** Undefined until it is known whether there is one. */
  accessToken: string | null | undefined;
  /** Asks for the record, with the access token or as the session's user. */
  query: QueryState<Data>;
  claim: Parameters<typeof useClaim>[1];
  /** The email address that it was made with: whoever logs in with that may claim it. */
  emailOf: (record: Data) => string | null;
}

export interface RecordState<Data> {
  query: QueryState<Data>;
  /** There is no such record, or nothing here that would open it: the server answers both the same. */
  missing: boolean;
}

/** True where the answer to a call is that there is no such record, or none for who asks. */
export const isMissing = (error: unknown) => failedWith(error, 'not_found') || failedWith(error, 'not_logged_in');

/**
 * One record, for its owner or for who has its link: keeps the link's access token on this device, puts a link aside
 * that has ended, and claims the record for a guest who has logged in. For `RecordPage`.
 */
export function useRecord<Data extends OwnRecord>(options: RecordOptions<Data>): RecordState<Data> {
  const { tokens, id, accessToken, query, claim, emailOf } = options;
  const session = useSession();
  const record = query.data;
  useClaim(tokens, claim, record && { _id: record._id, userId: record.userId, email: emailOf(record) }, accessToken);

  useEffect(() => {
    if (record?._id && record.userId === null && accessToken) tokens.save(record._id, accessToken);
  }, [tokens, record?._id, record?.userId, accessToken]);

  useEndedLink(tokens, id ?? '', accessToken, query);

  const known = id !== undefined && accessToken !== undefined && session !== undefined;
  const mayAsk = id !== '' && Boolean(accessToken ?? session);
  return { query, missing: (known && !mayAsk) || isMissing(query.error) };
}
