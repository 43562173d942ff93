import { bookings } from '@drizzle/schema/bookings';
import type { StaffActor } from '@server/platform/actor';
import { decodeCursor, pageOf, readingOrder } from '@server/platform/database/keyset';
import type { VerbContext } from '@server/platform/platform';
import { upToHorizon } from '@server/platform/records/changed-records';
import type { GroupList, GroupListInput } from '@shared/groups/schema';
import { sql } from 'drizzle-orm';
import { toWire } from '../record';
import { groupsWithStays, toGroup } from './record';

interface Place extends Record<string, unknown> {
  id: string;
  changed: string;
}

/**
 * A page of all groups for staff, or with `since` of those with a stay that has changed from then on, each once in the order of
 * its last change. Throws `invalid_input` for an invalid cursor.
 */
export async function listGroups({
  ctx: { platform },
  input: { since = '-infinity', limit, cursor: sent },
}: {
  ctx: VerbContext<StaffActor>;
  input: GroupListInput;
}): Promise<GroupList> {
  const { db } = platform;
  const cursor = sent ? decodeCursor(sent, bookings.updatedAt) : null;
  const isAscending = readingOrder('asc', cursor) === 'asc';
  const last = sql`max(${bookings.updatedAt})`;
  const position = cursor && sql`(${cursor.value}::timestamptz, ${cursor.id}::uuid)`;
  const place = sql`(${last}, ${bookings.groupId})`;
  const beyond = position && (isAscending ? sql`and ${place} > ${position}` : sql`and ${place} < ${position}`);
  const found = await upToHorizon(db, async (before) => [
    ...(await db.execute<Place>(sql`
      select ${bookings.groupId} as id, ${last}::text as changed from ${bookings}
      where ${bookings.groupId} in (select ${bookings.groupId} from ${bookings}
        where ${bookings.groupId} is not null and ${bookings.updatedAt} >= ${since}::timestamptz)
      group by ${bookings.groupId} having ${last} < ${before}::timestamptz ${beyond ?? sql``}
      order by ${isAscending ? sql`2, 1` : sql`2 desc, 1 desc`} limit ${limit + 1}`)),
  ]);
  const { rows, ...cursors } = pageOf(found, limit, cursor, ({ changed }) => changed);
  const ids = rows.map(({ id }) => id);
  const groups = await groupsWithStays(db, ids);
  const items = ids.flatMap((id) => {
    const found = groups.find(({ group }) => group.id === id);
    return found ? toGroup(found.group, found.stays, found.stays.map(toWire)) : [];
  });
  return { items, ...cursors };
}
