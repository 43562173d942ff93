import type { ImportKind } from '@shared/import/constants';
import type { ImportCreated, ImportPreview } from '@shared/import/schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { saveForm } from '../../lib/api/rest';
import { useTRPC, useTRPCClient } from '../../lib/api/trpc';
import type { RestError } from '../../lib/api/wire-error';
import { saveSentFile } from '../../lib/storage/save-file';

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
