import { hotel } from '@drizzle/schema/hotel';
import { prepared, type Queryable } from '@server/platform/database';
import type { Platform } from '@server/platform/platform';
import { type CancellationPolicy, policySentence } from '@shared/cancellation';
import { hotelDate, hotelHour } from '@shared/dates';
import type { Hotel } from '@shared/hotel';

const theRow = prepared('hotel', (db) => db.select().from(hotel));

/** What cancelling costs, as it is stored. */
const policyOf = (row: typeof hotel.$inferSelect): CancellationPolicy => ({
  freeHours: row.cancellationFreeHours,
  percent: row.cancellationPercent,
  checkInHour: row.checkInHour,
});

/** What a stay costs its guest that is booked now and cancelled. */
export async function cancellationPolicy(db: Queryable): Promise<CancellationPolicy> {
  const [row] = await theRow(db);
  if (!row) throw new Error('The row of the hotel is missing');
  return policyOf(row);
}

/** The hotel's details as guests see them, with what the program's settings add. */
export async function hotelDetails(platform: Platform): Promise<Hotel> {
  const [row] = await theRow(platform.db);
  if (!row) throw new Error('The row of the hotel is missing');
  const now = platform.clock.now();
  const { bankAccountName, bankName, bankAccountNumber, name, address, phone, email, openingHours } = row;
  return {
    name,
    address,
    phone,
    email,
    openingHours,
    bank: { accountName: bankAccountName, bankName, accountNumber: bankAccountNumber },
    ...platform.settings,
    terms: policySentence(policyOf(row)),
    today: hotelDate(now),
    hour: hotelHour(now),
  };
}
