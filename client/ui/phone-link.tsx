import { telHref } from '@shared/phone';
import type { ReactNode } from 'react';
import styles from './phone-link.module.css';

type PhoneLinkProps = {
  phone: string;
  /** Replaces the style of a number in running text. */
  className?: string;
  children?: ReactNode;
};

/** A link that dials the number, large enough to tap. `children` may say more than the number. */
export const PhoneLink = ({ phone, className = styles.phone, children = phone }: PhoneLinkProps) => (
  <a className={className} href={telHref(phone)}>
    {children}
  </a>
);
