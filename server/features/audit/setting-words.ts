import { hourWords } from '@shared/bookings/cancellation';
import type { Settings } from '@shared/hotel/settings-schema';
import { formatNaira } from '@shared/money/money';

type Setting = Exclude<keyof Settings, '_id' | 'version' | 'logo' | 'pictures' | 'bank' | 'bankChanged' | 'taxes'>;

/** Settings as the log calls them. */
const WORDS: Record<Setting, string> = {
  name: 'name',
  address: 'address',
  phone: 'phone',
  email: 'email',
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
  dayEndsAt: 'the hotel’s day ends',
  holdHours: 'hours held',
  firstHoldMinutes: 'minutes of a first hold',
  openHoldsMax: 'unpaid bookings of one guest',
  sureNightsMax: 'nights held for sure',
  roomChargeMax: 'unpaid on a room',
  openOrdersMax: 'orders of one guest',
  openRequestsMax: 'catering requests of one guest',
  deskDiscountPercent: 'percent that the front desk may take off',
};

const isSetting = (name: string): name is Setting => name in WORDS;

function valueWords(name: Setting, value: unknown): string {
  if (typeof value === 'number' && name === 'roomChargeMax') return formatNaira(value);
  if (typeof value === 'number' && (name === 'checkInHour' || name === 'checkOutHour')) return hourWords(value);
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
