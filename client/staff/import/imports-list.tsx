import { IMPORT_KIND_WORDS, IMPORT_TEXTS } from '@shared/import/constants';
import type { Import } from '@shared/import/schema';
import { messageOf } from '../../lib/api/wire-error';
import { formatShortMoment } from '../../ui/date/short-dates';
import { useConfirmedAction } from '../../ui/dialog/confirmed-action';
import { SmallEmpty } from '../../ui/feedback/empty-state';
import { QueryView } from '../../ui/feedback/query-view';
import { Loading } from '../../ui/feedback/skeleton';
import { Button } from '../../ui/layout/button';
import { Section } from '../../ui/layout/page';
import type { CompactRow } from '../../ui/list/compact-rows';
import { type Column, Table } from '../../ui/list/table';
import { StatusBadge } from '../../ui/status/status-badge';
import { countWords, useImports, useTakeBackImport } from './staff-api';

const StateBadge = ({ takenBackAt }: Import) => (
  <StatusBadge tone={takenBackAt ? 'done' : 'good'}>{takenBackAt ? 'Taken back' : 'Imported'}</StatusBadge>
);

const compactImport = (row: Import): CompactRow => ({
  title: row.fileName,
  mark: <StateBadge {...row} />,
  detail: `${countWords(row.kind, row.lines)} · ${formatShortMoment(row.importedAt)}`,
});

const columnsFor = (busyId: string | undefined, takeBack: (row: Import) => void): readonly Column<Import>[] => [
  { key: 'file', header: 'File', cell: ({ fileName }) => fileName, rowHeader: true, isInCompactRow: true },
  { key: 'kind', header: 'Kind', cell: ({ kind }) => IMPORT_KIND_WORDS[kind] },
  { key: 'lines', header: 'Imported', cell: ({ kind, lines }) => countWords(kind, lines) },
  { key: 'skipped', header: 'Here already', cell: ({ skipped }) => skipped.toLocaleString('en-NG') },
  { key: 'at', header: 'When', cell: ({ importedAt }) => formatShortMoment(importedAt) },
  { key: 'by', header: 'By', cell: ({ importedBy }) => importedBy ?? 'Closed account' },
  { key: 'state', header: 'State', cell: (row) => <StateBadge {...row} />, isInCompactRow: true },
  {
    key: 'actions',
    header: 'Actions',
    cell: (row) =>
      row.takenBackAt ? null : (
        <Button
          aria-label={`Take back the import of ${row.fileName}`}
          busy={busyId === row._id}
          onClick={() => takeBack(row)}
          size="small"
          variant="danger"
        >
          Take back
        </Button>
      ),
  },
];

/** What was imported, each to be taken back while nothing of it was changed or used. */
export function ImportsList() {
  const { mutateAsync, isPending, variables } = useTakeBackImport();
  const takeBack = useConfirmedAction<Import>({
    question: ({ kind, lines, fileName }) => ({
      title: `Take back the import of ${fileName}?`,
      text: `${countWords(kind, lines)} go again, all of them or none. It is refused where something of it was changed or used since.`,
      confirmLabel: 'Take back this import',
      danger: true,
    }),
    run: ({ _id }) => mutateAsync({ _id }),
    done: ({ fileName }) => `The import of ${fileName} is taken back.`,
    failed: (error) => messageOf(error, IMPORT_TEXTS.takeBackFailed),
  });
  const loading = <Loading label="Fetching the imports" lines={3} />;
  return (
    <Section title="Imports">
      <QueryView failed={IMPORT_TEXTS.loadFailed} loading={loading} query={useImports()}>
        {(rows) => (
          <Table
            compact={compactImport}
            caption="Imports"
            columns={columnsFor(isPending ? variables._id : undefined, takeBack)}
            empty={<SmallEmpty>{IMPORT_TEXTS.none}</SmallEmpty>}
            rowKey={({ _id }) => _id}
            rows={rows}
          />
        )}
      </QueryView>
    </Section>
  );
}
