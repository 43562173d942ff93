import type { ReactNode } from 'react';
import { Disclosure } from '../dialog/disclosure';
import { Card, Section } from '../layout/page';
import { TransferDetails, type TransferDetailsProps } from './transfer-details';

type TransferSectionProps = TransferDetailsProps & {
  title: string;
  /** Folded away under this title, while the page shows another account to pay into. */
  folded: string | false;
  children?: ReactNode;
};

/** How to pay by bank transfer as a section of its own, with what comes after it. */
export function TransferSection({ title, folded, children, ...details }: TransferSectionProps) {
  const how = <TransferDetails {...details} />;
  if (folded) {
    return (
      <Card>
        <Disclosure title={folded}>{how}</Disclosure>
        {children}
      </Card>
    );
  }
  return (
    <Section title={title}>
      <Card banded>
        {how}
        {children}
      </Card>
    </Section>
  );
}
