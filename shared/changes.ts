import { z } from 'zod';
import { messageFor } from './errors';
import { idField, versionField } from './fields';

/** Changes of records that several people may have before them (D26). */

/** The version of a record, on the wire. */
export const recordVersion = z.number();

/** A record, and the version that its sender saw; without one the change is made on whatever is there. */
export const changeTarget = z.object({ _id: idField, version: versionField });

/** Leaves a record's fields as they are where it does not name them; one that names none of them is invalid. */
export function changeInput<Fields extends z.ZodRawShape>(fields: Fields) {
  const names = Object.keys(fields);
  return z
    .object(fields)
    .partial()
    .extend(changeTarget.shape)
    .refine((sent) => names.some((name) => Reflect.get(sent, name) !== undefined), {
      error: messageFor('invalid_input'),
    });
}

export type ChangeTarget = z.output<typeof changeTarget>;

/** What a stream of changes tells: ids of records that have changed; null when it may be any. */
export interface RecordChanges {
  ids: readonly string[] | null;
}
