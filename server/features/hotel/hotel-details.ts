import { hotel } from '@drizzle/schema/hotel';
import { prepared } from '@server/platform/database';
import type { Platform } from '@server/platform/platform';
import { hotelDate, hotelHour } from '@shared/dates';
import type { Hotel } from '@shared/hotel';

const theRow = prepared('hotel', (db) => db.select().from(hotel));

/** The hotel's details as guests see them, with what the program's settings add. */
export async function hotelDetails(platform: Platform): Promise<Hotel> {
  const [row] = await theRow(platform.db);
  if (!row) throw new Error('The row of the hotel is missing');
  const now = platform.clock.now();
  const { bankAccountName, bankName, bankAccountNumber, name, address, phone, email } = row;
  return {
    name,
    address,
    phone,
    email,
    bank: { accountName: bankAccountName, bankName, accountNumber: bankAccountNumber },
    ...platform.settings,
    today: hotelDate(now),
    hour: hotelHour(now),
  };
}
