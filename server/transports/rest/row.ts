import type { ProcedurePath } from '@server/transports/trpc/router';
import type { Reason } from '@shared/errors';
import type { z } from 'zod';

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
  /** For the document: what a file of JSON holds. */
  holds?: z.ZodType;
  /** The procedure is a subscription: the call answers with server-sent events, each with data of this form. */
  stream?: z.ZodType;
}

/** The methods that a row answers. */
export const methodsOf = ({ method }: RestRow) =>
  method === 'PUT' ? (['PUT', 'PATCH'] as const) : ([method] as const);

/** A change of one record has its id in the path, or is a PUT of the caller's own. */
export const changesRecord = ({ method, path }: RestRow) =>
  method === 'PUT' || (method !== 'GET' && path.includes('/:_id'));
