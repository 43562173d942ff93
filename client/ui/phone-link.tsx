import { telHref } from '@shared/phone';
import type { ReactNode } from 'react';
import styles from './phone-link.module.css';

type PhoneLinkProps = {
  phone: string /** Instead of the look of a number in a text. */;
  className?: string;
  children?: ReactNode;
};

/** A number as a link that dials it, big enough for a thumb; what is in it may say more than the number. */
export const PhoneLink = ({ phone, className = styles.phone, children = phone }: PhoneLinkProps) => (
  <a className={className} href={telHref(phone)}>
    {children}
  </a>
);
