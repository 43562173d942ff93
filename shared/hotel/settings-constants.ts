import { hotelDate } from '../dates';
import { withCommas } from '../money/money';
import { PICTURE_SIZE } from '../pictures/constants';

/** When the hotel's day ends unless its settings say otherwise (D37). */
export const DAY_ENDS_AT = '03:00';

/** The hotel's day at an instant (D37): until the time at which days end, 'HH:MM', it is still yesterday's. */
export function hotelDay(instant: Date, dayEndsAt = DAY_ENDS_AT): string {
  const [hours = 0, minutes = 0] = dayEndsAt.split(':').map(Number);
  return hotelDate(new Date(instant.getTime() - (hours * 60 + minutes) * 60_000));
}

/** What holds until the environment or staff say otherwise. */
export const SETTING_DEFAULTS = {
  /** Hours for which an unpaid booking by a guest holds its room. */
  holdHours: 24,
  /** Minutes for which a stranger's booking of a night in demand holds its room until the guest has answered. */
  firstHoldMinutes: 30,
  /** Naira of charges that may stand unpaid on a stay before guests can charge nothing more to the room. */
  roomChargeMax: 100_000,
  /** Unpaid bookings per phone number, email address and account. */
  openHoldsMax: 5,
  /** A guest's longer stay holds its room only tentatively. */
  sureNightsMax: 14,
  /** Undelivered orders of the last day per phone number, email address and account. */
  openOrdersMax: 10,
  /** Pending catering requests for days ahead per phone number, email address and account. */
  openRequestsMax: 10,
  /** When the hotel's day ends, in the morning. */
  dayEndsAt: DAY_ENDS_AT,
  /** The share of what a stay costs that the front desk may take off, in percent. */
  deskDiscountPercent: 10,
  /** After how many nights of a stay its linen is changed. */
  linenNights: 3,
  /** Days after check-out for which identity documents are kept. */
  identityKeptDays: 90,
  /** Days for which what was found is kept. */
  lostKeptDays: 90,
} as const;

export const SETTING_LIMITS = {
  nameMax: 80,
  lineMax: 200,
  picturesMax: 5,
  altMax: 150,
  bankMax: 100,
  holdHoursMax: 720,
  firstHoldMin: 10,
  firstHoldMax: 1_440,
  roomChargeMax: 1_000_000_000,
  countMax: 1_000,
  nightsMax: 365,
  freeHoursMax: 720,
  lateCheckOutMax: 1_000_000,
  identityKeptDaysMax: 3_650,
  lostKeptDaysMax: 3_650,
  linenNightsMax: 30,
} as const;

/** The id under which the audit log keeps changes of the hotel's one row. */
export const HOTEL_RECORD_ID = '00000000-0000-4000-8000-00000000d025';

const {
  holdHoursMax,
  firstHoldMin,
  firstHoldMax,
  freeHoursMax,
  countMax,
  nightsMax,
  identityKeptDaysMax,
  linenNightsMax,
} = SETTING_LIMITS;

export const SETTING_TEXTS = {
  saved: 'Settings saved.',
  bankSaved: 'Settings saved. Guests see the new account from now on.',
  loadFailed: 'The settings could not be loaded.',
  saveFailed: 'The settings could not be saved. Please try again.',
  saveUnanswered: 'No answer came, so we do not know whether this was saved. What you typed is still here: save again.',
  nameRequired: 'Please enter the name of the hotel',
  addressRequired: 'Please enter the address of the hotel',
  phoneInvalid: 'Please enter a phone number',
  emailInvalid: 'Please enter a valid email address',
  whatsappInvalid: 'Please enter a mobile number of 11 digits, or leave it empty',
  lettersInvalid: 'Please use two or three letters from A to Z, other than FD, CT and PY',
  accentInvalid: 'Please choose a colour, written as # with six digits or letters a to f',
  placeInvalid:
    'Please paste the coordinates, such as 7.7827, 4.5418, or the whole link of the place on Google Maps or OpenStreetMap. A short link does not say where it leads: open it and copy the address from the browser.',
  lookSaved: 'Saved. Guests see it from now on.',
  tooManyPictures: 'A hotel can have at most 5 pictures',
  altRequired: 'Please say what is on each picture, for guests who do not see it',
  fileTooLarge: `The picture must be at most ${PICTURE_SIZE}`,
  webAddress: 'Please write it without a web address',
  accountNameRequired: 'Please enter the name on the account',
  bankNameRequired: 'Please enter the name of the bank',
  accountNumberInvalid: 'An account number has 10 digits',
  passwordRequired: 'Please enter your password',
  bankSame: 'This is the account that guests see already.',
  holdHoursInvalid: `Please enter whole hours from 1 to ${holdHoursMax}`,
  firstHoldInvalid: `Please enter minutes from ${firstHoldMin} to ${firstHoldMax}`,
  amountInvalid: 'Please enter an amount in naira',
  countInvalid: `Please enter a number from 1 to ${countMax}`,
  nightsInvalid: `Please enter nights from 1 to ${nightsMax}`,
  freeHoursInvalid: `Please enter hours from 0 to ${freeHoursMax}`,
  percentInvalid: 'Please enter a share from 0 to 100 percent',
  depositRuleInvalid: 'Please choose what confirms a booking',
  depositPercentInvalid: 'Please enter a share from 1 to 100 percent',
  earlyDepartureInvalid: 'Please choose what leaving early costs',
  identityKeptDaysInvalid: `Please enter days from 0 to ${withCommas(identityKeptDaysMax)}`,
  lostKeptDaysInvalid: `Please enter days from 1 to ${withCommas(SETTING_LIMITS.lostKeptDaysMax)}`,
  linenNightsInvalid: `Please enter nights from 0 to ${linenNightsMax}`,
  hourInvalid: 'Please enter an hour from 0 to 23',
  timeInvalid: 'Please enter a time such as 07:30',
  dayEndsInvalid: 'Please enter a time in the morning such as 03:00',
  timesTogether: 'Please enter both times, or neither',
  timesSame: 'The kitchen cannot close at the time at which it opens',
} as const;

/** Where staff change the hotel's settings; emails link to it. */
export const SETTINGS_PAGE = '/admin/settings';
