import { cx } from '../../ui/layout/cx';
import { LOOKS } from './bar-look';
import styles from './calendar-key.module.css';

/** What the colours mean. An amount on a bar is what is still to be paid. */
export const CalendarKey = () => (
  <ul aria-label="What the colours mean" className={styles.keys}>
    {LOOKS.map(([word, look]) => (
      <li key={word}>
        <span aria-hidden="true" className={cx(styles.swatch, look)} />
        {word}
      </li>
    ))}
    <li>₦ on a bar: still to pay</li>
  </ul>
);
