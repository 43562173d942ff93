import { DATE_ORDERS, type DateOrder } from '@shared/fields/sent-dates';
import { LINE_STATE_WORDS, LINE_STATES, type LineState } from '@shared/import/constants';
import type { ImportLine, ImportPreview } from '@shared/import/schema';
import { UTF8_MARK } from '@shared/lists/csv';
import { useState } from 'react';
import { saveFile } from '../../lib/storage/save-file';
import { formatShortMoment } from '../../ui/date/short-dates';
import { Notice } from '../../ui/feedback/notice';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { Section } from '../../ui/layout/page';
import type { CsvRows } from '../../ui/list/export-csv';
import { StatusBadge, type Tone } from '../../ui/status/status-badge';
import styles from './import.module.css';
import { countWords, lineWords, problemWords, wrongRows } from './staff-api';

/** Saves rows as a CSV file; what writes it is loaded then. */
export async function saveCsv<Item>(name: string, rows: CsvRows<Item>, items: readonly Item[]): Promise<void> {
  const { csvOf } = await import('../../ui/list/csv');
  saveFile(name, new Blob([UTF8_MARK, csvOf(rows, items)], { type: 'text/csv;charset=utf-8' }));
}

const SHOWN = 50;
const TONES: Record<LineState, Tone> = { wrong: 'bad', new: 'good', here: 'done' };
const ORDER_WORDS: Record<DateOrder, string> = { dayFirst: 'The day', monthFirst: 'The month' };

const Line = ({ line }: { line: ImportLine }) => (
  <li className={cx(layout.row, layout.apart, styles.line)}>
    <span className={cx(layout.stackHalf, layout.breaks, styles.words)}>
      <span>
        <span className={layout.muted}>Line {line.row}</span> {lineWords(line)}
      </span>
      {line.problems.map((problem) => (
        <strong className={layout.wrong} key={problem.column}>
          {problemWords(problem)}
        </strong>
      ))}
    </span>
    <StatusBadge tone={TONES[line.state]}>{LINE_STATE_WORDS[line.state]}</StatusBadge>
  </li>
);

type DatesProps = { dates: NonNullable<ImportPreview['dates']>; onChoose: (order: DateOrder) => void };

/** How a file's dates are meant that can be read in two ways. */
const Dates = ({ dates: { order, example }, onChoose }: DatesProps) => (
  <div className={cx(layout.stack1, layout.sheet)}>
    <p>
      {order
        ? `Dates such as ${example} are read with ${order === 'dayFirst' ? 'the day' : 'the month'} first.`
        : `What stands first in ${example}?`}
    </p>
    <div className={layout.row1}>
      {DATE_ORDERS.filter((each) => each !== order).map((each) => (
        <Button key={each} onClick={() => onChoose(each)} size={order ? 'small' : undefined}>
          {order ? `Read ${ORDER_WORDS[each].toLowerCase()} first` : ORDER_WORDS[each]}
        </Button>
      ))}
    </div>
  </div>
);

interface ImportReviewProps {
  preview: ImportPreview;
  isImporting: boolean;
  onImport: () => void;
  onChooseOrder: (order: DateOrder) => void;
  onClose: () => void;
}

/** What would become of a file's lines, the wrong ones first, and the press that imports it. */
export function ImportReview({ preview, isImporting, onImport, onChooseOrder, onClose }: ImportReviewProps) {
  const { kind, fileName, counts, lines, leftAside, dates, imported } = preview;
  const [shown, setShown] = useState(SHOWN);
  const wrong = lines.filter(({ state }) => state === 'wrong');
  const canImport = counts.new > 0 && counts.wrong === 0 && !imported;
  return (
    <Section
      actions={
        <Button onClick={onClose} size="small">
          Close file
        </Button>
      }
      title={fileName}
    >
      <div className={layout.stack2}>
        {imported && (
          <Notice tone="waiting">
            This file was imported on {formatShortMoment(imported.importedAt)}. Take that import back to bring it in
            anew.
          </Notice>
        )}
        {dates && <Dates dates={dates} onChoose={onChooseOrder} />}
        {lines.length > 0 && (
          <>
            <p aria-live="polite" className={cx(layout.row1, layout.middle)}>
              {LINE_STATES.filter((state) => counts[state] > 0).map((state) => (
                <StatusBadge key={state} tone={TONES[state]}>
                  {LINE_STATE_WORDS[state]}: {counts[state].toLocaleString('en-NG')}
                </StatusBadge>
              ))}
            </p>
            {leftAside.length > 0 && <p className={layout.hint}>Not read: {leftAside.join(', ')}</p>}
            {counts.wrong > 0 && (
              <Notice tone="bad">
                Mend the wrong lines in your file and choose it again. A file is imported whole or not at all.{' '}
                <Button onClick={() => void saveCsv(`wrong-${kind}.csv`, wrongRows(preview), wrong)} size="small">
                  Download the wrong lines
                </Button>
              </Notice>
            )}
            <div>
              <Button
                aria-disabled={!canImport}
                busy={isImporting}
                busyLabel="Importing…"
                onClick={canImport ? onImport : undefined}
                variant="primary"
              >
                Import {countWords(kind, counts.new)}
              </Button>
            </div>
            <ul aria-label={`Lines of ${fileName}`} className={layout.stack}>
              {lines.slice(0, shown).map((line) => (
                <Line key={line.row} line={line} />
              ))}
            </ul>
            {lines.length > shown && (
              <Button onClick={() => setShown(shown + SHOWN)}>
                Show {Math.min(SHOWN, lines.length - shown)} more of {lines.length.toLocaleString('en-NG')}
              </Button>
            )}
          </>
        )}
      </div>
    </Section>
  );
}
