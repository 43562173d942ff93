import { cx } from '../layout/cx';
import styles from './adire-band.module.css';

/** A decorative band of adire, indigo resist-dyed cloth: under the header and along the top of cards. */
export const AdireBand = ({
  height = 'normal',
  className,
}: {
  height?: 'thin' | 'normal' | 'tall';
  className?: string;
}) => <div aria-hidden="true" className={cx(styles.band, height !== 'normal' && styles[height], className)} />;
