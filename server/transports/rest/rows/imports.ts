import type { RestRow } from '../row';

const UNREADABLE = ['import_not_table', 'import_empty', 'import_too_long', 'import_columns'] as const;

/** Importing what another system knew, and exporting what this one knows. */
export const IMPORT_ROWS: readonly RestRow[] = [
  {
    method: 'POST',
    path: '/imports/preview',
    procedure: 'imports.preview',
    summary: 'Say of each line of a file whether it would be imported, without importing any',
    body: 'multipart',
    refusals: UNREADABLE,
  },
  {
    method: 'POST',
    path: '/imports',
    procedure: 'imports.create',
    summary: 'Import the new lines of a file, all or none',
    body: 'multipart',
    refusals: [...UNREADABLE, 'import_dates', 'import_wrong', 'import_changed', 'import_nothing_new'],
  },
  { method: 'GET', path: '/imports', procedure: 'imports.list', summary: 'What was imported, the latest first' },
  {
    method: 'POST',
    path: '/imports/:_id/take-back',
    procedure: 'imports.takeBack',
    summary: 'Take back all that an import has made',
    refusals: ['import_taken_back', 'import_touched'],
  },
  {
    method: 'GET',
    path: '/exports/:kind',
    procedure: 'imports.export',
    summary: 'All rooms, dishes, guests or bookings as CSV, in the columns of an import',
    file: ['text/csv'],
  },
];
