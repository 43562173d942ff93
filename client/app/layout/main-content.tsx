import type { MouseEvent, ReactNode } from 'react';
import styles from './main-content.module.css';

export const MAIN_ID = 'main';

function toMain(event: MouseEvent) {
  const main = document.getElementById(MAIN_ID);
  if (!main) return;
  // Following the link would replace a booking's access token in the address with '#main'.
  event.preventDefault();
  main.focus({ preventScroll: true });
  main.scrollIntoView();
}

/** The skip link: first in the tab order. */
export const SkipLink = () => (
  <a className={styles.skip} href={`#${MAIN_ID}`} onClick={toMain}>
    Skip to the page
  </a>
);

export const MainContent = ({ className, children }: { className?: string; children: ReactNode }) => (
  <main className={className ? `${styles.main} ${className}` : styles.main} id={MAIN_ID} tabIndex={-1}>
    {children}
  </main>
);
