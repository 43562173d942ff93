import { type RefObject, useId, useRef, useState } from 'react';
import { LiveRegion } from '../../ui/feedback/live-region';
import { Notice } from '../../ui/feedback/notice';
import { Button, Knots } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import { Section } from '../../ui/layout/page';
import { UploadIcon } from '../../ui/media/admin-icons';
import styles from './staff-statement.module.css';
import { StatementColumnsForm } from './staff-statement-columns';
import { StatementDatesForm } from './staff-statement-dates';
import { StatementReview } from './staff-statement-review';
import { dateQuestionOf } from './statement-words';
import { useDroppedFile, useStatement } from './use-statement';

const FILES = '.csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values';

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
    <div className={styles.desk}>
      <FileBar input={input} isOver={isOver} onFiles={take} reading={reading} />
      <LiveRegion>
        {statement && !reading && (asked ? dateQuestionOf(asked) : `${statement.fileName} is read.`)}
      </LiveRegion>
      <LiveRegion className={styles.told} visible>
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
            <span className={styles.actions}>
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
    <div className={cx(styles.bar, isOver && styles.over)}>
      {reading ? <Knots /> : <UploadIcon size={18} />}
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
    </div>
  );
}
