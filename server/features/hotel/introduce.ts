import { hotel } from '@drizzle/schema/hotel';
import { type Database, inTransaction } from '@server/platform/database';

type CancellationColumns = Pick<
  typeof hotel.$inferSelect,
  'cancellationFreeHours' | 'cancellationPercent' | 'checkInHour'
>;

/** The hotel's details as they are stored. */
export type HotelDetails = Omit<typeof hotel.$inferSelect, 'only' | keyof CancellationColumns>;

/** What the migrations write. None of it exists, and money sent there is lost. */
export const DEMO_HOTEL: HotelDetails = {
  name: 'GT Hotel',
  address: '14 Ring Road, Osogbo, Osun State',
  phone: '08035550142',
  email: 'hello@gthotel.example',
  bankAccountName: 'GT Hotel Limited',
  bankName: 'Demo Bank of Nigeria',
  bankAccountNumber: '0123456789',
  openingHours: '',
};

const DETAILS = [
  'name',
  'address',
  'phone',
  'email',
  'bankAccountName',
  'bankName',
  'bankAccountNumber',
  'openingHours',
] as const satisfies readonly (keyof HotelDetails)[];

/** Writes the settings' details in the place of demo values, never over what staff have entered. */
export async function introduceHotel(db: Database, settings: Partial<HotelDetails>): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [row] = await tx.select().from(hotel).for('update');
    if (!row) throw new Error('The row of the hotel is missing');
    const next = { ...row };
    for (const name of DETAILS) if (row[name] === DEMO_HOTEL[name]) next[name] = settings[name] ?? row[name];
    await tx.update(hotel).set(next);
  });
}

/** True while guests would be asked to pay to the demo's bank. */
export async function hasDemoAccount(db: Database): Promise<boolean> {
  const [row] = await db.select().from(hotel);
  return row?.bankName === DEMO_HOTEL.bankName || row?.bankAccountNumber === DEMO_HOTEL.bankAccountNumber;
}
