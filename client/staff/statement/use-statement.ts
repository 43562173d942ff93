import type { DateOrder } from '@shared/fields/sent-dates';
import { STATEMENT_LIMITS, STATEMENT_TEXTS } from '@shared/money/statements/constants';
import type { Statement, StatementColumns, StatementLine } from '@shared/money/statements/schema';
import { useEffect, useRef, useState } from 'react';
import { formDataOf } from '../../lib/api/form-data';
import { repeatableMessageOf, wireErrorOf } from '../../lib/api/wire-error';
import { tabStorage } from '../../lib/storage/browser-storage';
import { useFollowedPayables, useMatchStatement } from '../payments/staff-api';

/** The file itself, which only this page has, and what the server says of it. */
interface ReadFile {
  file: File;
  /** As they were chosen by hand; null for those that the server recognised. */
  chosen: StatementColumns | null;
  statement: Statement;
}

const KEPT = 'bank-statement';

/** The name of the statement that was open before a reload; its lines went with the page. */
const keptName = () => tabStorage.getItem(KEPT);

function refusal({ size }: File): string | null {
  if (size === 0) return STATEMENT_TEXTS.empty;
  return size > STATEMENT_LIMITS.bytesMax ? STATEMENT_TEXTS.tooLarge : null;
}

const formOf = (file: File, chosen: StatementColumns | null, dateOrder?: DateOrder) =>
  formDataOf({
    file: [file],
    ...Object.fromEntries(Object.entries(chosen ?? {}).map(([field, column]) => [field, String(column)])),
    ...(dateOrder && { dateOrder }),
  });

/** A bank's statement on the desk: read from its file, and read again after what was recorded. */
export function useStatement() {
  const [read, setRead] = useState<ReadFile | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [reading, setReading] = useState<string | null>(null);
  const [lost, setLost] = useState(keptName);
  const { mutateAsync } = useMatchStatement();

  /** Counts what may have changed since the lines were last asked for. */
  const turn = useRef(0);
  const isRefreshing = useRef(false);

  const open = async (file: File, chosen: StatementColumns | null = null, dateOrder?: DateOrder) => {
    const refused = refusal(file);
    setError(refused);
    if (refused) return;
    setReading(file.name);
    try {
      const statement = await mutateAsync(formOf(file, chosen, dateOrder));
      turn.current += 1;
      setRead({ file, chosen, statement });
      tabStorage.setItem(KEPT, file.name);
      setLost(null);
    } catch (failure) {
      setError(wireErrorOf(failure)?.fields?.file ?? repeatableMessageOf(failure, STATEMENT_TEXTS.matchFailed));
    } finally {
      setReading(null);
    }
  };

  /** Reads the lines again without a word: a colleague may have recorded one. Where that fails, what is shown stays. */
  const refresh = async () => {
    turn.current += 1;
    if (!read || isRefreshing.current) return;
    const { file, chosen } = read;
    isRefreshing.current = true;
    try {
      for (let asked = -1; asked !== turn.current; ) {
        asked = turn.current;
        const statement = await mutateAsync(formOf(file, chosen));
        // An answer that does not know of what was recorded here meanwhile would show it undone.
        const isLatest = asked === turn.current;
        if (isLatest) setRead((now) => (now?.file === file && now.chosen === chosen ? { ...now, statement } : now));
      }
    } catch {
      // The next change reads again; whoever presses before that is told who recorded the line.
    } finally {
      isRefreshing.current = false;
    }
  };
  const isOpen = ({ verdict }: StatementLine) => verdict !== 'recorded';
  const payables = read?.statement.lines.filter(isOpen).flatMap((line) => line.payables) ?? [];
  useFollowedPayables(payables, () => void refresh());

  return {
    statement: read?.statement ?? null,
    /** The name of the file that is being read. */
    reading,
    error,
    lost,
    open,
    chooseColumns: (columns: StatementColumns) => read && open(read.file, columns),
    /** The answer is kept by the server, also for the next reads of this file. */
    chooseDateOrder: async (order: DateOrder) => read && open(read.file, read.chosen, order),
    /** Asks again what the lines pay for. */
    again: () => read && open(read.file, read.chosen),
    /** Changes what is shown of the statement, until it is read again. */
    put: (change: (statement: Statement) => Statement) => {
      turn.current += 1;
      setRead((now) => now && { ...now, statement: change(now.statement) });
    },
    close: () => {
      tabStorage.removeItem(KEPT);
      setRead(null);
      setError(null);
      setLost(null);
    },
  };
}

const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

/**
 * Takes a file that is dropped anywhere on the page, as a browser would leave the page to show one that missed its field.
 * True while one is over the page.
 */
export function useDroppedFile(onFile: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (event.defaultPrevented || !carriesFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      // Another field has taken it.
      if (event.defaultPrevented || !carriesFiles(event)) return;
      event.preventDefault();
      onFile([...(event.dataTransfer?.files ?? [])]);
    };
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  });
  return isOver;
}
