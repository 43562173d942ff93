import { hotel } from '@drizzle/schema/hotel';
import { type Database, inTransaction } from '@server/platform/database/database';
import { referenceLetters } from '@shared/hotel/reference-letters';
import { sql } from 'drizzle-orm';
import { type HotelRow, hotelRow, lockHotel } from './settings';

/** What the environment may say of a new hotel. */
export type HotelDetails = Pick<
  HotelRow,
  'name' | 'address' | 'phone' | 'email' | 'bankAccountName' | 'bankName' | 'bankAccountNumber' | 'openingHours'
>;

/** First values; from the first start on they are staff's to change. */
export type FirstRules = Pick<HotelRow, 'holdHours' | 'roomChargeMaxKobo'>;

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

const DETAILS = Object.keys(DEMO_HOTEL) as (keyof HotelDetails)[];

/** It is neither the demo's nor empty. */
export const isOwn = (row: HotelDetails, name: keyof HotelDetails): boolean =>
  row[name] !== '' && row[name] !== DEMO_HOTEL[name];

/**
 * Writes what the environment says: details in the place of demo values or of nothing, never over what staff have entered, and
 * rules at the first start alone, which also decides whether it is a demo. One that is none begins with nothing of it (D52).
 */
export async function introduceHotel(
  db: Database,
  settings: { details: Partial<HotelDetails>; rules: FirstRules },
  { isDemo, isTrial = false }: { isDemo: boolean; isTrial?: boolean },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await lockHotel(tx);
    const isFirst = row.introducedAt === null;
    const said = (name: keyof HotelDetails) =>
      settings.details[name] ?? (isFirst && !isDemo && !isTrial ? '' : row[name]);
    const details = DETAILS.filter((name) => !isOwn(row, name) && said(name) !== row[name]);
    // Nothing is written where nothing is new: a start is no change that an open form would have to hear of.
    if (details.length === 0 && !isFirst && row.referenceLetters !== '') return;
    const next = Object.fromEntries(details.map((name) => [name, said(name)]));
    const areOfName = row.referenceLetters === '' || row.referenceLetters === referenceLetters(row.name);
    const letters = areOfName ? { referenceLetters: referenceLetters(next.name ?? row.name) } : {};
    const first = isFirst ? { ...settings.rules, isDemo, introducedAt: sql`clock_timestamp()` } : {};
    await tx.update(hotel).set({ ...next, ...letters, ...first });
  });
}

/** True while guests would be asked to pay to the demo's bank, or to none. */
export async function lacksOwnAccount(db: Database): Promise<boolean> {
  const row = await hotelRow(db);
  return !isOwn(row, 'bankName') || !isOwn(row, 'bankAccountNumber');
}
