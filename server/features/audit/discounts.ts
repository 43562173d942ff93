import { auditLog, isLowering } from '@drizzle/schema/records';
import { keyIdOf } from '@server/features/auth/calling-keys';
import { startOfHotelDay } from '@server/features/hotel/settings';
import type { StaffActor } from '@server/platform/actor';
import { isoInstant, type Queryable } from '@server/platform/database/database';
import type { VerbContext } from '@server/platform/platform';
import { DISCOUNT_KINDS } from '@shared/bookings/discounts-constants';
import type { Discount, DiscountList, DiscountListInput } from '@shared/bookings/discounts-schema';
import { addDays } from '@shared/dates';
import { toKobo, toNaira } from '@shared/money/money';
import { and, desc, sql } from 'drizzle-orm';
import { z } from 'zod';
import { readDetail } from './detail-words';
import { byWhoAndWhen, readRows, whoOf } from './list';
import { actorNames, type Names, namesOf, recordReference } from './names';
import { voidReason } from './sentences';

/** As `discountDetail` writes it. */
const lowering = z.object({ kind: z.enum(DISCOUNT_KINDS), fromKobo: z.number(), toKobo: z.number() });

function toDiscount({ id, at, actor, recordId, detail }: typeof auditLog.$inferSelect, names: Names): Discount {
  const read = readDetail(detail);
  const { kind, fromKobo, toKobo } = lowering.parse(read.lowered);
  const record = names.get(recordId);
  const said = [read.company, read.note].filter((part) => typeof part === 'string' && part !== '');
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
    reason: voidReason(read) || said.join(': ') || null,
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

/** What was made less on a day of the hotel, the largest first. */
export async function discountsOfDay(db: Queryable, day: string) {
  const rows = await db
    .select()
    .from(auditLog)
    .where(
      and(
        isLowering(auditLog),
        sql`${auditLog.at} >= ${startOfHotelDay(day)} and ${auditLog.at} < ${startOfHotelDay(addDays(day, 1))}`,
      ),
    )
    .orderBy(desc(OFF), auditLog.id);
  const names = await namesOf(
    db,
    rows.flatMap(({ actor, recordId }) => [keyIdOf(actor) ?? actor, recordId]),
  );
  return rows.map((row) => {
    const { who, kind, reference, before, difference, reason } = toDiscount(row, names);
    return { who, kind, reference, before, reason, kobo: toKobo(difference) };
  });
}
