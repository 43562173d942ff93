/** Digits of a Nigerian phone number, its leading 0 included. */
export const PHONE_DIGITS = 11;

export const PHONE_INVALID = `Phone number must be ${PHONE_DIGITS} digits`;
