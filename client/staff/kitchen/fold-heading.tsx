import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { ChevronDownIcon } from '../../ui/media/icons';
import styles from './fold-heading.module.css';

type FoldHeadingProps = {
  label: string;
  count: number;
  isOpen: boolean;
  onToggle: () => void;
  /** Of the button. */
  className?: string;
};

/** Heads a part of the kitchen's screen that a press unfolds, and says how much is in it. */
export const FoldHeading = ({ label, count, isOpen, onToggle, className }: FoldHeadingProps) => (
  <h2 className={styles.heading}>
    <button
      aria-expanded={isOpen}
      className={cx(layout.inline, layout.bare, styles.fold, className)}
      data-stays
      onClick={onToggle}
      type="button"
    >
      <ChevronDownIcon className={cx(!isOpen && styles.folded)} /> {label}{' '}
      <span className={layout.figure}>{count}</span>
    </button>
  </h2>
);
