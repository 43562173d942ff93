import type { VerbContext } from '@server/platform/context';
import { DomainError } from '@server/platform/domain-error';
import { isId } from '@server/platform/records/ids';
import type { TillClose, TillCloseDetail, TillClosesInput } from '@shared/money/till/schema';
import { sql } from 'drizzle-orm';
import { countedMoney, findCloses, isCurrent } from './queries';

/** Closes as they stand, of some days or all, the newest first. */
export function tillCloses({ ctx, input }: { ctx: VerbContext; input: TillClosesInput }): Promise<TillClose[]> {
  const { from = null, to = null } = input;
  return findCloses(
    ctx.platform.db,
    sql`${isCurrent} and c.day >= coalesce(${from}::date, '-infinity') and c.day <= coalesce(${to}::date, 'infinity')`,
  );
}

/** A close by the id of any of its counts: as it stands, what it counted, and every count. Throws `not_found`. */
export async function getClose({
  ctx: { platform },
  input: { _id },
}: {
  ctx: VerbContext;
  input: { _id: string };
}): Promise<TillCloseDetail> {
  const { db } = platform;
  const counts = isId(_id)
    ? await findCloses(
        db,
        sql`(c.day, c.staff_id, c.method) = (select day, staff_id, method from till_closes where id = ${_id}::uuid)`,
      )
    : [];
  const [first, close] = [counts[0], counts.at(-1)];
  if (!first || !close) throw new DomainError('not_found');
  return { close, counts, ...(await countedMoney(db, first._id)) };
}
