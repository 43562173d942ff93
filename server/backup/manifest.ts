import { createHmac } from 'node:crypto';
import { z } from 'zod';

/** The format of a backup. A change that older programs cannot restore gets the next number. */
export const FORMAT = 1;

export const MANIFEST_NAME = 'backup.json';
export const CHECKS_NAME = 'checks.json';

const tableSchema = z.object({
  /** Quoted, with its schema, as in `public.bookings`. */
  name: z.string(),
  /** Quoted; without generated columns. */
  columns: z.array(z.string()),
});

/** The first file in a backup: what is needed to make the same tables. */
export const manifestSchema = z.object({
  format: z.number(),
  takenAt: z.string(),
  /** When each migration that its database had was made, as in the journal of the migrations. */
  migrations: z.array(z.number()),
  /** The version of the job queue's tables. */
  queueVersion: z.number(),
  tables: z.array(tableSchema),
  /** Definitions of the functions, as some hold values of this hotel alone. */
  functions: z.record(z.string(), z.string()),
  sequences: z.record(z.string(), z.object({ value: z.string(), isCalled: z.boolean() })),
  /** Tells whether a secret is the one that sealed what the tables hold, without telling the secret. */
  secretMark: z.string(),
  /** The secret itself is in the backup, as it was made by the program and is no setting. */
  holdsSecret: z.boolean(),
});

/** The last file in a backup: what the copy must be equal to. */
export const checksSchema = z.object({
  tables: z.record(z.string(), z.object({ rows: z.string(), checksum: z.string() })),
  files: z.record(z.string(), z.string()),
});

export type BackedUpTable = z.infer<typeof tableSchema>;
export type Manifest = z.infer<typeof manifestSchema>;
export type Checks = z.infer<typeof checksSchema>;

export const markOf = (secret: string) =>
  createHmac('sha256', secret).update('backup').digest('base64url').slice(0, 16);
