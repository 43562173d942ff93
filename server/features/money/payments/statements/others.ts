import type { Queryable } from '@server/platform/database/database';
import { type LineIdentity, saidBy } from './lines';
import { namesOf } from './matches';
import { payablesFor } from './payables';
import { referencesIn } from './references';

/** References of the other stays and orders that a line names for sure, beside the one that it is recorded for. */
export async function othersNamedBy(db: Queryable, line: LineIdentity, payableId: string): Promise<string[]> {
  const { sure } = referencesIn(saidBy(line));
  if (sure.length === 0) return [];
  const named = namesOf(await payablesFor(db, [line]))(sure, 'own');
  return named.filter(({ id }) => id !== payableId).map(({ wire }) => wire.reference);
}
