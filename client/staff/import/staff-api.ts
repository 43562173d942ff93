import { columnsOf, IMPORT_COLUMNS } from '@shared/import/columns';
import type { ImportKind } from '@shared/import/constants';
import type { ImportCreated, ImportLine, ImportPreview } from '@shared/import/schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { saveForm } from '../../lib/api/rest';
import { useTRPC, useTRPCClient } from '../../lib/api/trpc';
import type { RestError } from '../../lib/api/wire-error';
import { saveSentFile } from '../../lib/storage/save-file';
import type { CsvRows } from '../../ui/list/export-csv';

/** What was imported, the latest first. */
export const useImports = () => useQuery(useTRPC().imports.list.queryOptions(undefined, { refetchOnMount: 'always' }));

/** Says what would become of a file's lines. */
export const usePreviewImport = () =>
  useMutation<ImportPreview, RestError, FormData>({
    mutationFn: (form) => saveForm('/api/imports/preview', { id: null, form }),
  });

/** An import may change every list, also where its answer was lost. */
function useReadAll() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries();
}

/** A file that is sent again is not imported again. */
export const useCreateImport = () =>
  useMutation<ImportCreated, RestError, FormData>({
    mutationFn: (form) => saveForm('/api/imports', { id: null, form }),
    onSettled: useReadAll(),
  });

export const useTakeBackImport = () =>
  useMutation(useTRPC().imports.takeBack.mutationOptions({ onSettled: useReadAll() }));

/** Fetches a kind as a file and saves it on the device. */
export function useExportKind() {
  const { imports } = useTRPCClient();
  return useMutation({ mutationFn: async (kind: ImportKind) => saveSentFile(await imports.export.query({ kind })) });
}

const NOUNS: Record<ImportKind, [one: string, many: string]> = {
  rooms: ['room', 'rooms'],
  menu: ['dish', 'dishes'],
  guests: ['guest', 'guests'],
  bookings: ['booking', 'bookings'],
};

/** 'dishes' */
export const pluralOf = (kind: ImportKind): string => NOUNS[kind][1];

/** '1 room', '1,200 rooms' */
export function countWords(kind: ImportKind, count: number): string {
  const [one, many] = NOUNS[kind];
  return `${count.toLocaleString('en-NG')} ${count === 1 ? one : many}`;
}

/** What each kind is, and what an import of it does not do. */
export const KIND_HINTS: Record<ImportKind, string> = {
  rooms: 'Numbers, types, prices, beds. Pictures are added under Manage Rooms.',
  menu: 'Dishes and drinks with their prices. Pictures are added under Manage Menu.',
  guests: 'People for the guest directory, also without a stay.',
  bookings:
    'Stays ahead, under way and over, with the agreed price and what was paid before. No guest is emailed. Money that you took before is in the books, and in no till; it gets no receipt here, as you gave one.',
};

/** The template of a kind: its columns, and a line to write over. */
export const templateRows = (kind: ImportKind): CsvRows<null> => ({
  header: columnsOf(kind),
  row: () => IMPORT_COLUMNS[kind].map(({ example }) => example),
});

/** The wrong lines as they were, with what is wrong; an import leaves the last two columns aside. */
export const wrongRows = ({ columns }: ImportPreview): CsvRows<ImportLine> => ({
  header: [...columns, 'Line', 'What is wrong'],
  row: ({ row, cells, problems }) => [...cells, String(row), problems.map(problemWords).join('; ')],
});

/** 'Room: You have no room 999' */
export const problemWords = ({ column, message }: ImportLine['problems'][number]): string =>
  column ? `${column}: ${message}` : message;

/** What names a line to a person: its first cells that say something. */
export const lineWords = ({ cells }: ImportLine): string =>
  cells
    .filter((cell) => cell !== '')
    .slice(0, 4)
    .join(' · ') || 'An empty line';
