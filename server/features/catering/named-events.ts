import { cateringRequests, unpaidEvents } from '@drizzle/schema/catering';
import type { Queryable } from '@server/platform/database/database';
import type { CateringRequest } from '@shared/catering/schema';
import { and, desc, sql } from 'drizzle-orm';
import { selectRequests, toWire } from './record';

/** The requests with those references. */
export async function eventsNamed(db: Queryable, references: readonly string[]): Promise<CateringRequest[]> {
  if (references.length === 0) return [];
  const isNamed = sql`${cateringRequests.reference} = any(array(select json_array_elements_text(${JSON.stringify(references)}::json)))`;
  return (await selectRequests(db).where(isNamed)).map(toWire);
}

/** Events that await exactly one of those amounts, all that is open or what is open of the deposit, the latest first. */
export async function eventsDueWith(db: Queryable, kobo: readonly number[], limit: number): Promise<CateringRequest[]> {
  if (kobo.length === 0) return [];
  const amounts = sql`any(array(select value::bigint from json_array_elements_text(${JSON.stringify(kobo)}::json)))`;
  const isDueWith = sql`(${unpaidEvents.openKobo} = ${amounts} or ${unpaidEvents.depositOpenKobo} = ${amounts})`;
  const rows = await selectRequests(db)
    .where(and(unpaidEvents.awaitsPayment, isDueWith))
    .orderBy(desc(cateringRequests.createdAt))
    .limit(limit);
  return rows.map(toWire);
}
