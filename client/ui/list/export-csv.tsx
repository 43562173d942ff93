import { type CsvRows, UTF8_MARK } from '@shared/lists/csv';
import { useState } from 'react';
import { saveFile } from '../../lib/storage/save-file';
import { toast } from '../feedback/toast';
import { Button } from '../layout/button';
import { DownloadIcon } from '../media/admin-icons';
import { BarWord } from './filter-bar';

export type { CsvRows } from '@shared/lists/csv';

export type ExportCsvProps<Item> = Pick<FetchAllOptions<Item>, 'fetchPage'> & {
  /** Maximum rows per request and per file. */
  limits: { listMax: number; exportMax: number };
  fileName: string;
  /** Plural of the rows, such as 'bookings'. */
  noun: string;
  /** Instead of how many were exported, and of the failure's usual text. */
  exported?: string;
  failed?: string;
  rows: CsvRows<Item>;
};

const words = (count: number) => count.toLocaleString('en-NG');

/** Exports all pages of the filtered list. */
export function ExportCsv<Item>(props: ExportCsvProps<Item>) {
  const { fileName, noun, rows, limits, fetchPage, exported, failed = 'Export failed. Please try again.' } = props;
  const [count, setCount] = useState<number>();
  const run = async () => {
    setCount(0);
    try {
      const { listMax: pageMax, exportMax: max } = limits;
      const all = fetchAllPages({ fetchPage, pageMax, max, onProgress: setCount });
      const [{ items, complete }, { csvOf }] = await Promise.all([all, import('./csv')]);
      saveFile(fileName, new Blob([UTF8_MARK, csvOf(rows, items)], { type: 'text/csv;charset=utf-8' }));
      if (complete) toast.success(exported ?? `${words(items.length)} ${noun} exported.`);
      else {
        const more = 'Narrow the filters to export the others.';
        toast.info(`Only the first ${words(max)} ${noun} are in the file. ${more}`);
      }
    } catch {
      toast.error(failed);
    } finally {
      setCount(undefined);
    }
  };
  return (
    <Button
      busy={count !== undefined}
      busyLabel={<BarWord>{count ? `Exporting… ${words(count)}` : 'Exporting…'}</BarWord>}
      onClick={run}
      title="Export CSV"
    >
      <DownloadIcon size={18} />
      <BarWord>Export CSV</BarWord>
    </Button>
  );
}

/** For what the screen has as a whole. */
export const asOnePage = <Item,>(items: Item[]): Pick<ExportCsvProps<Item>, 'fetchPage' | 'limits'> => ({
  fetchPage: async () => ({ items, nextCursor: null }),
  limits: { listMax: items.length, exportMax: items.length + 1 },
});

type Page<Item> = { items: Item[]; nextCursor: string | null };

type FetchAllOptions<Item> = {
  fetchPage: (place: { cursor: string | undefined; limit: number }) => Promise<Page<Item>>;
  /** Maximum items per request and in total. */
  pageMax: number;
  max: number;
  onProgress?: (count: number) => void;
};

/** `complete` is false if there are more items than the maximum. */
export async function fetchAllPages<Item>({
  fetchPage,
  pageMax,
  max,
  onProgress,
}: FetchAllOptions<Item>): Promise<{ items: Item[]; complete: boolean }> {
  const items: Item[] = [];
  let cursor: string | undefined;
  while (items.length < max) {
    const page = await fetchPage({ cursor, limit: Math.min(pageMax, max - items.length) });
    items.push(...page.items);
    onProgress?.(items.length);
    if (!page.nextCursor) return { items, complete: true };
    cursor = page.nextCursor;
  }
  return { items, complete: false };
}
