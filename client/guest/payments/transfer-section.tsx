import { TRANSFER_TEXTS } from '@shared/money/payments/transfer';
import type { ReactNode } from 'react';
import { Card, Section } from '../../ui/layout/page';
import { accountAndNews, TransferDetails, type TransferDetailsProps, type TransferStand } from './transfer-details';

type TransferSectionProps = TransferDetailsProps & TransferStand & { title: string; children?: ReactNode };

/** How to pay by bank transfer as a section of its own, with what comes after it. */
export function TransferSection({ title, hasNumber, isTold, children, ...details }: TransferSectionProps) {
  const parts = accountAndNews({ hasNumber, isTold }, <TransferDetails {...details} />, children);
  if (hasNumber) return <Card>{parts}</Card>;
  return (
    <Section title={isTold ? TRANSFER_TEXTS.checking : title}>
      <Card banded>{parts}</Card>
    </Section>
  );
}
