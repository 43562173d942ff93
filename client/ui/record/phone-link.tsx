import { telHref } from '@shared/fields/phone-links';
import type { ReactNode } from 'react';
import styles from './phone-link.module.css';

type PhoneLinkProps = {
  phone: string;
  /** Replaces the style of a number in running text. */
  className?: string;
  /** Among other lines of a cell: its line is low, its target is not. */
  inTable?: boolean;
  children?: ReactNode;
};

/** A link that dials the number, large enough to tap. `children` may say more than the number. */
export const PhoneLink = ({ phone, className = styles.phone, inTable, children = phone }: PhoneLinkProps) => (
  <a className={inTable ? styles.inTable : className} href={telHref(phone)}>
    {children}
  </a>
);
