import type { ReactNode } from 'react';
import { cx } from '../layout/cx';
import layout from '../layout/layout.module.css';
import styles from './on-phone-place.module.css';

/** Where `OnPhone` will stand: as high as it is, until its code has come. */
export const OnPhonePlace = ({ hidden = false, children }: { hidden?: boolean; children: ReactNode }) => (
  <div className={cx(layout.row1, layout.target, layout.screenOnly, styles.row)} hidden={hidden}>
    {children}
  </div>
);
