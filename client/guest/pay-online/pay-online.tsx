import { GIVEN_UP_PARAM } from '@shared/links/paths';
import { formatNaira } from '@shared/money/money';
import { type OnlinePaymentStatus, PAYMENT_REFUSALS } from '@shared/money/payments/online-constants';
import type { TransferAccount } from '@shared/money/payments/schema';
import { TRANSFER_TEXTS } from '@shared/money/payments/transfer';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { repeatableMessageOf } from '../../lib/api/wire-error';
import { PAID_WORDS, type Paid, payableInput, paymentPath } from '../../lib/navigation/payment-path';
import { useFolio, useInvalidatePaid, useTransferAccount, useVerifiedPayment } from '../../shared/payments/api';
import { LiveRegion, Notice } from '../../ui/feedback/notice';
import { Button, ButtonLink } from '../../ui/layout/button';
import layout from '../../ui/layout/layout.module.css';
import { Section } from '../../ui/layout/page';
import { TransferDetails } from '../payments/transfer-details';
import styles from './pay-online.module.css';

type PayOnlineProps = Paid & {
  /** What is asked for now, in naira. */
  amount: number;
  /** True for a deposit, which the guest is asked for first. */
  isDeposit?: boolean;
  /** All that is open, where that can be paid at once instead. */
  all?: number;
  accessToken: string | null | undefined;
  /** Called before anything is shown once it is known what of it is under way, or cannot be. */
  onReady?: () => void;
  /** Called with whether an account number is shown that can be paid into. */
  onNumber?: (isShown: boolean) => void;
};

/** Ways to pay at once: on the provider's page, or by transfer to an account number for this payment alone. */
export function PayOnline({
  kind,
  id,
  amount,
  all = amount,
  isDeposit = amount < all,
  accessToken,
  onReady,
  onNumber,
}: PayOnlineProps) {
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
      <GivenUp accessToken={accessToken} id={id} />
      {pending > 0 && (
        <Notice tone="waiting">
          A payment of {formatNaira(pending)} is on its way and not confirmed yet. Please do not pay it a second time:
          your {name} shows it once it has come.
        </Notice>
      )}
      <p className={layout.muted}>
        {isDeposit ? 'The deposit, by' : 'By'} card, bank, USSD or transfer. Your {name} shows the payment within
        moments.
      </p>
      <div className={layout.row2}>
        <ButtonLink href={paymentPath({ kind, id })} state={{ amount }} variant="primary">
          Pay {formatNaira(amount)} online
        </ButtonLink>
        {amount < all && (
          <ButtonLink href={paymentPath({ kind, id })} state={{ amount: all }}>
            Pay all, {formatNaira(all)}
          </ButtonLink>
        )}
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
          onNumber={onNumber}
          recordId={id}
        />
      )}
    </Section>
  );
}

/** Not paid so far, as the provider says. */
const GIVEN_UP_WORDS: Partial<Record<OnlinePaymentStatus, string>> = {
  declined: 'Your bank or card did not allow the payment. Nothing was paid.',
  abandoned: 'You came back without paying. Nothing was paid.',
};

/** To who has just come back from the provider's page by its 'Cancel': what became of that payment. */
function GivenUp({ id, accessToken }: Pick<PayOnlineProps, 'id' | 'accessToken'>) {
  const reference = new URLSearchParams(useSearch()).get(GIVEN_UP_PARAM) ?? '';
  const { data } = useVerifiedPayment(reference, id, accessToken);
  const isOfThis = [data?.booking, data?.order, data?.request].some((record) => record?._id === id);
  const words = data && isOfThis && GIVEN_UP_WORDS[data.status];
  return (
    <LiveRegion className={layout.unlessEmpty} visible>
      {words && <Notice tone="waiting">{words} You can try again below.</Notice>}
    </LiveRegion>
  );
}

type OwnAccountProps = {
  account: TransferAccount;
  recordId: string;
  accessToken: string | null | undefined;
  busy: boolean;
  onAnother: () => void;
  onNumber: PayOnlineProps['onNumber'];
};

/** An account number for this payment alone, while it can be paid into; says when the money has arrived. */
function OwnAccount({ account, recordId, accessToken, busy, onAnother, onNumber }: OwnAccountProps) {
  const { reference, amount, accountNumber, accountName, bankName, expiresAt } = account;
  const { data } = useVerifiedPayment(reference, recordId, accessToken);
  const left = useSecondsLeft(expiresAt);
  const readAgain = useEffectEvent(useInvalidatePaid());
  const isPaid = data?.status === 'paid';
  useEffect(() => {
    if (isPaid) readAgain();
  }, [isPaid]);
  const isOpen = !isPaid && left !== null;
  useLayoutEffect(() => {
    onNumber?.(isOpen);
    return () => onNumber?.(false);
  }, [isOpen, onNumber]);
  const shown = formatNaira(amount);
  return (
    <div className={layout.stack2}>
      <LiveRegion visible>
        {isPaid && <Notice tone="good">Your transfer has arrived. Thank you!</Notice>}
        {!isPaid && left === null && (
          <Notice tone="waiting">This account number has ended: please do not transfer to it any more.</Notice>
        )}
      </LiveRegion>
      {isOpen && (
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

/** '29:05'; null once it is over. Times in milliseconds. */
export function countdown(until: number, now: number): string | null {
  const seconds = Math.floor((until - now) / 1000);
  if (seconds <= 0) return null;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Minutes and seconds left until an instant in ISO form, kept up to date; null once it is over. */
function useSecondsLeft(until: string): string | null {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return countdown(Date.parse(until), now);
}
