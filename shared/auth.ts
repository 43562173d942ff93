import { z } from 'zod';
import { AUTH_LIMITS, AUTH_TEXTS, ROLES } from './constants/auth';
import { clientIdField, emailField, personName, phoneField } from './fields';

const password = z
  .string({ error: AUTH_TEXTS.passwordShort })
  .min(AUTH_LIMITS.passwordMin, AUTH_TEXTS.passwordShort)
  .max(AUTH_LIMITS.passwordMax, AUTH_TEXTS.passwordLong);

const email = emailField(AUTH_TEXTS.emailInvalid);

/**
 * Spec 5, Login. `device` is what earlier logins from this device answered with, of several people parted by commas:
 * it opens nothing, but strangers' guesses do not shut such a device out.
 */
export const loginInput = z.object({ email, password, device: z.string().max(600).optional() });

/** Spec 5, Register. `role` and all else that is sent is ignored (D8). */
export const registerInput = z.object({
  name: personName(AUTH_TEXTS.nameShort, AUTH_LIMITS.nameMax, AUTH_TEXTS.nameLong, AUTH_LIMITS.nameMin),
  phoneNumber: phoneField(AUTH_TEXTS.phoneInvalid),
  email,
  password,
  clientId: clientIdField,
});

/** Nothing need be said; what is sent all the same is read, so that a broken request ends no login. */
export const logoutInput = z.object({}).optional();

/** The current password is judged by nothing but whether it is right. */
export const changePasswordInput = z.object({
  currentPassword: z
    .string({ error: AUTH_TEXTS.passwordShort })
    .min(1, AUTH_TEXTS.passwordShort)
    .max(AUTH_LIMITS.passwordMax, AUTH_TEXTS.passwordLong),
  newPassword: password,
});

/** Asks for a link to a new password. */
export const requestResetInput = z.object({ email });

/** Sets a new password by such a link. A token that is none answers as one that is over. */
export const resetPasswordInput = z.object({ token: z.string().max(200), password });

/** A person with an account, under both names that the spec uses for id and phone (D1). */
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

/** Who is logged in (spec 3). */
export const sessionSchema = z.object({ token: z.string(), user: userSchema });

/** How a device is known from now on: sent with its next login. */
export const deviceSchema = z.object({ device: z.string() });

/** What login and registration return (spec 7). */
export const loginAnswerSchema = sessionSchema.extend(deviceSchema.shape);

/** How many logins have ended. */
export const endedSchema = z.object({ ended: z.number().int() });

/** The account whose password was set by a link, and how the device is known to it. */
export const resetAnswerSchema = deviceSchema.extend({ userId: z.string(), email: z.string() });

export type LoginInput = z.output<typeof loginInput>;
export type RegisterInput = z.output<typeof registerInput>;
export type User = z.output<typeof userSchema>;
export type Session = z.output<typeof sessionSchema>;
export type LoginAnswer = z.output<typeof loginAnswerSchema>;
export type ChangePasswordInput = z.output<typeof changePasswordInput>;
export type RequestResetInput = z.output<typeof requestResetInput>;
export type ResetPasswordInput = z.output<typeof resetPasswordInput>;
