/** What both sides know about second factors without the validator. */

export const SECOND_FACTOR = {
  digits: 6,
  /** Seconds that each code is the current one. */
  period: 30,
  recoveryCodes: 8,
  codeMax: 40,
} as const;

export const SECOND_FACTOR_TEXTS = {
  codeRequired: 'Please enter the code',
  needed: 'Please enter the code from your authenticator app.',
  wrong: 'This code is not right, or was used already. Please wait for the next one.',
  on: 'The second factor is on. Your other devices were logged out.',
  off: 'The second factor is off.',
  failed: 'That did not work. Please try again.',
} as const;
