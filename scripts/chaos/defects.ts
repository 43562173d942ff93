import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { INVARIANT_NAMES } from './checker/checker';

/** A change of one source file: this text, which must occur once, becomes that. */
const patch = z.strictObject({ file: z.string(), find: z.string(), replace: z.string() });
export type Patch = z.output<typeof patch>;

/** A defect that is planted to see whether a run catches it. */
const defect = z.strictObject({
  name: z.string(),
  /** The invariants of which it must be seen to break one. */
  breaks: z.array(z.enum(INVARIANT_NAMES)).nonempty(),
  /** It shows only when a fault falls at the right moment. */
  needsFaults: z.boolean().default(false),
  /** It shows only when a standby takes over. */
  needsStandby: z.boolean().default(false),
  /** Run on the database once the tables are there. */
  sql: z.string().default(''),
  /** Made to the sources while they are built. */
  patches: z.array(patch).default([]),
});
export type Defect = z.output<typeof defect>;

/** Each of these has happened in some system. */
export const DEFECTS = z.array(defect).parse(parse(readFileSync(join(import.meta.dirname, 'defects.yml'), 'utf8')));
