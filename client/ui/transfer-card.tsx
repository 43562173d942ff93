import type { ReactNode } from 'react';
import { CopyButton } from './copy-button';
import { DescriptionList } from './description-list';
import { Notice } from './notice';
import { Card } from './page';
import styles from './transfer-card.module.css';

type Labelled = { label: string; value: string };

export type TransferCardProps = {
  notice?: ReactNode;
  /** Account details; `copy` adds a copy button. */
  to: readonly (Labelled & { copy?: boolean })[];
  amount: Labelled;
  steps: readonly { key: string; content: ReactNode }[];
};

const Copyable = ({ text }: { text: string }) => (
  <div className={styles.copyable}>
    <strong>{text}</strong>
    <CopyButton label="Copy" text={text} />
  </div>
);

/** How to pay by bank transfer: the account, the amount, and what to do in order. */
export const TransferCard = (props: TransferCardProps) => (
  <Card banded>
    <TransferDetails {...props} />
  </Card>
);

/** The content of the card, for places that have a frame already. */
export const TransferDetails = ({ notice, to, amount, steps }: TransferCardProps) => (
  <>
    {notice && <Notice>{notice}</Notice>}
    <DescriptionList
      items={[
        ...to.map(({ label, value, copy }) => ({ label, value: copy ? <Copyable text={value} /> : value })),
        { ...amount, total: true },
      ]}
    />
    <ol className={styles.steps}>
      {steps.map(({ key, content }) => (
        <li key={key}>{content}</li>
      ))}
    </ol>
  </>
);
