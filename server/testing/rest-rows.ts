import { REST_TABLE, type RestRow } from '@server/rest/table';

/** The address of a row, its path parameters filled in. */
export const urlOf = (row: RestRow) => `/api${row.path.replace(/:\w+/g, 'x')}`;

/** Every REST row with a name, for `it.each`. */
export const REST_ROWS = REST_TABLE.map((row) => [`${row.method} ${row.path}`, row] as const);
