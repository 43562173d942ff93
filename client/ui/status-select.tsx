import { cx } from './cx';
import type { Tone } from './status-badge';
import type { StatusChange, WithStatus } from './status-change';
import styles from './status-select.module.css';
import tones from './tones.module.css';

export type StatusSelectProps<Row, S> = {
  /** Accessible name, such as 'Status of booking GT-7K2M9Q'. */
  label: string;
  row: Row;
  statusChange: StatusChange<Row, S>;
  options: readonly { value: S; label: string; tone: Tone }[];
};

/** A select that changes a row's status. */
export function StatusSelect<Row extends WithStatus<S>, S extends string>(props: StatusSelectProps<Row, S>) {
  const { label, row, statusChange, options } = props;
  const saving = statusChange.isSaving(row);
  const value = statusChange.shown(row);
  const tone = options.find((option) => option.value === value)?.tone ?? 'neutral';
  return (
    <select
      aria-busy={saving}
      aria-label={label}
      className={cx(styles.select, tones[tone])}
      onChange={(event) => {
        const next = options.find((option) => option.value === event.target.value);
        // No second change while one is being saved: its Undo would return to the wrong status.
        if (next && !saving) statusChange.change(row, next.value);
      }}
      value={value}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
