import type { ErrorCode } from '../error-codes';
import { LEDGER_LIMITS } from '../money/ledger/constants';

/** What both sides know about companies without the validator. */
export const COMPANY_LIMITS = {
  nameMax: 120,
  textMax: 200,
  phoneMax: 60,
  tinMax: 40,
  termsDefault: 30,
  termsMax: 365,
  creditMax: LEDGER_LIMITS.amountMax,
  /** That a hotel has at a time. */
  listMax: 500,
  /** Lines of one statement. */
  linesMax: 5_000,
} as const;

/** How long what is open is past the day by which it was to be paid; the first is not. */
export const AGES = ['current', 'days_1_30', 'days_31_60', 'days_61_90', 'days_over_90'] as const;
export type Age = (typeof AGES)[number];

/** The last day of each age, in days past due. */
export const AGE_ENDS: Record<Age, number> = {
  current: 0,
  days_1_30: 30,
  days_31_60: 60,
  days_61_90: 90,
  days_over_90: Number.POSITIVE_INFINITY,
};

export const AGE_WORDS: Record<Age, string> = {
  current: 'Not due yet',
  days_1_30: '1 to 30 days',
  days_31_60: '31 to 60 days',
  days_61_90: '61 to 90 days',
  days_over_90: 'Over 90 days',
};

export const COMPANY_TEXTS = {
  nameRequired: 'Please enter the company’s name',
  textLong: 'That is too long',
  emailInvalid: 'Please enter an email address such as accounts@company.com, or leave it empty',
  termsInvalid: `Please enter days from 0 to ${COMPANY_LIMITS.termsMax}`,
  limitInvalid: 'Please enter an amount in naira; 0 where nothing may be billed on credit',
  discountInvalid: 'Please enter a share from 0 to 100 percent',
  dateInvalid: 'Please choose a day',
  toBeforeFrom: 'Please choose a day that is not before the first',
  reasonForAdmins: 'Why more than the limit, from an admin',
  saved: 'Saved.',
  saveFailed: 'The company could not be saved. Please try again.',
  outcomeUnknown: 'We sent this company but got no answer. Press the button again: nothing is added twice.',
  removed: 'Removed.',
  removeFailed: 'The company could not be removed. Please try again.',
  loadFailed: 'The companies could not be loaded.',
  accountFailed: 'The account could not be loaded.',
  none: 'No companies yet.',
  noneHint: 'A company or ministry pays later for its guests: their bills go on its account.',
  noneFound: 'No company is called so.',
  gone: 'This company is not on the list.',
  nothingMoved: 'Nothing was billed or paid in these days.',
  emailWhat: 'Please name a month, or the first and the last day',
  emailed: 'On its way to {to}.',
  emailFailed: 'It could not be emailed. Please try again.',
  billed: 'Moved to the company’s account.',
  billFailed: 'It could not be moved to the account. Please try again.',
  paid: 'Payment recorded.',
  payFailed: 'The payment could not be recorded. Please try again.',
} as const;

export const COMPANY_REFUSALS = {
  company_taken: { code: 'CONFLICT', message: 'There is a company called {name} already.' },
  companies_full: {
    code: 'CONFLICT',
    message: `There are ${COMPANY_LIMITS.listMax} companies. Remove one first.`,
  },
  company_owes: { code: 'CONFLICT', message: 'The account of {name} is at {balance}. It can be removed at ₦0.' },
  company_unknown: { code: 'CONFLICT', message: 'This company is no longer there. Please choose another one.' },
  not_billed: { code: 'CONFLICT', message: 'This is billed to no company. Choose one first.' },
  nothing_open: { code: 'CONFLICT', message: 'Nothing is open here, so nothing is billed.' },
  company_without_email: { code: 'CONFLICT', message: '{name} has no email address. Please add one first.' },
  other_account: {
    code: 'CONFLICT',
    message: 'This is on the account of {name} already. What is open can go there too, or be paid by the guest.',
  },
  statement_long: {
    code: 'CONFLICT',
    message: `A statement has at most ${COMPANY_LIMITS.linesMax} lines. Please choose fewer days.`,
  },
  credit_limit: {
    code: 'CONFLICT',
    message:
      '{name} may owe {limit}. It owes {balance}, and {amount} more is too much. An admin can decide it with a reason.',
  },
} as const satisfies Record<string, { code: ErrorCode; message: string }>;
