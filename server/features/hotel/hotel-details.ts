import { promoCodes } from '@drizzle/schema/selling/promo-codes';
import { hasExtrasForGuests } from '@server/features/extras/verbs';
import { type Params, prepared, type Queryable } from '@server/platform/database/database';
import { type EmailContent, type LabelledValue, oneLine } from '@server/platform/email/email';
import type { Platform } from '@server/platform/platform';
import { policySentence } from '@shared/bookings/cancellation';
import { depositSentence } from '@shared/bookings/deposit';
import { EARLY_DEPARTURE_TERMS } from '@shared/bookings/early-departure';
import { hotelHour } from '@shared/dates';
import { directionsHref } from '@shared/hotel/directions';
import type { Hotel } from '@shared/hotel/schema';
import { isKitchenOpen } from '@shared/kitchen/constants';
import { toNaira } from '@shared/money/money';
import { accountLines } from '@shared/money/payments/transfer';
import { photoUrl } from '@shared/pictures/constants';
import { and, isNull, sql } from 'drizzle-orm';
import { bankOf, type HotelRow, hotelRow, picturesOf, placeOf, policyOf } from './settings';

function kitchenOf({ kitchenOpens: opens, kitchenCloses: closes }: HotelRow, now: Date): Hotel['kitchen'] {
  return opens === '' ? null : { opens, closes, isOpen: isKitchenOpen({ opens, closes }, now) };
}

/** How high the logo stands in front of the hotel's name. */
const LOGO_HEIGHT = 40;
/** A wider one would leave no room for the name on a phone. */
const LOGO_WIDTH_MAX = 140;

/** The drawings of the demo and of a monogram are square. */
function logoOf({ logoId, logoWidth, logoHeight, isDemo }: HotelRow): Hotel['logo'] {
  if (!logoId || !logoWidth || !logoHeight)
    return { src: isDemo ? '/emblem.svg' : '/favicon.svg', width: 32, height: 32 };
  const scale = Math.min(LOGO_HEIGHT / logoHeight, LOGO_WIDTH_MAX / logoWidth);
  return {
    src: photoUrl(logoId, 400),
    width: Math.max(1, Math.round(logoWidth * scale)),
    height: Math.max(1, Math.round(logoHeight * scale)),
  };
}

const liveCodes = prepared('promo_codes_live', (db, param: Params<{ today: string }>) =>
  db
    .select({ id: promoCodes.id })
    .from(promoCodes)
    .where(and(isNull(promoCodes.deletedAt), sql`coalesce(${promoCodes.bookTo} >= ${param('today')}::date, true)`))
    .limit(1),
);

/** True while guests may have a code to type. */
const hasPromoCodes = async (db: Queryable, today: string): Promise<boolean> =>
  (await liveCodes(db, { today })).length > 0;

/** The hotel's details as guests see them. */
export async function hotelDetails(platform: Platform): Promise<Hotel> {
  const today = platform.clock.today();
  const { db } = platform;
  const [row, hasExtras, hasCodes] = await Promise.all([
    hotelRow(db),
    hasExtrasForGuests(db),
    hasPromoCodes(db, today),
  ]);
  const now = platform.clock.now();
  const { name, address, phone, email, whatsapp, openingHours, holdHours, checkInHour, checkOutHour } = row;
  return {
    hasOpened: row.openedAt !== null,
    name,
    address,
    phone,
    email,
    whatsapp,
    openingHours,
    logo: logoOf(row),
    accent: row.accent,
    isDemo: row.isDemo,
    pictures: picturesOf(row),
    place: placeOf(row),
    kitchen: kitchenOf(row, now),
    bank: bankOf(row),
    cardPayments: platform.settings.cardPayments,
    bookingHoldHours: holdHours,
    checkInHour,
    checkOutHour,
    lateCheckOutPrice: toNaira(row.lateCheckOutKobo),
    terms: [depositSentence(row), policySentence(policyOf(row)), EARLY_DEPARTURE_TERMS[row.earlyDeparture]]
      .filter(Boolean)
      .join(' '),
    hasExtras,
    hasPromoCodes: hasCodes,
    today,
    hour: hotelHour(now),
  };
}

/** The account to which guests transfer money, as emails name it. */
export function accountDetails({ bank }: Hotel): LabelledValue[] {
  return accountLines(bank).map(({ label, value }) => ({ label, value: oneLine(value) }));
}

/** How to pay, with the way online, which is on the page that the link opens, where the hotel takes that. */
export const withOnline = (
  payment: EmailContent['payment'],
  link: EmailContent['link'],
  { cardPayments }: Hotel,
): EmailContent['payment'] =>
  payment && link && cardPayments
    ? { ...payment, steps: [...payment.steps, 'Or pay online, by card or from your bank: open the link below.'] }
    : payment;

/** The hotel at the end of an email, and its logo or monogram at the head; a demo has neither. */
export function sender(hotel: Hotel): Pick<EmailContent, 'hotel' | 'logo'> {
  const { name, address, phone, email, whatsapp, logo, isDemo } = hotel;
  const { width, height } = logo;
  return {
    hotel: {
      name: oneLine(name),
      address: oneLine(address),
      phone: oneLine(phone),
      email: oneLine(email),
      whatsApp: oneLine(whatsapp || phone),
      directions: directionsHref(hotel),
    },
    logo: isDemo ? null : { path: '/logo.png', width, height },
  };
}
