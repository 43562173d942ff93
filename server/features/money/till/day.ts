import { tillCloses } from '@drizzle/schema/money/till';
import { hotelDayOf } from '@server/features/hotel/settings';
import type { StaffActor } from '@server/platform/actor';
import type { Queryable } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { Platform, VerbContext } from '@server/platform/platform';
import type { Till, TillDay, TillDayInput } from '@shared/money/till/schema';
import { sql } from 'drizzle-orm';
import { calledOffByTill, openHandovers } from './handovers';
import { isUnconfirmed, listMovements } from './movements';
import {
  countsBlind,
  findCloses,
  isCurrent,
  isUncounted,
  NOTHING_MOVED,
  openPayments,
  openTills,
  tillClerks,
  transfersByClerk,
} from './queries';

/** Today where no day is named. Throws `till_day_to_come`. */
export function dayOf({ clock }: Platform, named: string | undefined): string {
  const today = clock.today();
  if (named !== undefined && named > today) throw new DomainError('till_day_to_come', {}, { field: 'day' });
  return named ?? today;
}

/** What whoever counts blind is not told. */
const UNTOLD = { expected: 0, received: 0, paidOut: 0, carried: 0, calledOff: 0, payments: [] };

/** The counts of a day as they stand. */
export const closesOfDay = (db: Queryable, day: string) => findCloses(db, sql`c.day = ${day}::date and ${isCurrent}`);

/**
 * The tills of a day: what each member of staff has in cash and on the card machine that no close has counted yet, from
 * earlier days too, the closes of that day, and what they recorded as transferred on it. Throws `till_day_to_come`.
 */
export async function tillDay({
  ctx: { platform, actor },
  input,
}: {
  ctx: VerbContext<StaffActor>;
  input: TillDayInput;
}): Promise<TillDay> {
  const { db } = platform;
  const day = dayOf(platform, input.day);
  const [open, payments, movements, closes, transfers, handovers, drops, clerks, calledOff, isBlind] =
    await Promise.all([
      openTills(db, day),
      openPayments(db, day),
      listMovements(db, sql`${isUncounted} and m.day <= ${day}::date`),
      closesOfDay(db, day),
      transfersByClerk(db, day),
      openHandovers(db),
      listMovements(db, isUnconfirmed),
      tillClerks(db),
      calledOffByTill(db),
      countsBlind(db, actor),
    ]);
  const tills = open.map((till): Till => {
    const isOf = (other: Pick<Till, 'staffId' | 'method'>) =>
      other.staffId === till.staffId && other.method === till.method;
    return {
      ...till,
      payments: payments.filter(isOf).map(({ payment }) => payment),
      movements: till.method === 'cash' ? movements.filter(({ staffId }) => staffId === till.staffId) : [],
      calledOff: till.method === 'cash' ? (calledOff.get(till.staffId) ?? 0) : 0,
      isBlind,
      ...(isBlind && UNTOLD),
      close: closes.find(isOf) ?? null,
    };
  });
  const nothing = {
    ...{ expected: 0, received: 0, paidOut: 0, carried: 0, entries: 0, calledOff: 0 },
    ...{ isBlind: false, moved: NOTHING_MOVED, payments: [], movements: [] },
  };
  const closedOnly = closes.filter((close) => !tills.some((till) => till.close?._id === close._id));
  return {
    ...{ day, transfers, handovers, drops, clerks },
    tills: [
      ...tills,
      ...closedOnly.map((close): Till => {
        const { staffId, staffName, method } = close;
        return { staffId, staffName, method, ...nothing, close };
      }),
    ],
  };
}

/** True once a till of who recorded it was closed after it, for its day or a later one, whatever its method. */
export async function isTillClosed(
  db: Queryable,
  { recordedBy, recordedAt }: { recordedBy: string; recordedAt: string },
): Promise<boolean> {
  const [close] = await db
    .select({ id: tillCloses.id })
    .from(tillCloses)
    .where(
      sql`${tillCloses.staffId}::text = ${recordedBy} and ${tillCloses.closedAt} > ${recordedAt}::timestamptz
        and ${tillCloses.day} >= ${hotelDayOf(sql`${recordedAt}::timestamptz`)} and ${tillCloses.supersedes} is null`,
    )
    .limit(1);
  return close !== undefined;
}
