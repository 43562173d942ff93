import { hourWords } from '@shared/bookings/cancellation';
import { partyWords } from '@shared/bookings/words';
import { formatDay, nightWords } from '@shared/dates';
import type { Settings } from '@shared/hotel/settings-schema';
import { IMPORT_KIND_WORDS, IMPORT_KINDS } from '@shared/import/constants';
import { formatNaira, toNaira } from '@shared/money/money';
import { z } from 'zod';

/** Reads what an entry of the audit log keeps, of whatever form, and says it in words. */

const fields = z.record(z.string(), z.unknown());
export type Detail = z.output<typeof fields>;

export const readDetail = (detail: unknown): Detail => fields.safeParse(detail).data ?? {};
export const inside = (detail: Detail, name: string) => readDetail(detail[name]);
export const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
export const naira = (value: unknown) => (typeof value === 'number' ? formatNaira(value) : '');
export const kobo = (value: unknown) => (typeof value === 'number' ? formatNaira(toNaira(value)) : '');
export const day = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDay(value) : '';

const STATUS_WORDS: Record<string, string> = { checkedin: 'checked in' };
export const status = (value: unknown) => STATUS_WORDS[text(value)] ?? text(value);

/** The status of a booking, or that its guest did not come. */
export const statusOf = ({ status: now, cancelReason }: Detail) =>
  cancelReason === 'no_show' ? 'no-show' : status(now);
export const party = ({ adults, children }: Detail) =>
  partyWords({ adults: Number(adults), children: Number(children) });

type Setting = Exclude<keyof Settings, '_id' | 'version' | 'logo' | 'pictures' | 'bank' | 'bankChanged' | 'taxes'>;

/** Settings as the log calls them. */
const WORDS: Record<Setting, string> = {
  name: 'name',
  address: 'address',
  phone: 'phone',
  email: 'email',
  tin: 'TIN',
  whatsapp: 'WhatsApp',
  referenceLetters: 'letters of references',
  accent: 'colour',
  place: 'place on the map',
  openingHours: 'opening hours',
  kitchenOpens: 'kitchen opens',
  kitchenCloses: 'kitchen closes',
  freeHours: 'hours of free cancelling',
  percent: 'percent that cancelling costs',
  checkInHour: 'check-in',
  checkOutHour: 'check-out',
  earlyDeparture: 'what leaving early costs',
  depositRule: 'what confirms a booking',
  depositPercent: 'percent that confirm a booking',
  dayEndsAt: 'the hotel’s day ends',
  holdHours: 'hours held',
  firstHoldMinutes: 'minutes of a first hold',
  openHoldsMax: 'unpaid bookings of one guest',
  sureNightsMax: 'nights held for sure',
  roomChargeMax: 'unpaid on a room',
  openOrdersMax: 'orders of one guest',
  openRequestsMax: 'catering requests of one guest',
  deskDiscountPercent: 'percent that the front desk may take off',
  tillBlindCount: 'tills are counted blind',
  lateCheckOutPrice: 'an hour of late check-out',
  dayReportMailed: 'the day’s report is mailed',
  reportEmail: 'who gets the day’s report',
  arrivalMessage: 'message before arrival',
  arrivalMessageMailed: 'the message before arrival is sent by itself',
  roomReadyMessage: 'message that a room is ready',
  thanksMessage: 'thanks after a stay',
  thanksMessageMailed: 'the thanks after a stay are sent by themselves',
  linenNights: 'nights after which linen is changed',
  roomsInspected: 'cleaned rooms are inspected',
  identityKeptDays: 'days for which identity documents are kept',
  lostKeptDays: 'days for which lost property is kept',
};

const isSetting = (name: string): name is Setting => name in WORDS;

function valueWords(name: Setting, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number' && (name === 'roomChargeMax' || name === 'lateCheckOutPrice'))
    return formatNaira(value);
  if (typeof value === 'number' && (name === 'checkInHour' || name === 'checkOutHour')) return hourWords(value);
  if (name.endsWith('Message')) return value === '' ? 'the house’s text' : 'a text of its own';
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? `“${value}”` : 'nothing';
}

/** 'hours held from 24 to 36; name from “GT Hotel” to “The Indigo”' */
export function settingChanges(before: Record<string, unknown>, after: Record<string, unknown>): string {
  return Object.keys(after)
    .filter(isSetting)
    .map((name) => `${WORDS[name]} from ${valueWords(name, before[name])} to ${valueWords(name, after[name])}`)
    .join('; ');
}

/** Columns in words; those that are not named are not for people. */
const COLUMN_WORDS: Record<string, string> = {
  name: 'name',
  roomNumber: 'number',
  type: 'type',
  priceKobo: 'price',
  status: 'status',
  description: 'description',
  category: 'category',
  station: 'station',
  available: 'availability',
  imageId: 'picture',
  photos: 'photos',
  beds: 'beds',
  sleeps: 'sleeps',
  amenities: 'amenities',
};

export function columns({ detail }: { detail: Detail }): string {
  const named = Object.entries(detail).flatMap(([column, value]) => {
    const words = COLUMN_WORDS[column];
    if (!words || value === undefined) return [];
    return [column === 'priceKobo' ? `price ${kobo(value)}` : words];
  });
  return named.length === 0 ? '' : ` (${named.join(', ')})`;
}

/** '120 lines of bookings'; the name of a file may say anything. */
export function linesOf(detail: Detail): string {
  const kind = IMPORT_KINDS.find((known) => known === detail.kind);
  const count = typeof detail.lines === 'number' ? detail.lines : 0;
  const words = `${count.toLocaleString('en-NG')} ${count === 1 ? 'line' : 'lines'}`;
  return kind ? `${words} of ${IMPORT_KIND_WORDS[kind].toLowerCase()}` : words;
}

/** 'from 1 December 2026 to 5 January 2027', both of which are nights. */
export const nightRun = ({ from, to }: Detail) =>
  from === to ? `for ${day(from)}` : `from ${day(from)} to ${day(to)}`;

/** ': ₦30,000, 2 nights or more, closed' */
export function rateWords({ price, percent, minNights, closed }: Detail): string {
  const words = [
    typeof price === 'number' && naira(price),
    typeof percent === 'number' && `${percent > 0 ? '+' : ''}${percent} %`,
    (price === null || percent === null) && typeof (price ?? percent) !== 'number' && 'each room’s own price',
    minNights === null || minNights === 1
      ? 'any number of nights'
      : typeof minNights === 'number' && `${nightWords(minNights)} or more`,
    closed === true && 'closed',
    (closed === false || closed === null) && 'open',
  ].filter(Boolean);
  return words.length > 0 ? `: ${words.join(', ')}` : '';
}

/** '101, 102'; '' for what is no list. */
export const words = (value: unknown): string => (Array.isArray(value) ? value.map(text).join(', ') : '');
