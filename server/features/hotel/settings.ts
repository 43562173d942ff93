import { hotel, hotelTaxes } from '@drizzle/schema/hotel';
import { isoInstant, prepared, type Queryable, type Transaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { CancellationPolicy } from '@shared/bookings/cancellation';
import { type Place, placeText } from '@shared/hotel/place';
import { referenceLetters } from '@shared/hotel/reference-letters';
import type { Bank } from '@shared/hotel/schema';
import type { Settings } from '@shared/hotel/settings-schema';
import { toNaira } from '@shared/money/money';
import type { TaxRates } from '@shared/money/taxes-schema';
import { photoUrl } from '@shared/pictures/constants';
import { desc, type SQL, sql } from 'drizzle-orm';

const theRow = prepared('hotel', (db) => db.select().from(hotel));

export type HotelRow = typeof hotel.$inferSelect;

function present([row]: HotelRow[]): HotelRow {
  if (!row) throw new Error('The row of the hotel is missing');
  return row;
}

/** The hotel's settings as they are stored. Each call reads them, so a change holds at once in every process. */
export const hotelRow = async (db: Queryable): Promise<HotelRow> => present(await theRow(db));

/** The same, locked: settings change one after the other. */
export const lockHotel = async (tx: Transaction): Promise<HotelRow> =>
  present(await tx.select().from(hotel).for('update'));

const endsAt = sql`(select day_ends_at::interval from hotel)`;

/** The hotel's day of an instant, as `hotelDay` has it (D37). */
export const hotelDayOf = (instant: SQL): SQL => sql`((${instant} at time zone 'Africa/Lagos') - ${endsAt})::date`;

/** The instant at which that hotel's day begins: the one before has ended. */
export const startOfHotelDay = (day: string): SQL =>
  sql`((${day}::date::timestamp + ${endsAt}) at time zone 'Africa/Lagos')`;

/** What cancelling costs, as it is stored. */
export const policyOf = (row: HotelRow): CancellationPolicy => ({
  freeHours: row.cancellationFreeHours,
  percent: row.cancellationPercent,
  checkInHour: row.checkInHour,
});

export const bankOf = (row: HotelRow): Bank => ({
  accountName: row.bankAccountName,
  bankName: row.bankName,
  accountNumber: row.bankAccountNumber,
});

/** With which references of bookings begin (D52). */
export const lettersOf = ({ referenceLetters: chosen, name }: HotelRow): string => chosen || referenceLetters(name);

export const placeOf = ({ latitude, longitude }: HotelRow): Place | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

export const picturesOf = ({ pictureIds, pictureAlts }: HotelRow) =>
  pictureIds.map((id, at) => ({ src: photoUrl(id), alt: pictureAlts[at] ?? '' }));

/** The settings of the row that forms change, as they are on the wire. */
export function fieldsOf(row: HotelRow) {
  const place = placeOf(row);
  const { name, address, phone, email, tin, whatsapp, openingHours, kitchenOpens, kitchenCloses } = row;
  const { holdHours, firstHoldMinutes, openHoldsMax, sureNightsMax, openOrdersMax, openRequestsMax } = row;
  return {
    ...{ name, address, phone, email, tin, whatsapp, openingHours, kitchenOpens, kitchenCloses },
    referenceLetters: lettersOf(row),
    accent: row.accent,
    place: place === null ? '' : placeText(place),
    ...{ holdHours, firstHoldMinutes, openHoldsMax, sureNightsMax, openOrdersMax, openRequestsMax },
    deskDiscountPercent: row.deskDiscountPercent,
    tillBlindCount: row.tillBlindCount,
    lateCheckOutPrice: toNaira(row.lateCheckOutKobo),
    identityKeptDays: row.identityKeptDays,
    lostKeptDays: row.lostKeptDays,
    linenNights: row.linenNights,
    roomsInspected: row.roomsInspected,
    roomChargeMax: toNaira(row.roomChargeMaxKobo),
    ...policyOf(row),
    checkOutHour: row.checkOutHour,
    earlyDeparture: row.earlyDeparture,
    depositRule: row.depositRule,
    depositPercent: row.depositPercent,
    dayEndsAt: row.dayEndsAt,
    dayReportMailed: row.dayReportMailed,
    reportEmail: row.reportEmail,
    arrivalMessage: row.arrivalMessage,
    arrivalMessageMailed: row.arrivalMessageMailed,
    roomReadyMessage: row.roomReadyMessage,
    thanksMessage: row.thanksMessage,
    thanksMessageMailed: row.thanksMessageMailed,
  };
}

/** Rates are percent on the wire and hundredths of a percent in the table. */
const POINTS_PER_PERCENT = 100;

export const ratesOnWire = ({ validFrom, vatPoints, consumptionPoints }: typeof hotelTaxes.$inferSelect): TaxRates => ({
  validFrom,
  vat: vatPoints / POINTS_PER_PERCENT,
  consumption: consumptionPoints / POINTS_PER_PERCENT,
});

export const toPoints = (percent: number): number => Math.round(percent * POINTS_PER_PERCENT);

/** All settings as staff see them. */
export async function readSettings(db: Queryable): Promise<Settings> {
  const row = await hotelRow(db);
  const taxes = await db.select().from(hotelTaxes).orderBy(desc(hotelTaxes.validFrom));
  const { bankChangedAt: at, bankChangedBy: by } = row;
  return {
    _id: 'hotel',
    version: row.version,
    ...fieldsOf(row),
    logo: row.logoId && photoUrl(row.logoId),
    pictures: picturesOf(row),
    bank: bankOf(row),
    bankChanged: at !== null && by !== null ? { at: isoInstant(at), by } : null,
    taxes: taxes.map(ratesOnWire),
  };
}

/** Throws `changed_meanwhile` with the settings as they are, where they are not at the version that was seen (D26). */
export async function assertSeen(db: Queryable, row: HotelRow, version: number | undefined): Promise<void> {
  if (version === undefined || version === row.version) return;
  throw new DomainError('changed_meanwhile', {}, { record: await readSettings(db) });
}
