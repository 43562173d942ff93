import { TRANSFER_TEXTS } from '@shared/money/payments/transfer';
import { Fragment, type ReactNode } from 'react';
import { Disclosure } from '../../ui/dialog/disclosure';
import { Card, Section } from '../../ui/layout/page';
import { TransferDetails, type TransferDetailsProps } from './transfer-details';

export interface TransferStand {
  /** The page offers to pay online, or shows an account number for this payment alone: the hotel's own account is folded away. */
  isSecond: boolean;
  /** Staff are looking for a transfer that the guest has told of: that is said first, and the account folded away. */
  isTold: boolean;
}

/** The account to pay into, and what became of a transfer. By keys, so that neither begins anew and the focus stays in it. */
export function accountAndNews({ isSecond, isTold }: TransferStand, account: ReactNode, news: ReactNode): ReactNode[] {
  const fold = isSecond ? TRANSFER_TEXTS.orOwnAccount : isTold && TRANSFER_TEXTS.ownAccount;
  const parts = [
    <Fragment key="account">{fold ? <Disclosure title={fold}>{account}</Disclosure> : account}</Fragment>,
    <Fragment key="news">{news}</Fragment>,
  ];
  return isTold ? parts.reverse() : parts;
}

type TransferSectionProps = TransferDetailsProps & TransferStand & { title: string; children?: ReactNode };

/** How to pay by bank transfer as a section of its own, with what comes after it. */
export function TransferSection({ title, isSecond, isTold, children, ...details }: TransferSectionProps) {
  const parts = accountAndNews({ isSecond, isTold }, <TransferDetails {...details} />, children);
  if (isSecond) return <Card>{parts}</Card>;
  return (
    <Section title={isTold ? TRANSFER_TEXTS.checking : title}>
      <Card banded>{parts}</Card>
    </Section>
  );
}
