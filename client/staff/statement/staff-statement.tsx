import { DATE_ORDERS, type DateOrder } from '@shared/fields/sent-dates';
import {
  areEnoughColumns,
  FIELD_WORDS,
  STATEMENT_FIELDS,
  STATEMENT_TEXTS,
  type StatementField,
} from '@shared/money/statements/constants';
import type { Statement, StatementColumns, StatementDates } from '@shared/money/statements/schema';
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { LiveRegion, Notice } from '../../ui/feedback/notice';
import { SelectField } from '../../ui/field/select-field';
import { DropArea } from '../../ui/field/upload-field';
import { BusyIndicator, Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { Section } from '../../ui/layout/page';
import { UploadIcon } from '../../ui/media/admin-icons';
import { StatementReview } from './staff-statement-review';
import styles from './statement.module.css';
import { DATE_ORDER_WORDS, dateQuestionOf, dayIn, exampleWords } from './statement-words';
import { useDroppedFile, useStatement } from './use-statement';

const FILES = '.csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values';

type StatementDatesProps = {
  dates: StatementDates;
  busy: boolean;
  /** Whether the order may still be changed: not once lines are recorded by it. */
  canChange: boolean;
  onChoose: (order: DateOrder) => Promise<unknown>;
};

/** Asks how a file's dates are meant that can be read in two ways; once that is known, says how they are read. */
function StatementDatesForm({ dates, busy, canChange, onChoose }: StatementDatesProps) {
  const { order, shown, example } = dates;
  const id = useId();
  const area = useRef<HTMLElement>(null);
  const [chosen, setChosen] = useState<DateOrder | null>(null);
  // The pressed button unmounts with its question.
  useEffect(() => {
    if (order !== null && order === chosen) area.current?.focus();
  }, [order, chosen]);
  const choose = (answer: DateOrder) => {
    setChosen(answer);
    void onChoose(answer);
  };
  const button = (answer: DateOrder, words: string, size?: 'small') => (
    <Button
      aria-disabled={busy}
      busy={busy && chosen === answer}
      busyLabel="Reading…"
      key={answer}
      onClick={busy ? undefined : () => choose(answer)}
      size={size}
      variant={size && 'quiet'}
    >
      {words}
    </Button>
  );
  if (order) {
    const other = order === 'dayFirst' ? 'monthFirst' : 'dayFirst';
    return (
      <section
        aria-label="How dates are read"
        className={cx(layout.row02, layout.middle, layout.hint, styles.told)}
        ref={area}
        tabIndex={-1}
      >
        <span>
          {example.date} is read as {dayIn(order, example)}, as in all statements with these columns.
        </span>
        {canChange && shown !== order && button(other, `Read it as ${dayIn(other, example)}`, 'small')}
      </section>
    );
  }
  return (
    <section aria-labelledby={id} className={cx(layout.stack2, layout.sheet, styles.form)} ref={area} tabIndex={-1}>
      <h3 id={id}>{dateQuestionOf(example)}</h3>
      <p>{exampleWords(example)}</p>
      {shown && (
        <p>
          Other dates of this file have {DATE_ORDER_WORDS[shown]}, but an earlier statement with these columns had it
          the other way round.
        </p>
      )}
      <p>Your answer is kept for all statements with these columns.</p>
      <div className={layout.row1}>{DATE_ORDERS.map((each) => button(each, dayIn(each, example, 'start')))}</div>
    </section>
  );
}

const HINTS: Partial<Record<StatementField, string>> = {
  moneyIn: 'A column that holds only money that came.',
  amount: 'Where one column holds both, with a sign, CR or DR.',
};

type StatementColumnsFormProps = {
  statement: Statement;
  busy: boolean;
  onChoose: (columns: StatementColumns) => void;
  onCancel?: () => void;
};

/** Says which column of a statement is what, where its header does not. */
function StatementColumnsForm({ statement, busy, onChoose, onCancel }: StatementColumnsFormProps) {
  const [columns, setColumns] = useState<StatementColumns>(statement.columns ?? {});
  const [isShort, setShort] = useState(false);
  const options = statement.header.map(({ name, samples }, column) => ({
    value: String(column),
    label: samples[0] ? `${name} (${samples.join(' · ').slice(0, 60)})` : name,
  }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setShort(!areEnoughColumns(columns));
    if (areEnoughColumns(columns)) onChoose(columns);
  };
  return (
    <form className={cx(layout.stack2, layout.sheet, styles.form)} noValidate onSubmit={submit}>
      <p>
        {statement.columns
          ? 'Which column says what.'
          : 'The columns of this file are not known, or it does not say which lines are money in. Choose them once, then its lines are matched.'}
      </p>
      <div className={cx(layout.columns2, styles.fields)}>
        {STATEMENT_FIELDS.map((field) => (
          <SelectField
            hint={HINTS[field]}
            key={field}
            label={FIELD_WORDS[field]}
            onChange={({ target: { value } }) => {
              const { [field]: _, ...others } = columns;
              setColumns(value === '' ? others : { ...others, [field]: Number(value) });
            }}
            options={options}
            placeholder="Not in this file"
            value={String(columns[field] ?? '')}
          />
        ))}
      </div>
      {isShort && <Notice tone="bad">{STATEMENT_TEXTS.columnsInvalid}</Notice>}
      <div className={layout.row1}>
        <Button busy={busy} busyLabel="Reading…" type="submit" variant="primary">
          Match the lines
        </Button>
        {onCancel && <Button onClick={onCancel}>Back</Button>}
      </div>
    </form>
  );
}

/** A bank's statement, dropped on the desk or chosen: its lines, each to be recorded by a press. */
export function StaffStatement() {
  const desk = useStatement();
  const { statement, reading, error, lost } = desk;
  const input = useRef<HTMLInputElement>(null);
  const [isChoosing, setChoosing] = useState(false);
  const [tooMany, setTooMany] = useState(false);
  const take = (files: File[]) => {
    const [file] = files;
    if (reading !== null) return;
    setTooMany(files.length > 1);
    setChoosing(false);
    if (file && files.length === 1) void desk.open(file);
  };
  const isOver = useDroppedFile(take);
  const asked = statement?.dates?.order === null ? statement.dates.example : null;
  const failed = tooMany ? 'Please drop one statement at a time.' : error;
  return (
    <div className={layout.stack2}>
      <FileBar input={input} isOver={isOver} onFiles={take} reading={reading} />
      <LiveRegion>
        {statement && !reading && (asked ? dateQuestionOf(asked) : `${statement.fileName} is read.`)}
      </LiveRegion>
      <LiveRegion className={layout.unlessEmpty} visible>
        {failed && <Notice tone="bad">{failed}</Notice>}
        {!failed && lost && !statement && (
          <Notice tone="waiting">
            ‘{lost}’ was open here. Choose or drop it again to go on: what you recorded stays recorded, nothing is
            recorded twice.{' '}
            <Button onClick={desk.close} size="small" variant="quiet">
              Forget it
            </Button>
          </Notice>
        )}
      </LiveRegion>
      {statement && (
        <Section
          actions={
            <span className={cx(layout.row12, styles.statementActions)}>
              {statement.columns && !isChoosing && (
                <Button onClick={() => setChoosing(true)} size="small" variant="quiet">
                  Choose columns
                </Button>
              )}
              <Button
                onClick={() => {
                  setChoosing(false);
                  desk.close();
                  input.current?.focus();
                }}
                size="small"
              >
                Close statement
              </Button>
            </span>
          }
          title={statement.fileName}
        >
          {statement.dates && !isChoosing && (
            <StatementDatesForm
              busy={reading !== null}
              canChange={statement.lines.every(({ verdict }) => verdict !== 'recorded')}
              dates={statement.dates}
              onChoose={desk.chooseDateOrder}
            />
          )}
          {statement.columns && !isChoosing ? (
            !asked && (
              <StatementReview
                desk={desk}
                key={`${statement.fileName} ${statement.dates?.order}`}
                statement={statement}
              />
            )
          ) : (
            <StatementColumnsForm
              busy={reading !== null}
              key={statement.fileName}
              onCancel={statement.columns ? () => setChoosing(false) : undefined}
              onChoose={async (columns) => {
                await desk.chooseColumns(columns);
                setChoosing(false);
              }}
              statement={statement}
            />
          )}
        </Section>
      )}
    </div>
  );
}

type FileBarProps = {
  input: RefObject<HTMLInputElement | null>;
  reading: string | null;
  isOver: boolean;
  onFiles: (files: File[]) => void;
};

function FileBar({ input, reading, isOver, onFiles }: FileBarProps) {
  const id = useId();
  return (
    <DropArea className={cx(layout.row, layout.middle, styles.bar)} over={isOver}>
      {reading ? <BusyIndicator /> : <UploadIcon size={18} />}
      <label htmlFor={id}>
        <b>{reading ? `Reading ${reading}…` : 'Choose a bank statement (CSV)'}</b>
        {!reading && <span className={styles.drop}> or drop it on this page</span>}
      </label>
      <input
        accept={FILES}
        aria-busy={reading !== null}
        id={id}
        ref={input}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // So that the same file can be chosen again.
          target.value = '';
        }}
        type="file"
      />
    </DropArea>
  );
}
