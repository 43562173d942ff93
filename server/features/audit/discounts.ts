import { auditLog, isLowering } from '@drizzle/schema/records';
import type { StaffActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { isoInstant } from '@server/platform/database/database';
import { DISCOUNT_KINDS } from '@shared/bookings/discounts-constants';
import type { Discount, DiscountList, DiscountListInput } from '@shared/bookings/staff-schema';
import { toNaira } from '@shared/money/money';
import { and, sql } from 'drizzle-orm';
import { z } from 'zod';
import { readDetail } from './detail-words';
import { byWhoAndWhen, readRows, whoOf } from './list';
import { actorNames, type Names, recordReference } from './names';
import { voidReason } from './sentences';

/** As `lowered` writes it. */
const lowering = z.object({ kind: z.enum(DISCOUNT_KINDS), fromKobo: z.number(), toKobo: z.number() });

function toDiscount({ id, at, actor, recordId, detail }: typeof auditLog.$inferSelect, names: Names): Discount {
  const read = readDetail(detail);
  const { kind, fromKobo, toKobo } = lowering.parse(read.lowered);
  const record = names.get(recordId);
  const note = typeof read.note === 'string' ? read.note : '';
  return {
    _id: id,
    at: isoInstant(at),
    who: whoOf(actor, names),
    kind,
    reference: recordReference(record),
    bookingId: record?.kind === 'booking' ? recordId : null,
    before: toNaira(fromKobo),
    after: toNaira(toKobo),
    difference: toNaira(fromKobo - toKobo),
    reason: voidReason(read) || note || null,
  };
}

const KIND = sql`${auditLog.detail} -> 'lowered' ->> 'kind'`;
const OFF = sql`(${auditLog.detail} -> 'lowered' ->> 'fromKobo')::bigint - (${auditLog.detail} -> 'lowered' ->> 'toKobo')::bigint`;

/** One page of what was taken off, waived, voided or taken back, newest first, and what that comes to in those days (D48). */
export async function listDiscounts({
  ctx,
  input,
}: {
  ctx: VerbContext<StaffActor>;
  input: DiscountListInput;
}): Promise<DiscountList> {
  const { db } = ctx.platform;
  const { kind } = input;
  const which = and(isLowering(auditLog), byWhoAndWhen(input), kind ? sql`${KIND} = ${kind}` : undefined);
  const [page, [sum], staff] = await Promise.all([
    readRows(db, which, input),
    db
      .select({ kobo: sql<string>`coalesce(sum(${OFF}), 0)` })
      .from(auditLog)
      .where(which),
    actorNames(db),
  ]);
  const { rows, names, ...cursors } = page;
  const total = toNaira(Number(sum?.kobo ?? 0));
  return { items: rows.map((row) => toDiscount(row, names)), ...cursors, total, staff };
}
