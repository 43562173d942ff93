/** What both sides know about the guest register and its identity documents, without the validator. */

/** What a guest of a hotel in Nigeria shows. */
export const DOCUMENT_KINDS = [
  'nin',
  'passport',
  'drivers_licence',
  'voters_card',
  'residence_permit',
  'other',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const DOCUMENT_KIND_WORDS: Record<DocumentKind, string> = {
  nin: 'NIN',
  passport: 'Passport',
  drivers_licence: 'Driver’s licence',
  voters_card: 'Voter’s card',
  residence_permit: 'Residence permit',
  other: 'Other document',
};

export const DOCUMENT_LIMITS = {
  nameMax: 120,
  numberMin: 3,
  numberMax: 40,
  /** One stay has so many. */
  documentsMax: 20,
} as const;

/** ISO 3166-1 alpha-2, in its order. */
export const COUNTRIES: readonly string[] = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG ' +
  'CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL ' +
  'GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA ' +
  'LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP ' +
  'NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV ' +
  'SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ');

export const HOME_COUNTRY = 'NG';

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

/** 'Nigeria' */
export const countryWords = (code: string): string => countryNames.of(code) ?? code;

/** What is wrong with a number of that kind; undefined where nothing is. */
export const numberProblem = (kind: DocumentKind, number: string): string | undefined =>
  kind === 'nin' && !/^\d{11}$/.test(number) ? REGISTER_TEXTS.ninInvalid : undefined;

/** '•••• 4821': enough to tell two documents apart; of a short number nothing. */
export const maskedNumber = (number: string): string => `••••${number.length >= 8 ? ` ${number.slice(-4)}` : ''}`;

export const REGISTER_TEXTS = {
  nameRequired: 'Please enter the name on the document',
  nameLong: 'That name is too long',
  kindInvalid: 'Please choose the kind of document',
  numberInvalid: `Please enter the number: ${DOCUMENT_LIMITS.numberMin} to ${DOCUMENT_LIMITS.numberMax} letters, digits, blanks, slashes or hyphens`,
  ninInvalid: 'A NIN has 11 digits',
  nationalityInvalid: 'Please choose the nationality',
  dateInvalid: 'Please choose a day',
  pictureUnknown: 'Please choose a picture (JPEG, PNG or WebP) or a PDF.',
  none: 'No identity document yet.',
  hint: 'For the guest register. Whoever opens a number or a picture is in the audit log.',
  loadFailed: 'The identity documents could not be loaded.',
  saved: 'Identity document saved.',
  saveFailed: 'The identity document could not be saved. Please try again.',
  outcomeUnknown: 'The line broke before an answer came. Save again: it is not saved twice.',
  removed: 'Identity document removed.',
  removeFailed: 'The identity document could not be removed.',
  openFailed: 'The number could not be opened. Please try again.',
  unreadable: 'This number cannot be read any more. Please enter it again.',
  pictureFailed: 'The picture could not be opened. Please try again.',
  pictureGone: 'The picture is not kept any more.',
  registerFailed: 'The guest register could not be loaded. Please try again.',
  nobody: 'Nobody was in the house that night.',
} as const;
