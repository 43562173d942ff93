import styles from './segmented.module.css';

export type SegmentedProps<V extends string> = {
  label: string;
  options: readonly { value: V; label: string }[];
  value: V;
  onChange: (value: V) => void;
};

/** A few views of the same thing, one of which is on. */
export const Segmented = <V extends string>({ label, options, value, onChange }: SegmentedProps<V>) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would say that something can be filled in
  <div aria-label={label} className={styles.bar} role="group">
    {options.map((option) => (
      <button
        aria-pressed={option.value === value}
        className={styles.segment}
        key={option.value}
        onClick={() => onChange(option.value)}
        type="button"
      >
        {option.label}
      </button>
    ))}
  </div>
);
