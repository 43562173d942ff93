import styles from '../layout/staff-page.module.css';

/** The word of an action beside its icon: for screen readers alone where the bar needs the room. Give the action a `title`. */
export const BarWord = ({ children }: { children: string }) => <span className={styles.word}>{children}</span>;
