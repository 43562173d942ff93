import { z } from 'zod';
import { clientIdField, emailField, ignoring, personName, phoneField } from '../fields/schema';
import { recordVersion } from '../records/changes-schema';
import { STAFF_TEXTS } from '../staff/roles';
import { AUTH_LIMITS, AUTH_TEXTS } from './constants';
import { ROLES } from './roles';
import { SECOND_FACTOR, SECOND_FACTOR_TEXTS } from './second-factor-constants';

const password = z
  .string({ error: AUTH_TEXTS.passwordShort })
  .min(AUTH_LIMITS.passwordMin, AUTH_TEXTS.passwordShort)
  .max(AUTH_LIMITS.passwordMax, AUTH_TEXTS.passwordLong);

const email = emailField(AUTH_TEXTS.emailInvalid);

/**
 * `device`: what earlier logins from this device returned, comma-separated. It grants no access; it keeps guesses by
 * others from locking this device out. What a form for both sends to register is not read.
 */
export const loginInput = ignoring(
  ['name', 'phoneNumber', 'role', 'createdBy'],
  z.strictObject({
    email,
    password,
    device: z.string().max(600).optional(),
    /** From the authenticator app, or a recovery code; only for accounts with a second factor. */
    code: z.string().max(SECOND_FACTOR.codeMax).optional(),
  }),
);

/** `role` and whatever else is sent is ignored (D8): the one input that does not name unknown fields. Fields are reported in the order of spec 5. */
export const registerInput = z.object({
  email,
  password,
  name: personName(AUTH_TEXTS.nameShort, AUTH_LIMITS.nameMax, AUTH_TEXTS.nameLong, AUTH_LIMITS.nameMin),
  phoneNumber: phoneField(AUTH_TEXTS.phoneInvalid),
  clientId: clientIdField,
});

/** The input is optional but validated, so that a malformed request ends no login. */
export const logoutInput = z.strictObject({}).optional();

/** The current password need not follow today's rules. */
export const changePasswordInput = z.strictObject({
  currentPassword: z
    .string({ error: AUTH_TEXTS.passwordShort })
    .min(1, AUTH_TEXTS.passwordShort)
    .max(AUTH_LIMITS.passwordMax, AUTH_TEXTS.passwordLong),
  newPassword: password,
});

export const requestResetInput = z.strictObject({ email });

/** An unknown token is answered like an expired one. */
export const resetPasswordInput = z.strictObject({ token: z.string().max(200), password });

/** A user, with id and phone under both names that callers use. */
export const userSchema = z.object({
  _id: z.string(),
  id: z.string(),
  email: z.string(),
  name: z.string(),
  phoneNumber: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  role: z.enum(ROLES),
  version: recordVersion,
});

export const sessionSchema = z.object({ token: z.string(), user: userSchema });

/** To be sent with the next login from this device. */
export const deviceSchema = z.object({ device: z.string() });

export const loginAnswerSchema = sessionSchema.extend(deviceSchema.shape);

/** Number of logins ended. */
export const endedSchema = z.object({ ended: z.number().int() });

/** The same text whether or not the account exists. */
export const resetRequestedSchema = z.object({ message: z.string() });

/** Also the account whose password was set by the link. */
export const resetAnswerSchema = deviceSchema.extend({ userId: z.string(), email: z.string() });

export type LoginInput = z.output<typeof loginInput>;
export type RegisterInput = z.output<typeof registerInput>;
export type User = z.output<typeof userSchema>;
export type Session = z.output<typeof sessionSchema>;
export type LoginAnswer = z.output<typeof loginAnswerSchema>;
export type ChangePasswordInput = z.output<typeof changePasswordInput>;
export type RequestResetInput = z.output<typeof requestResetInput>;
export type ResetPasswordInput = z.output<typeof resetPasswordInput>;

/** The password once more, before staff change something of their login. */
export const staffPassword = z
  .string({ error: STAFF_TEXTS.passwordRequired })
  .min(1, STAFF_TEXTS.passwordRequired)
  .max(AUTH_LIMITS.passwordMax, STAFF_TEXTS.passwordRequired);

const code = z
  .string({ error: SECOND_FACTOR_TEXTS.codeRequired })
  .trim()
  .min(1, SECOND_FACTOR_TEXTS.codeRequired)
  .max(SECOND_FACTOR.codeMax, SECOND_FACTOR_TEXTS.wrong);

export const beginFactorInput = z.strictObject({ password: staffPassword });
export const confirmFactorInput = z.strictObject({ code });
export const turnOffFactorInput = z.strictObject({ password: staffPassword, code });

export const factorStatusSchema = z.object({ isOn: z.boolean(), recoveryCodesLeft: z.number().int() });

/** Shown once: `uri` is what the QR code says, `secret` the same to be typed. */
export const beganFactorSchema = z.object({ uri: z.string(), secret: z.string() });

/** Shown once too. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

export type BeginFactorInput = z.output<typeof beginFactorInput>;
export type ConfirmFactorInput = z.output<typeof confirmFactorInput>;
export type TurnOffFactorInput = z.output<typeof turnOffFactorInput>;
