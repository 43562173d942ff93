import {
  FIELD_WORDS,
  STATEMENT_FIELDS,
  STATEMENT_TEXTS,
  type StatementField,
} from '@shared/money/statements/constants';
import type { Statement, StatementColumns } from '@shared/money/statements/schema';
import { type FormEvent, useState } from 'react';
import { Notice } from '../../ui/feedback/notice';
import { SelectField } from '../../ui/field/select-field';
import { Button } from '../../ui/layout/button';
import styles from './staff-statement-columns.module.css';

const HINTS: Partial<Record<StatementField, string>> = {
  moneyIn: 'A column that holds only money that came.',
  amount: 'Where one column holds both, with a sign, CR or DR.',
};

/** What names a line, when it came and how much: without these nothing can be matched. */
const suffices = ({ date, text, bankReference, moneyIn, amount }: StatementColumns) =>
  date !== undefined && (text ?? bankReference) !== undefined && (moneyIn ?? amount) !== undefined;

type StatementColumnsFormProps = {
  statement: Statement;
  busy: boolean;
  onChoose: (columns: StatementColumns) => void;
  onCancel?: () => void;
};

/** Says which column of a statement is what, where its header does not. */
export function StatementColumnsForm({ statement, busy, onChoose, onCancel }: StatementColumnsFormProps) {
  const [columns, setColumns] = useState<StatementColumns>(statement.columns ?? {});
  const [isShort, setShort] = useState(false);
  const options = statement.header.map(({ name, samples }, column) => ({
    value: String(column),
    label: samples[0] ? `${name} (${samples.join(' · ').slice(0, 60)})` : name,
  }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setShort(!suffices(columns));
    if (suffices(columns)) onChoose(columns);
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p>
        {statement.columns
          ? 'Which column says what.'
          : 'The columns of this file are not known, or it does not say which lines are money in. Choose them once, then its lines are matched.'}
      </p>
      <div className={styles.fields}>
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
      <div className={styles.actions}>
        <Button busy={busy} busyLabel="Reading…" type="submit" variant="primary">
          Match the lines
        </Button>
        {onCancel && <Button onClick={onCancel}>Back</Button>}
      </div>
    </form>
  );
}
