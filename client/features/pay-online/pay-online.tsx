import { PAYMENT_REFUSALS } from '@shared/constants/payment-refusals';
import { TRANSFER_TEXTS } from '@shared/constants/transfer';
import { formatNaira } from '@shared/money';
import type { TransferAccount } from '@shared/transfer-account';
import { useEffect, useLayoutEffect } from 'react';
import { PAID_WORDS, type Paid, payableInput, paymentPath } from '../../lib/payment-path';
import { repeatableMessageOf } from '../../lib/wire-error';
import { Button, ButtonLink } from '../../ui/button';
import { LiveRegion } from '../../ui/live-region';
import { Notice } from '../../ui/notice';
import { Section } from '../../ui/page';
import { TransferDetails } from '../../ui/transfer-card';
import { useFolio, useInvalidatePaid, useTransferAccount, useVerifiedPayment } from '../payments/api';
import styles from './pay-online.module.css';
import { useSecondsLeft } from './seconds-left';

type PayOnlineProps = Paid & {
  /** What is open, in naira. */
  amount: number;
  /** Of an event: that is what the guest is asked for first. */
  isDeposit?: boolean;
  accessToken: string | null | undefined;
  /** Called before anything is shown once it is known what of it is under way, or cannot be. */
  onReady?: () => void;
};

/** Ways to pay at once: on the provider's page, or by transfer to an account number for this payment alone. */
export function PayOnline({ kind, id, amount, isDeposit, accessToken, onReady }: PayOnlineProps) {
  const transfer = useTransferAccount(accessToken);
  const ask = () => transfer.mutate({ ...payableInput({ kind, id }), amount });
  const { data: folio, isPending } = useFolio(
    { bookingId: null, orderId: null, ...payableInput({ kind, id }) },
    accessToken,
  );
  useLayoutEffect(() => {
    if (!isPending) onReady?.();
  }, [isPending, onReady]);
  const { pending = 0, account: issued } = folio?.underWay ?? {};
  // One that was issued before this page was opened, for what is still open.
  const account = transfer.data ?? (issued?.amount === amount ? issued : undefined);
  const name = PAID_WORDS[kind];
  return (
    <Section title="Pay online">
      {pending > 0 && (
        <Notice tone="waiting">
          A payment of {formatNaira(pending)} is on its way and not confirmed yet. Please do not pay it a second time:
          your {name} shows it once it has come.
        </Notice>
      )}
      <p className={styles.hint}>
        {isDeposit ? 'The deposit, by' : 'By'} card, bank, USSD or transfer. Your {name} shows the payment within
        moments.
      </p>
      <div className={styles.ways}>
        <ButtonLink href={paymentPath({ kind, id })} state={{ amount }} variant="primary">
          Pay {formatNaira(amount)} online
        </ButtonLink>
        {account?.amount !== amount && (
          <Button busy={transfer.isPending} busyLabel="Asking for a number..." onClick={ask}>
            Get an account number for this payment
          </Button>
        )}
      </div>
      {transfer.error && (
        <Notice tone="bad">{repeatableMessageOf(transfer.error, PAYMENT_REFUSALS.startFailed)}</Notice>
      )}
      {account && (
        <OwnAccount
          accessToken={accessToken}
          account={account}
          busy={transfer.isPending}
          key={account.reference}
          onAnother={ask}
          recordId={id}
        />
      )}
    </Section>
  );
}

type OwnAccountProps = {
  account: TransferAccount;
  recordId: string;
  accessToken: string | null | undefined;
  busy: boolean;
  onAnother: () => void;
};

/** An account number for this payment alone, while it can be paid into; says when the money has arrived. */
function OwnAccount({ account, recordId, accessToken, busy, onAnother }: OwnAccountProps) {
  const { reference, amount, accountNumber, accountName, bankName, expiresAt } = account;
  const { data } = useVerifiedPayment(reference, recordId, accessToken);
  const left = useSecondsLeft(expiresAt);
  const invalidate = useInvalidatePaid();
  const isPaid = data?.status === 'paid';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is paid
  useEffect(() => {
    if (isPaid) invalidate();
  }, [isPaid]);
  const shown = formatNaira(amount);
  return (
    <div className={styles.account}>
      <LiveRegion visible>
        {isPaid && <Notice tone="good">Your transfer has arrived. Thank you!</Notice>}
        {!isPaid && left === null && (
          <Notice tone="waiting">This account number has ended: please do not transfer to it any more.</Notice>
        )}
      </LiveRegion>
      {!isPaid && left !== null && (
        <TransferDetails
          amount={{ label: TRANSFER_TEXTS.amount, value: shown, copy: String(amount) }}
          notice={
            <>
              This account number is for this payment alone, and is good for another{' '}
              <strong className={styles.left}>{left}</strong>.
            </>
          }
          steps={[
            { key: 'exactly', content: <>Transfer exactly {shown}; another amount is sent back to you.</> },
            { key: 'wait', content: 'You need no reference. This page says so once your money has arrived.' },
          ]}
          to={[
            { label: TRANSFER_TEXTS.accountHolder, value: accountName },
            { label: TRANSFER_TEXTS.bank, value: bankName },
            { label: TRANSFER_TEXTS.accountNumber, value: accountNumber, copy: true },
          ]}
        />
      )}
      {!isPaid && left === null && (
        <Button busy={busy} onClick={onAnother}>
          Get another account number
        </Button>
      )}
    </div>
  );
}
