import { closedDays } from '@drizzle/schema/hotel';
import { SYSTEM } from '@server/platform/actor';
import { inTransaction, type Transaction } from '@server/platform/database/database';
import type { Platform } from '@server/platform/platform';
import { audit } from '@server/platform/records/audit';
import { addDays } from '@shared/dates';
import { HOTEL_RECORD_ID } from '@shared/hotel/settings-constants';
import { lte, max, sql } from 'drizzle-orm';

/** Days that one run closes at most: of a clock that has jumped by years the next runs close the rest. */
const DAYS_OF_A_RUN = 31;

/** Closes one day; null where another process was quicker. */
async function closeDay(tx: Transaction, day: string, closedAt: string) {
  const [closed] = await tx
    .insert(closedDays)
    .values({
      day,
      closedAt,
      nightsSold: sql`(select count(*) from room_nights where night = ${day}::date and taken and booking_id is not null)`,
      undecided: sql`(select count(*) from bookings where status = 'confirmed' and check_in <= ${day}::date and deleted_at is null)`,
      notLeft: sql`(select count(*) from bookings where status = 'checkedin' and check_out <= ${day}::date and deleted_at is null)`,
    })
    .onConflictDoNothing()
    .returning();
  if (!closed) return null;
  const { nightsSold, undecided, notLeft } = closed;
  const detail = { day, nightsSold, undecided, notLeft };
  await audit(tx, { actor: SYSTEM, action: 'hotel.closeDay', recordId: HOTEL_RECORD_ID, detail });
  return closed;
}

/**
 * The day's close (D37): closes each of the hotel's days that are over, from the last closed one on, each once whoever runs
 * it. Arrivals that nobody has decided about stay on the front desk. A hotel that has closed none begins with yesterday.
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
