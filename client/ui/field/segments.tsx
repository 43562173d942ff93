import { cx } from '../layout/cx';
import layout from '../layout/layout.module.css';
import styles from './segments.module.css';

type SegmentsProps<Value extends string> = {
  /** For screen readers. */
  label: string;
  choices: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** What of a page is shown, in one press; on a narrow screen the line is swiped. */
export const Segments = <Value extends string>({ label, choices, value, onChange }: SegmentsProps<Value>) => (
  // biome-ignore lint/a11y/useSemanticElements: buttons, no fields of a form
  <div aria-label={label} className={styles.segments} role="group">
    {choices.map((choice) => (
      <button
        aria-pressed={choice.value === value}
        className={cx(layout.target, layout.nowrap, layout.innerFocus, styles.segment)}
        key={choice.value}
        onClick={() => onChange(choice.value)}
        type="button"
      >
        {choice.label}
      </button>
    ))}
  </div>
);
