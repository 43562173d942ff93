import { z } from 'zod';
import { AUTH_LIMITS, AUTH_TEXTS, ROLES } from './constants/auth';
import { clientIdField, emailField, personName, phoneField } from './fields';

const password = z
  .string({ error: AUTH_TEXTS.passwordShort })
  .min(AUTH_LIMITS.passwordMin, AUTH_TEXTS.passwordShort)
  .max(AUTH_LIMITS.passwordMax, AUTH_TEXTS.passwordLong);

const email = emailField(AUTH_TEXTS.emailInvalid);

/**
 * `device` holds what earlier logins from this device answered with, separated by commas: it gives access to nothing, but
 * strangers' guesses do not lock such a device out.
 */
export const loginInput = z.object({ email, password, device: z.string().max(600).optional() });

/** `role` and whatever else is sent is ignored. */
export const registerInput = z.object({
  name: personName(AUTH_TEXTS.nameShort, AUTH_LIMITS.nameMax, AUTH_TEXTS.nameLong, AUTH_LIMITS.nameMin),
  phoneNumber: phoneField(AUTH_TEXTS.phoneInvalid),
  email,
  password,
  clientId: clientIdField,
});

/** Nothing is needed; what is sent all the same is read, so that a broken request ends no login. */
export const logoutInput = z.object({}).optional();

/** The current password may break today's rules for new ones. */
export const changePasswordInput = z.object({
  currentPassword: z
    .string({ error: AUTH_TEXTS.passwordShort })
    .min(1, AUTH_TEXTS.passwordShort)
    .max(AUTH_LIMITS.passwordMax, AUTH_TEXTS.passwordLong),
  newPassword: password,
});

export const requestResetInput = z.object({ email });

/** A token that never existed answers like one that has expired. */
export const resetPasswordInput = z.object({ token: z.string().max(200), password });

/** A person with an account, its id and phone under both names that callers use. */
export const userSchema = z.object({
  _id: z.string(),
  id: z.string(),
  email: z.string(),
  name: z.string(),
  phoneNumber: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  role: z.enum(ROLES),
});

export const sessionSchema = z.object({ token: z.string(), user: userSchema });

/** To be sent with the next login from this device. */
export const deviceSchema = z.object({ device: z.string() });

export const loginAnswerSchema = sessionSchema.extend(deviceSchema.shape);

/** How many logins have ended. */
export const endedSchema = z.object({ ended: z.number().int() });

/** The same text whether or not there is such an account. */
export const resetRequestedSchema = z.object({ message: z.string() });

/** Also names the account whose password was set by a link. */
export const resetAnswerSchema = deviceSchema.extend({ userId: z.string(), email: z.string() });

export type LoginInput = z.output<typeof loginInput>;
export type RegisterInput = z.output<typeof registerInput>;
export type User = z.output<typeof userSchema>;
export type Session = z.output<typeof sessionSchema>;
export type LoginAnswer = z.output<typeof loginAnswerSchema>;
export type ChangePasswordInput = z.output<typeof changePasswordInput>;
export type RequestResetInput = z.output<typeof requestResetInput>;
export type ResetPasswordInput = z.output<typeof resetPasswordInput>;
