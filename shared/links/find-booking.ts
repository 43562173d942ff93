import { PHONE_INVALID } from '../fields/phone-constants';

/** The page of who has lost the link to a booking, order or catering request. */
export const FIND_TEXTS = {
  title: 'Find my booking',
  /** The same whether or not there is such a record. */
  asked:
    'If there is a booking, an order or a catering request with this reference and phone number, we have sent its link to the email address on it.',
  failed: 'We could not ask for the link. Please try again; it does no harm.',
  noAnswer: 'We asked for the link but got no answer. Please try again; it does no harm.',
  referenceInvalid: 'Please write the reference as in your email: six characters, such as 4K7M2P',
  phoneInvalid: PHONE_INVALID,
} as const;
