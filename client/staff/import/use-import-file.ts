import type { DateOrder } from '@shared/fields/date-order';
import { IMPORT_LIMITS, IMPORT_TEXTS, type ImportKind } from '@shared/import/constants';
import type { Import, ImportPreview } from '@shared/import/schema';
import { useState } from 'react';
import { formDataOf } from '../../lib/api/form-data';
import { repeatableMessageOf, wireErrorOf } from '../../lib/api/wire-error';
import { toast } from '../../ui/feedback/toast';
import { countWords } from './import-words';
import { useCreateImport, usePreviewImport } from './staff-api';

interface ReadFile {
  file: File;
  dateOrder: DateOrder | undefined;
  preview: ImportPreview;
}

function refusal({ size }: File): string | null {
  if (size === 0) return IMPORT_TEXTS.empty;
  return size > IMPORT_LIMITS.bytesMax ? IMPORT_TEXTS.tooLarge : null;
}

const messageOf = (failure: unknown, text: string) =>
  wireErrorOf(failure)?.fields?.file ?? repeatableMessageOf(failure, text);

const doneWords = ({ kind, lines, skipped }: Import) =>
  `${countWords(kind, lines)} imported.${skipped ? ` ${skipped.toLocaleString('en-NG')} were here already.` : ''}`;

/** A file on the page, which only this page has, and what the server says of its lines. */
export function useImportFile(kind: ImportKind) {
  const [read, setRead] = useState<ReadFile | null>(null);
  const [error, setError] = useState<string | null>(null);
  const { mutateAsync: look, isPending: isReading } = usePreviewImport();
  const { mutateAsync: create, isPending: isImporting } = useCreateImport();
  const formOf = (file: File, dateOrder: DateOrder | undefined, seen?: string) =>
    formDataOf({ kind, ...(dateOrder && { dateOrder }), ...(seen && { seen }), file: [file] });

  const open = async (file: File, dateOrder?: DateOrder) => {
    const refused = refusal(file);
    setError(refused);
    if (refused) return setRead(null);
    try {
      setRead({ file, dateOrder, preview: await look(formOf(file, dateOrder)) });
    } catch (failure) {
      setRead(null);
      setError(messageOf(failure, IMPORT_TEXTS.readFailed));
    }
  };
  const close = () => {
    setRead(null);
    setError(null);
  };
  const apply = async () => {
    if (!read) return;
    const { file, dateOrder, preview } = read;
    try {
      const { import: made, isNew } = await create(formOf(file, dateOrder, preview.seen));
      toast.success(isNew ? doneWords(made) : 'This file was imported already. Nothing was imported again.');
      close();
    } catch (failure) {
      // What has changed meanwhile shows in its lines.
      if (wireErrorOf(failure)?.reason === 'import_changed') await open(file, dateOrder);
      setError(messageOf(failure, IMPORT_TEXTS.applyFailed));
    }
  };
  return {
    preview: read?.preview ?? null,
    error,
    isReading,
    isImporting,
    open,
    apply,
    close,
    chooseOrder: (order: DateOrder) => read && open(read.file, order),
  };
}
