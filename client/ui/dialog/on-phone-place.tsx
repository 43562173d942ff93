import type { ReactNode } from 'react';
import styles from './on-phone-place.module.css';

/** Where `OnPhone` will stand: as high as it is, until its code has come. */
export const OnPhonePlace = ({ hidden, children }: { hidden: boolean; children: ReactNode }) => (
  <div className={styles.row} hidden={hidden}>
    {children}
  </div>
);
