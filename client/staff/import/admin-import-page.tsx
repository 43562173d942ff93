import type { DateOrder } from '@shared/fields/sent-dates';
import { IMPORT_COLUMNS } from '@shared/import/columns';
import {
  IMPORT_KIND_WORDS,
  IMPORT_KINDS,
  IMPORT_LIMITS,
  IMPORT_TEXTS,
  type ImportKind,
} from '@shared/import/constants';
import type { Import, ImportPreview } from '@shared/import/schema';
import { useState } from 'react';
import { formDataOf } from '../../lib/api/form-data';
import { messageOf, repeatableMessageOf, wireErrorOf } from '../../lib/api/wire-error';
import { Disclosure } from '../../ui/dialog/disclosure';
import { LiveRegion, Notice } from '../../ui/feedback/notice';
import { toast } from '../../ui/feedback/toast';
import { ChoiceField } from '../../ui/field/choice-field';
import { FileField } from '../../ui/field/upload-field';
import { Button } from '../../ui/layout/button';
import layout from '../../ui/layout/layout.module.css';
import { StaffPage } from '../../ui/layout/staff-page';
import { DownloadIcon } from '../../ui/media/admin-icons';
import { ImportReview, saveCsv } from './import-review';
import { ImportsList } from './imports-list';
import {
  countWords,
  KIND_HINTS,
  pluralOf,
  templateRows,
  useCreateImport,
  useExportKind,
  usePreviewImport,
} from './staff-api';

interface ReadFile {
  file: File;
  dateOrder: DateOrder | undefined;
  preview: ImportPreview;
}

function refusal({ size }: File): string | null {
  if (size === 0) return IMPORT_TEXTS.empty;
  return size > IMPORT_LIMITS.bytesMax ? IMPORT_TEXTS.tooLarge : null;
}

const readingFailure = (failure: unknown, text: string) =>
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
      setError(readingFailure(failure, IMPORT_TEXTS.readFailed));
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
      setError(readingFailure(failure, IMPORT_TEXTS.applyFailed));
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

const FILES = '.csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const KINDS = IMPORT_KINDS.map((kind) => ({ value: kind, label: IMPORT_KIND_WORDS[kind] }));

/** The columns of a kind, with what each may hold. */
const Columns = ({ kind }: { kind: ImportKind }) => (
  <Disclosure title="What the columns hold">
    <ul className={layout.stackHalf}>
      {IMPORT_COLUMNS[kind].map(({ name, hint, isNeeded }) => (
        <li key={name}>
          <b>{name}</b>
          {isNeeded ? ' (needed)' : ''}: {hint}
        </li>
      ))}
    </ul>
  </Disclosure>
);

function KindFile({ kind }: { kind: ImportKind }) {
  const { preview, error, isReading, ...file } = useImportFile(kind);
  const { mutateAsync: exportKind, isPending } = useExportKind();
  const word = pluralOf(kind);
  const save = async () => {
    try {
      await exportKind(kind);
    } catch (failure) {
      toast.error(messageOf(failure, IMPORT_TEXTS.exportFailed));
    }
  };
  return (
    <div className={layout.stack2}>
      <p>{KIND_HINTS[kind]}</p>
      <div className={layout.row1}>
        <Button onClick={() => void saveCsv(`${kind}-template.csv`, templateRows(kind), [null])}>
          <DownloadIcon size={18} /> Template for {word}
        </Button>
        <Button busy={isPending} busyLabel="Exporting…" onClick={save}>
          <DownloadIcon size={18} /> Export {word}
        </Button>
      </div>
      <Columns kind={kind} />
      <FileField
        accept={FILES}
        choose="a CSV or Excel file"
        hint={isReading ? 'Reading…' : 'Nothing is imported before you have seen its lines.'}
        label={`File with ${word}`}
        onChange={([chosen]) => chosen && !isReading && void file.open(chosen)}
        value={[]}
      />
      <LiveRegion visible>{error && <Notice tone="bad">{error}</Notice>}</LiveRegion>
      {preview && (
        <ImportReview
          isImporting={file.isImporting}
          key={preview.seen}
          onChooseOrder={(order) => void file.chooseOrder(order)}
          onClose={file.close}
          onImport={() => void file.apply()}
          preview={preview}
        />
      )}
    </div>
  );
}

/** Imports what another system knew, and exports what this one knows; for admins. */
export default function AdminImportPage() {
  const [kind, setKind] = useState<ImportKind>('rooms');
  return (
    <StaffPage title="Import and export" width="normal">
      <div className={layout.stack2}>
        <ChoiceField cards choices={KINDS} inline label="What" onChange={setKind} value={kind} />
        <KindFile key={kind} kind={kind} />
      </div>
      <ImportsList />
    </StaffPage>
  );
}
