import { hotel } from '@drizzle/schema/hotel';
import { prepared } from '@server/platform/database';
import type { Platform } from '@server/platform/platform';
import { policySentence } from '@shared/cancellation';
import { hotelDate, hotelHour } from '@shared/dates';
import type { Hotel } from '@shared/hotel';

const theRow = prepared('hotel', (db) => db.select().from(hotel));

/** The hotel's details as guests see them, with what the program's settings add. */
export async function hotelDetails(platform: Platform): Promise<Hotel> {
  const [row] = await theRow(platform.db);
  if (!row) throw new Error('The row of the hotel is missing');
  const now = platform.clock.now();
  const policy = {
    freeHours: row.cancellationFreeHours,
    percent: row.cancellationPercent,
    checkInHour: row.checkInHour,
  };
  const { bankAccountName, bankName, bankAccountNumber, name, address, phone, email } = row;
  return {
    name,
    address,
    phone,
    email,
    bank: { accountName: bankAccountName, bankName, accountNumber: bankAccountNumber },
    ...platform.settings,
    cancellation: { ...policy, terms: policySentence(policy) },
    today: hotelDate(now),
    hour: hotelHour(now),
  };
}
