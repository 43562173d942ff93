import { hotel } from '@drizzle/schema/hotel';
import { prepared } from '@server/platform/database';
import { type LabelledFact, oneLine } from '@server/platform/email';
import type { Platform } from '@server/platform/platform';
import { accountLines } from '@shared/constants/transfer';
import { hotelDate } from '@shared/dates';
import type { Hotel } from '@shared/hotel';

const theRow = prepared('hotel', (db) => db.select().from(hotel));

/** The hotel's details as guests see them (D25), with what the program's settings add. */
export async function hotelDetails(platform: Platform): Promise<Hotel> {
  const [row] = await theRow(platform.db);
  if (!row) throw new Error('The row of the hotel is missing');
  const { bankAccountName, bankName, bankAccountNumber, name, address, phone, email } = row;
  return {
    name,
    address,
    phone,
    email,
    bank: { accountName: bankAccountName, bankName, accountNumber: bankAccountNumber },
    ...platform.settings,
    today: hotelDate(platform.clock.now()),
  };
}

/** Takes the hotel; returns the account to which guests transfer money, as emails name it. */
export function accountFacts({ bank }: Hotel): LabelledFact[] {
  return accountLines(bank).map(({ label, value }) => ({ label, value: oneLine(value) }));
}

/** Takes the hotel; returns its lines at the end of an email. */
export function senderLines({ name, address, phone, email }: Hotel): string[] {
  return [name, address, phone, email].map(oneLine);
}
