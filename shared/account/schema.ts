import { z } from 'zod';
import { AUTH_LIMITS, AUTH_TEXTS } from '../auth/constants';
import { staffPassword } from '../auth/schema';
import { clearableText, emailField, personName, phoneField } from '../fields/schema';
import { ownChangeInput } from '../records/changes-schema';
import { ACCOUNT_LIMITS, ACCOUNT_TEXTS } from './constants';

/** A change of one's own details, by the rules of the registration. */
export const accountUpdateInput = ownChangeInput({
  name: personName(AUTH_TEXTS.nameShort, AUTH_LIMITS.nameMax, AUTH_TEXTS.nameLong, AUTH_LIMITS.nameMin),
  phoneNumber: phoneField(AUTH_TEXTS.phoneInvalid),
  address: clearableText(ACCOUNT_LIMITS.addressMax, ACCOUNT_TEXTS.addressLong),
});

/** The input is optional but validated, as with a logout. */
export const accountExportInput = z.strictObject({}).optional();

/** The password again; it need not follow today's rules. */
export const accountCloseInput = z.strictObject({
  password: z
    .string({ error: ACCOUNT_TEXTS.passwordRequired })
    .min(1, ACCOUNT_TEXTS.passwordRequired)
    .max(AUTH_LIMITS.passwordMax, AUTH_TEXTS.passwordLong),
});

export const accountClosedSchema = z.object({ closed: z.literal(true) });

/** The new address of one's login, and one's password. */
export const askEmailInput = z.strictObject({ email: emailField(AUTH_TEXTS.emailInvalid), password: staffPassword });

/** An unknown token is answered like an expired one. */
export const confirmEmailInput = z.strictObject({ token: z.string().max(2_000) });

export const emailRequestedSchema = z.object({ message: z.string() });

export type AccountUpdateInput = z.output<typeof accountUpdateInput>;
export type AccountCloseInput = z.output<typeof accountCloseInput>;
export type AskEmailInput = z.output<typeof askEmailInput>;
export type ConfirmEmailInput = z.output<typeof confirmEmailInput>;
