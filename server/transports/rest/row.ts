import type { CsvTable } from '@server/platform/tables/csv-file';
import type { ProcedurePath } from '@server/transports/trpc/router';
import { ERROR_STATUS, type ErrorCode } from '@shared/error-codes';
import { ERRORS, type Reason, type WireError } from '@shared/errors';
import type { ChangedIds } from '@shared/records/changes-schema';
import { z } from 'zod';

/** A REST call and the procedure that answers it. Access, input and output are the procedure's. */
export interface RestRow {
  /** A PUT is answered as PATCH too: each change names the fields that it changes. */
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api. Path parameters, with the query of a GET or else the body, are the procedure's input. */
  path: string;
  procedure: ProcedurePath;
  /** What it does, in the OpenAPI document. */
  summary: string;
  /** For the document: why it is refused, besides what `generalRefusals` says of every such call. */
  refusals?: readonly Reason[];
  /** For the document: the forms of its input, where the procedure validates it only once it knows who calls. */
  input?: readonly z.ZodType[];
  /** The answer's status; 200 unless said. */
  status?: number;
  /** The Location of a new record; fields of the record or the input replace their names. */
  location?: string;
  /** How the body may arrive; only as JSON unless said. */
  body?: 'multipart' | 'multipart or json';
  /** What a guest may upload: one file, in turns of their own beside those of staff's uploads. */
  upload?: 'proof';
  /** The procedure returns a page and the call answers with its items; this many unless the query has a `limit`. */
  list?: { limit: number };
  /** The procedure returns a file of one of these media types; the call answers with its bytes, to be saved under its name. */
  file?: readonly string[];
  /** The call answers with this table of what the procedure returned, by `csvOf`, where the caller accepts `text/csv`. */
  csv?: (answer: unknown) => CsvTable;
  /** The file holds all pages, of which it is written one by one, of so many rows. */
  csvPage?: number;
  /** For the document: what a file of JSON holds. */
  holds?: z.ZodType;
  /** The procedure is a subscription: the call answers with server-sent events, each with data of this form. */
  stream?: z.ZodType;
}

/** An answer of that form as a table. */
export const csvOf =
  <Answer>(form: z.ZodType<Answer>, table: (answer: Answer) => CsvTable) =>
  (answer: unknown): CsvTable =>
    table(form.parse(answer));

/** The methods that a row answers. */
export const methodsOf = ({ method }: RestRow) =>
  method === 'PUT' ? (['PUT', 'PATCH'] as const) : ([method] as const);

/** A change of one record has its id in the path, or is a PUT of the caller's own. */
export const changesRecord = ({ method, path }: RestRow) =>
  method === 'PUT' || (method !== 'GET' && path.includes('/:_id'));

const codes = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]];
const reasons = Object.keys(ERRORS) as [Reason, ...Reason[]];

/** The body of every error. shared/ has only its type, which clients without the validator read. */
export const wireErrorSchema = z.object({
  message: z.string().describe('What to tell a person.'),
  code: z.enum(codes),
  reason: z.enum(reasons).optional().describe('What to tell a program.'),
  fields: z.record(z.string(), z.string()).optional().describe('What is wrong where.'),
  amountPaid: z.number().optional().describe('With price_changed: what it costs now, in naira.'),
  balance: z
    .number()
    .optional()
    .describe('With balance_changed and refundable_changed: the sum as it is now, in naira.'),
  retryAfter: z.number().optional().describe('Seconds to wait.'),
  record: z
    .looseObject({ _id: z.string(), version: z.number() })
    .optional()
    .describe('With changed_meanwhile and quote_closed: the record as it is now.'),
  requestId: z.string().optional().describe('With internal: names the entry in our log.'),
}) satisfies z.ZodType<WireError>;

/** What a stream of changes tells: ids of records that have changed; null when it may be any. */
export const recordChangesSchema = z.object({
  ids: z.array(z.string()).readonly().nullable(),
}) satisfies z.ZodType<ChangedIds>;
