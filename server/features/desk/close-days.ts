import { closedDays } from '@drizzle/schema/hotel';
import { countsAtClose } from '@server/features/bookings/stays/on-desk';
import { SYSTEM } from '@server/platform/actor';
import { inTransaction, type Transaction } from '@server/platform/database/database';
import type { Platform } from '@server/platform/platform';
import { audit } from '@server/platform/records/audit';
import { addDays } from '@shared/dates';
import { HOTEL_RECORD_ID } from '@shared/hotel/settings-constants';
import { lte, max } from 'drizzle-orm';

/** Days that one run closes at most: of a clock that has jumped by years the next runs close the rest. */
const DAYS_OF_A_RUN = 31;

/** Does nothing where another process was quicker. */
async function closeDay(tx: Transaction, day: string, closedAt: string): Promise<void> {
  const counts = await countsAtClose(tx, day);
  const closed = await tx
    .insert(closedDays)
    .values({ day, closedAt, ...counts })
    .onConflictDoNothing()
    .returning();
  if (closed.length === 0) return;
  const entry = { actor: SYSTEM, action: 'hotel.closeDay', recordId: HOTEL_RECORD_ID };
  await audit(tx, { ...entry, detail: { day, ...counts } });
}

/**
 * The day's close (D37): closes the hotel's days that are over and not closed yet, each once, however many processes run it.
 * A hotel that has closed none begins with yesterday.
 */
export async function closeDays({ db, clock }: Platform): Promise<void> {
  const yesterday = addDays(clock.today(), -1);
  // A clock that was ahead for a while has closed days that are still to come.
  const isOver = lte(closedDays.day, yesterday);
  const [last] = await db
    .select({ day: max(closedDays.day) })
    .from(closedDays)
    .where(isOver);
  let day = last?.day ? addDays(last.day, 1) : yesterday;
  for (let closed = 0; day <= yesterday && closed < DAYS_OF_A_RUN; closed += 1) {
    const now = day;
    await inTransaction(db, (tx) => closeDay(tx, now, clock.now().toISOString()));
    day = addDays(day, 1);
  }
}
