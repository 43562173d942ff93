import { cx } from '../layout/cx';
import styles from './visual-text.module.css';

const SHORT = new Intl.NumberFormat('en-NG', { notation: 'compact', maximumFractionDigits: 1 });

/** '22.2K', where there is no room for more. In naira. */
export const shortPrice = (naira: number): string => SHORT.format(naira);

/** Text that is seen and not read out: what it stands in is named by more words than there is room for. */
export const VisualText = ({ text, className }: { text: string; className?: string }) => (
  <span className={cx(styles.drawn, className)} data-text={text} />
);
