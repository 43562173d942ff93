import type { MouseEvent, ReactNode } from 'react';
import styles from './main-content.module.css';

/** The id of the one <main>. */
export const MAIN_ID = 'main';

function toMain(event: MouseEvent) {
  const main = document.getElementById(MAIN_ID);
  if (!main) return;
  // Following the link would put '#main' in the place of a booking's access token (D7).
  event.preventDefault();
  main.focus({ preventScroll: true });
  main.scrollIntoView();
}

/** The first thing that Tab reaches: past the navigation to the page. */
export const SkipLink = () => (
  <a className={styles.skip} href={`#${MAIN_ID}`} onClick={toMain}>
    Skip to the page
  </a>
);

/** The landmark around a page. */
export const MainContent = ({ className, children }: { className?: string; children: ReactNode }) => (
  <main className={className ? `${styles.main} ${className}` : styles.main} id={MAIN_ID} tabIndex={-1}>
    {children}
  </main>
);
