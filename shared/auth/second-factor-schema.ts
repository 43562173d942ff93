import { z } from 'zod';
import { STAFF_TEXTS } from '../staff/constants';
import { AUTH_LIMITS } from './constants';
import { SECOND_FACTOR, SECOND_FACTOR_TEXTS } from './second-factor-constants';

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
