import { AUTH_TEXTS } from '@shared/auth/constants';
import { connectionErrorOf } from '../../lib/api/connection';
import { lazySchema } from '../../lib/api/lazy-schema';
import { failedWith, mayHaveArrived, messageOf, wireErrorOf } from '../../lib/api/wire-error';
import { SessionNotStored } from '../../lib/session/session';

const NOT_STORED =
  'Your browser does not let this site keep you logged in. Please allow it to store data, or use another browser.';

export const REGISTERED_BEFORE =
  'Your account may have been made with the password that you typed first. Please log in with it.';

export const REGISTER_UNANSWERED =
  'No answer came, so we do not know whether your account is made. Please press Register again: there will be one account.';

type AuthFailure = { message: string; fields?: Record<string, string> };

/** The message and field errors of a failed call about an account. */
export function authFailureOf(error: unknown): AuthFailure {
  if (error instanceof SessionNotStored) return { message: NOT_STORED };
  return { message: messageOf(error, AUTH_TEXTS.failed), fields: wireErrorOf(error)?.fields };
}

/** The same for a login: a repeat is harmless, so nobody need check first whether it was done. */
export const loginFailureOf = (error: unknown): AuthFailure =>
  connectionErrorOf(error) && mayHaveArrived(error) ? { message: AUTH_TEXTS.failed } : authFailureOf(error);

/** The same for a registration, which a repeat finds, but for one that got no answer under another password. */
export function registerFailureOf(error: unknown): AuthFailure {
  if (failedWith(error, 'key_reused')) return { message: REGISTERED_BEFORE };
  return connectionErrorOf(error) && mayHaveArrived(error) ? { message: REGISTER_UNANSWERED } : authFailureOf(error);
}

/** The same for a form that says at the field what is wrong with it, and nothing twice. */
export function fieldFailureOf(error: unknown): AuthFailure {
  const failure = authFailureOf(error);
  return failure.fields ? { ...failure, message: '' } : failure;
}

/** The same for a form that sets a password; without a response it is unknown whether it has been set. */
export function passwordFailureOf(error: unknown): AuthFailure {
  return mayHaveArrived(error) ? { message: AUTH_TEXTS.passwordUnanswered } : fieldFailureOf(error);
}

/** True where a link to a new password was used or is too old. */
export const isResetOver = (error: unknown): boolean => failedWith(error, 'reset_over');

const accountSchemas = () => import('@shared/account/schema');
const schemas = () => import('@shared/auth/schema');

/** Validators of the account forms: each returns the first message of every wrong field, or an empty object. */
export const authErrors = {
  login: lazySchema(schemas, 'loginInput'),
  register: lazySchema(schemas, 'registerInput'),
  changePassword: lazySchema(schemas, 'changePasswordInput'),
  requestReset: lazySchema(schemas, 'requestResetInput'),
  details: lazySchema(accountSchemas, 'accountUpdateInput'),
  closeAccount: lazySchema(accountSchemas, 'accountCloseInput'),
  resetPassword: lazySchema(schemas, 'resetPasswordInput'),
};
