import { z } from 'zod';
import { AUTH_TEXTS } from '../auth/constants';
import { staffPassword } from '../auth/second-factor-schema';
import { emailField } from '../fields/schema';

/** The new address of one's login, and one's password. */
export const askEmailInput = z.strictObject({ email: emailField(AUTH_TEXTS.emailInvalid), password: staffPassword });

/** An unknown token is answered like an expired one. */
export const confirmEmailInput = z.strictObject({ token: z.string().max(2_000) });

export const emailAskedSchema = z.object({ message: z.string() });

export type AskEmailInput = z.output<typeof askEmailInput>;
export type ConfirmEmailInput = z.output<typeof confirmEmailInput>;
