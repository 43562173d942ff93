import { z } from 'zod';
import { AUTH_LIMITS, AUTH_TEXTS } from '../auth/constants';
import { idField, lineOfText } from '../fields/schema';
import { STAFF_TEXTS } from '../staff/roles';
import { ALL_API_KEY_SCOPES, API_KEY_LIMITS, API_KEY_STATES, API_KEY_TEXTS } from './constants';

const scope = z.enum(ALL_API_KEY_SCOPES);

export const apiKeyInput = z.strictObject({
  name: lineOfText(
    API_KEY_TEXTS.nameRequired,
    API_KEY_LIMITS.nameMax,
    API_KEY_TEXTS.nameLong,
    API_KEY_TEXTS.nameWeb,
    API_KEY_LIMITS.nameMin,
  ),
  scopes: z
    .array(scope, { error: API_KEY_TEXTS.scopesRequired })
    .min(1, API_KEY_TEXTS.scopesRequired)
    .max(ALL_API_KEY_SCOPES.length),
  /** For how many days it is good; null is until it is revoked. */
  days: z
    .number({ error: API_KEY_TEXTS.daysInvalid })
    .int(API_KEY_TEXTS.daysInvalid)
    .min(1, API_KEY_TEXTS.daysInvalid)
    .max(API_KEY_LIMITS.daysMax, API_KEY_TEXTS.daysInvalid)
    .nullable()
    .default(null),
  /** The admin's own: a key outlives the login that makes it. */
  password: z
    .string({ error: STAFF_TEXTS.passwordRequired })
    .min(1, STAFF_TEXTS.passwordRequired)
    .max(AUTH_LIMITS.passwordMax, AUTH_TEXTS.passwordLong),
});

export const apiKeyIdInput = z.strictObject({ _id: idField });

export const apiKeySchema = z.object({
  _id: z.string(),
  name: z.string(),
  scopes: z.array(scope),
  /** Its last characters, by which to recognise it. */
  ending: z.string(),
  state: z.enum(API_KEY_STATES),
  /** Null where whoever made it has no account any more. */
  createdBy: z.string().nullable(),
  createdAt: z.string(),
  /** To the minute; null for never. */
  lastUsedAt: z.string().nullable(),
  /** Null is until it is revoked. */
  expiresAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
});

export const apiKeyCreatedSchema = apiKeySchema.extend({
  /** The key itself, in this answer and never again. */
  key: z.string(),
});

export type ApiKeyInput = z.output<typeof apiKeyInput>;
export type ApiKey = z.output<typeof apiKeySchema>;
export type ApiKeyCreated = z.output<typeof apiKeyCreatedSchema>;
