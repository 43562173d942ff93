import { useRef } from 'react';
import { useMediaQuery } from '../device/media-query';
import { Listbox } from '../dialog/listbox';
import { cx } from '../layout/cx';
import tones from './status.module.css';
import type { Tone } from './status-badge';
import type { StatusChange, WithStatus } from './status-change';
import { StatusChip } from './status-chip';
import styles from './status-select.module.css';

export type StatusSelectProps<Row, S> = {
  /** Accessible name, such as 'Status of booking GT-7K2M9Q'. */
  label: string;
  row: Row;
  statusChange: StatusChange<Row, S>;
  options: readonly { value: S; label: string; tone: Tone }[];
};

/**
 * Changes a row's status as soon as one is chosen (D34). By touch it is the device's own list, which changes nothing
 * before that; a keyboard would change a native select's value with each arrow key.
 */
export function StatusSelect<Row extends WithStatus<S>, S extends string>(props: StatusSelectProps<Row, S>) {
  const { label, row, statusChange, options } = props;
  const byTouch = useMediaQuery('(pointer: coarse)');
  const saving = statusChange.isSaving(row);
  const value = statusChange.shown(row);
  const tone = options.find((option) => option.value === value)?.tone ?? 'neutral';
  const className = cx(styles.select, tones[tone], tone === 'waiting' && styles.waiting);
  // The row as it was when the options came up: a choice is made on what was seen then (D26), whatever has come since.
  const seen = useRef({ row, value, saving });
  const hold = () => {
    seen.current = { row, value, saving };
  };
  const choose = (next: string) => {
    const chosen = options.find((option) => option.value === next)?.value;
    if (chosen === undefined || chosen === seen.current.value) return;
    // What was seen while it was being saved is what has come of that.
    const isSaved = seen.current.saving && row.status === seen.current.value;
    statusChange.change(isSaved ? row : seen.current.row, chosen);
  };
  if (!byTouch)
    return (
      <Listbox
        busy={saving}
        className={className}
        label={label}
        onChoose={choose}
        onOpen={hold}
        options={options}
        value={value}
      />
    );
  return (
    <select
      aria-busy={saving}
      aria-label={label}
      className={className}
      onChange={(event) => choose(event.target.value)}
      onFocus={hold}
      onKeyDown={hold}
      onPointerDown={hold}
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

/** The same where it cannot be changed. */
export const StatusAsIs = <S extends string>({
  value,
  options,
}: {
  value: S;
  options: readonly { value: S; label: string; tone: Tone }[];
}) => {
  const shown = options.find((option) => option.value === value);
  return shown ? <StatusChip tone={shown.tone}>{shown.label}</StatusChip> : value;
};
