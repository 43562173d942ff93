import type { VerbContext } from '@server/platform/context';
import { DomainError } from '@server/platform/domain-error';
import type { Platform } from '@server/platform/platform';
import type { Till, TillDay, TillDayInput } from '@shared/money/till/schema';
import { sql } from 'drizzle-orm';
import { findCloses, isCurrent, openPayments, openTills, transfersByClerk } from './queries';

/** Today where no day is named. Throws `till_day_to_come`. */
export function dayOf({ clock }: Platform, named: string | undefined): string {
  const today = clock.today();
  if (named !== undefined && named > today) throw new DomainError('till_day_to_come', {}, { field: 'day' });
  return named ?? today;
}

/**
 * The tills of a day: what each member of staff has in cash and on the card machine that no close has counted yet, from
 * earlier days too, the closes of that day, and what they recorded as transferred on it. Throws `till_day_to_come`.
 */
export async function tillDay({
  ctx: { platform },
  input,
}: {
  ctx: VerbContext;
  input: TillDayInput;
}): Promise<TillDay> {
  const { db } = platform;
  const day = dayOf(platform, input.day);
  const [open, payments, closes, transfers] = await Promise.all([
    openTills(db, day),
    openPayments(db, day),
    findCloses(db, sql`c.day = ${day}::date and ${isCurrent}`),
    transfersByClerk(db, day),
  ]);
  const tills = open.map((till): Till => {
    const isOf = (other: Pick<Till, 'staffId' | 'method'>) =>
      other.staffId === till.staffId && other.method === till.method;
    return {
      ...till,
      payments: payments.filter(isOf).map(({ payment }) => payment),
      close: closes.find(isOf) ?? null,
    };
  });
  const nothing = { expected: 0, received: 0, paidOut: 0, carried: 0, payments: [], entries: 0 };
  const closedOnly = closes.filter((close) => !tills.some((till) => till.close?._id === close._id));
  return {
    ...{ day, transfers },
    tills: [
      ...tills,
      ...closedOnly.map((close): Till => {
        const { staffId, staffName, method } = close;
        return { staffId, staffName, method, ...nothing, close };
      }),
    ],
  };
}
