import type { ErrorCode } from '../error-codes';

/** What both sides know about codes without the validator (D42). */
export const PROMO_LIMITS = {
  codeMax: 20,
  /** Naira that a code takes off. */
  amountMax: 1_000_000_000,
  minNightsMax: 30,
  usesMax: 100_000,
  typesMax: 50,
  /** That a hotel has at a time. */
  listMax: 200,
} as const;

/** As a code is stored: letters' case does not matter to who types it. */
export const CODE_FORM = /^[A-Z0-9-]{3,20}$/;

export const PROMO_TEXTS = {
  codeInvalid: 'A code has 3 to 20 letters from A to Z, digits or hyphens',
  percentInvalid: 'Please enter a share from 1 to 100 percent',
  amountInvalid: 'Please enter an amount in naira above zero',
  oneOfBoth: 'Please enter either a share or an amount',
  dateInvalid: 'Please choose a day',
  notBefore: 'Please choose a day that is not before the first',
  minNightsInvalid: `Please enter nights from 2 to ${PROMO_LIMITS.minNightsMax}, or leave it empty`,
  usesInvalid: `Please enter a number from 1 to ${PROMO_LIMITS.usesMax}, or leave it empty`,
  typesInvalid: 'Please choose room types',
  saved: 'Saved.',
  saveFailed: 'The code could not be saved. Please try again.',
  outcomeUnknown: 'We sent this code but got no answer. Press the button again: nothing is added twice.',
  ended: 'Ended. Stays that were booked with it keep it.',
  endFailed: 'The code could not be ended. Please try again.',
  loadFailed: 'The codes could not be loaded.',
  none: 'No codes yet.',
  noneHint: 'A code takes something off the rooms for who knows it: CHURCH10, for the guests of a wedding.',
} as const;

/** Reasons of codes. One that never was, has ended or does not work yet answers alike: nobody learns which there are (D29). */
export const PROMO_REFUSALS = {
  promo_code_unknown: { code: 'CONFLICT', message: 'This code does not work. Please check how it is written.' },
  promo_code_nights: { code: 'CONFLICT', message: 'This code is not for these nights: it is for those {range}.' },
  promo_code_type: { code: 'CONFLICT', message: 'This code is not for this room: it is for {types}.' },
  promo_code_min_nights: { code: 'CONFLICT', message: 'This code is for stays of {nights} nights or more.' },
  promo_code_used_up: { code: 'CONFLICT', message: 'This code has been used up.' },
  promo_code_once: { code: 'CONFLICT', message: 'You have used this code already: it works once for each guest.' },
  promo_code_taken: { code: 'CONFLICT', message: 'There is a code {code} already.' },
  promo_codes_full: { code: 'CONFLICT', message: `There are ${PROMO_LIMITS.listMax} codes. End one first.` },
} as const satisfies Record<string, { code: ErrorCode; message: string }>;
