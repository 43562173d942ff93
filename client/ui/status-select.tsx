import { cx } from './cx';
import type { Tone } from './status-badge';
import styles from './status-select.module.css';
import tones from './tones.module.css';

export type StatusSelectProps<S extends string> = {
  /** Whose status it is; read out. */
  label: string;
  value: S;
  options: readonly { value: S; label: string; tone: Tone }[];
  saving: boolean;
  onChange: (status: S) => void;
};

/** A status that is changed in place. The word carries the meaning. */
export function StatusSelect<S extends string>({ label, value, options, saving, onChange }: StatusSelectProps<S>) {
  const tone = options.find((option) => option.value === value)?.tone ?? 'neutral';
  return (
    <select
      aria-busy={saving}
      aria-label={label}
      className={cx(styles.select, tones[tone])}
      onChange={(event) => {
        const next = options.find((option) => option.value === event.target.value);
        // While one change is being saved a second would be measured against the wrong one.
        if (next && !saving) onChange(next.value);
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
