import { PHONE_INVALID } from '../fields/phone-constants';
import { RESET_LINK_MINUTES } from '../links/constants';

/** What both sides know about accounts without the validator. */

export const AUTH_LIMITS = {
  nameMin: 2,
  nameMax: 120,
  passwordMin: 6,
  passwordMax: 200,
  staffPasswordMin: 10,
} as const;

export const AUTH_TEXTS = {
  emailInvalid: 'Please enter a valid email address',
  staffPasswordShort: `Staff passwords must be at least ${AUTH_LIMITS.staffPasswordMin} characters`,
  passwordShort: `Password must be at least ${AUTH_LIMITS.passwordMin} characters`,
  passwordLong: `Password must be at most ${AUTH_LIMITS.passwordMax} characters`,
  passwordAdvice: 'three or four words that do not belong together make a good one',
  resetAsked: `If there is an account with this email, we have sent a link to it. It is good for ${RESET_LINK_MINUTES} minutes.`,
  passwordUnanswered:
    'We sent the new password but got no answer. It may have been set: try to log in with it, else press the button again.',
  passwordChanged: 'Your password has been changed.',
  loggedOutEverywhere: 'You have been logged out on all devices.',
  nameShort: `Name must be at least ${AUTH_LIMITS.nameMin} characters`,
  nameLong: `Name must be at most ${AUTH_LIMITS.nameMax} characters`,
  phoneInvalid: PHONE_INVALID,
  loggedIn: 'Login successful!',
  registered: 'Registration successful!',
  failed: 'Something went wrong',
  toRegister: "Don't have an account? Register here",
  toLogin: 'Already have an account? Login here',
} as const;
