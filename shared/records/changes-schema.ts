import { z } from 'zod';
import { idempotencyKey, idField, versionField } from '../fields/schema';
import { INVALID_INPUT } from '../refusal-texts';

/** Changes of records that several people may have before them (D26). */

/** The version of a record, on the wire. */
export const recordVersion = z.number().describe('Rises with each change by people; send it back with yours.');

/** Opens a record that was just made. */
export const accessTokenField = z
  .string()
  .optional()
  .describe('Opens this record alone; only for a guest without an account. Send it as `Authorization: Bearer`.');

/** Instants of a record, on the wire. */
export const createdAtField = z.string().describe('When it was made.');
export const updatedAtField = z
  .string()
  .describe('When anything that it shows last changed; read what is new by `since`.');

/** When a record last changed in anything that it shows; of one that can be deleted, when it was. */
export const changedShape = {
  updatedAt: updatedAtField,
  deletedAt: z.string().optional().describe('Only of deleted records, which only lists with since show.'),
};

/** A record, and the version that its sender saw; without one the change is made on whatever is there. */
export const changeTarget = z.strictObject({ _id: idField, version: versionField });

const namesAny = (fields: z.ZodRawShape) => (sent: object) =>
  Object.keys(fields).some((name) => Reflect.get(sent, name) !== undefined);
const namesNone = { error: INVALID_INPUT };

/** Leaves a record's fields as they are where it does not name them; one that names none of them is invalid. */
export function changeInput<Fields extends z.ZodRawShape>(fields: Fields) {
  return z.strictObject(fields).partial().extend(changeTarget.shape).refine(namesAny(fields), namesNone);
}

/** The same of a record that the caller alone has, and that so needs no id. */
export function ownChangeInput<Fields extends z.ZodRawShape>(fields: Fields) {
  return z.strictObject(fields).partial().extend({ version: versionField }).refine(namesAny(fields), namesNone);
}

export type ChangeTarget = z.output<typeof changeTarget>;

/** What a stream of changes tells: ids of records that have changed; null when it may be any. */
export interface ChangedIds {
  ids: readonly string[] | null;
}

/** A record that people change (D26), on the wire. */
export interface Versioned {
  _id: string;
  /** The number of its changes, from 1. */
  version: number;
}

/** The idempotency key of a request to create something that got no answer. */
export const giveUpInput = z.strictObject({ clientId: idempotencyKey });

/**
 * What that request has made; null where it is given up and will never make anything. `accessToken` as with a repeat of the
 * request.
 */
export const givenUpSchema = z.object({
  made: z.object({ _id: z.string(), reference: z.string(), accessToken: z.string().optional() }).nullable(),
});

export type GiveUpInput = z.output<typeof giveUpInput>;
export type GivenUp = z.output<typeof givenUpSchema>;
export type Made = NonNullable<GivenUp['made']>;
