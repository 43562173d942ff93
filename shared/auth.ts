import { z } from 'zod';
import { AUTH_LIMITS, AUTH_TEXTS, ROLES } from './facts/auth';
import { emailField, personName, phoneField } from './fields';

const password = z
  .string({ error: AUTH_TEXTS.passwordShort })
  .min(AUTH_LIMITS.passwordMin, AUTH_TEXTS.passwordShort)
  .max(AUTH_LIMITS.passwordMax, AUTH_TEXTS.passwordLong);

/** Spec 5, Login. */
export const loginInput = z.object({ email: emailField(AUTH_TEXTS.emailInvalid), password });

/** Spec 5, Register. `role` and all else that is sent is ignored (D8). */
export const registerInput = z.object({
  name: personName(AUTH_TEXTS.nameShort, AUTH_LIMITS.nameMax, AUTH_TEXTS.nameLong, AUTH_LIMITS.nameMin),
  phoneNumber: phoneField(AUTH_TEXTS.phoneInvalid),
  email: emailField(AUTH_TEXTS.emailInvalid),
  password,
});

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

/** What login and registration return (spec 7). */
export const sessionSchema = z.object({ token: z.string(), user: userSchema });

export type LoginInput = z.output<typeof loginInput>;
export type RegisterInput = z.output<typeof registerInput>;
export type User = z.output<typeof userSchema>;
export type Session = z.output<typeof sessionSchema>;
