import { TRANSFER_TEXTS } from '@shared/money/payments/transfer';
import type { ReactNode } from 'react';
import { Disclosure } from '../../ui/dialog/disclosure';
import { Card, Section } from '../../ui/layout/page';
import { newsFirst, TransferDetails, type TransferDetailsProps } from './transfer-details';

type TransferSectionProps = TransferDetailsProps & {
  title: string;
  /** The page shows an account number for this payment alone: the hotel's own account is folded away. */
  hasNumber: boolean;
  /** Staff are looking for a transfer that the guest has told of: that is said first, and the account folded away. */
  isTold: boolean;
  children?: ReactNode;
};

/** How to pay by bank transfer as a section of its own, with what comes after it. */
export function TransferSection({ title, hasNumber, isTold, children, ...details }: TransferSectionProps) {
  const fold = hasNumber ? TRANSFER_TEXTS.orOwnAccount : isTold && TRANSFER_TEXTS.ownAccount;
  const account = <TransferDetails {...details} />;
  const parts = newsFirst(isTold, fold ? <Disclosure title={fold}>{account}</Disclosure> : account, children);
  if (hasNumber) return <Card>{parts}</Card>;
  return (
    <Section title={isTold ? TRANSFER_TEXTS.checking : title}>
      <Card banded>{parts}</Card>
    </Section>
  );
}
