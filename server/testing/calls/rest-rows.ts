import type { RestRow } from '@server/transports/rest/row';
import { REST_TABLE } from '@server/transports/rest/table';

/** The address of a row, its path parameters filled in. */
export const urlOf = (row: RestRow) => `/api${row.path.replace(/:\w+/g, 'x')}`;

/** Every REST row whose answer has an end, with a name, for `it.each`. */
export const REST_ROWS = REST_TABLE.filter(({ stream }) => !stream).map(
  (row) => [`${row.method} ${row.path}`, row] as const,
);
