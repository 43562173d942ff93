import styles from './adire-band.module.css';
import { cx } from './cx';

/** A selvedge of adire, indigo resist-dyed cloth: under the header, on a receipt's edge, over a sheet. */
export const AdireBand = ({
  height = 'normal',
  className,
}: {
  height?: 'thin' | 'normal' | 'tall';
  className?: string;
}) => <div aria-hidden="true" className={cx(styles.band, height !== 'normal' && styles[height], className)} />;
