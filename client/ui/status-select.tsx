import { cx } from './cx';
import type { Tone } from './status-badge';
import type { StatusChange, WithStatus } from './status-change';
import styles from './status-select.module.css';
import tones from './tones.module.css';

export type StatusSelectProps<Row, S> = {
  /** Whose status it is; read out. */
  label: string;
  row: Row;
  statusChange: StatusChange<Row, S>;
  options: readonly { value: S; label: string; tone: Tone }[];
};

/** A row's status, changed in place. The word carries the meaning. */
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
        // While one change is being saved a second would be measured against the wrong one.
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
