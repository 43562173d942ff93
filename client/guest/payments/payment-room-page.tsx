import { formatNaira } from '@shared/money/money';
import { ONLINE_PAYMENT_TEXTS, PAYMENT_REFUSALS } from '@shared/money/payments/online-constants';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useParams, useSearch } from 'wouter';
import { useCanOpen } from '../../lib/api/use-record-query';
import { failedWith, repeatableMessageOf, wireErrorOf } from '../../lib/api/wire-error';
import { wasResumed } from '../../lib/live/resumed';
import { accessOf, PAID_WORDS, type Paid, payableInput, recordPath } from '../../lib/navigation/payment-path';
import { useAccessToken } from '../../lib/session/use-access-token';
import { useInitiatePayment } from '../../shared/payments/api';
import { Notice } from '../../ui/feedback/notice';
import { BusyIndicator, Button, ButtonLink } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { Card, Page } from '../../ui/layout/page';

/** What the payer was shown, in naira, where the link says so; it survives a reload. */
function amountShown(): number | undefined {
  const state: unknown = window.history.state;
  const shown = typeof state === 'object' && state !== null && 'amount' in state ? state.amount : undefined;
  return typeof shown === 'number' ? shown : undefined;
}

/** Leads on to the provider's checkout page (spec 2); a red error where it cannot. */
export default function PaymentRoomPage() {
  const { bookingId: id = '' } = useParams<{ bookingId: string }>();
  const named = new URLSearchParams(useSearch()).get('for');
  const kind = named === 'order' || named === 'catering' ? named : 'booking';
  const paid: Paid = { kind, id };
  const accessToken = useAccessToken(accessOf(paid), id);
  const canOpen = useCanOpen(id, accessToken);
  const { mutate, error, data } = useInitiatePayment(accessToken);
  const begin = (amount?: number) =>
    mutate(
      { ...payableInput(paid), amount },
      {
        onSuccess: ({ authorization_url: address }) => {
          // In place of this page, which would lead on again when the payer comes back.
          if (URL.canParse(address)) location.replace(address);
        },
      },
    );
  const shown = amountShown();
  const hasBegun = useRef(false);
  // Nobody is led to pay by a press that a lost connection has kept from its page.
  const [asks, setAsks] = useState(wasResumed);
  const beginOnce = useEffectEvent(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    begin(shown);
  });
  useEffect(() => {
    if (canOpen && !asks) beginOnce();
  }, [canOpen, asks]);

  const price = failedWith(error, 'price_changed') ? wireErrorOf(error)?.amountPaid : undefined;
  const problem = canOpen === false ? PAYMENT_REFUSALS.noEmail : problemOf(error, data?.authorization_url);
  return (
    <Page title="Payment" width="reading">
      <Card banded>
        {problem ? (
          <div className={cx(layout.unlessEmpty, layout.stack2, layout.breaks)}>
            <Notice tone="bad">{problem}</Notice>
            <div className={cx(layout.row2, layout.unlessEmpty)}>
              {canOpen && (
                <Button onClick={() => begin(price)} variant="primary">
                  {price === undefined ? 'Try again' : `Pay ${formatNaira(price)}`}
                </Button>
              )}
              <ButtonLink href={recordPath(paid)}>Back to your {PAID_WORDS[kind]}</ButtonLink>
            </div>
          </div>
        ) : asks ? (
          <div className={cx(layout.unlessEmpty, layout.stack2, layout.breaks)}>
            <p>The connection is back. Nothing was sent meanwhile, and nothing is paid yet.</p>
            <div className={cx(layout.row2, layout.unlessEmpty)}>
              <Button onClick={() => setAsks(false)} variant="primary">
                {shown === undefined ? 'Pay online' : `Pay ${formatNaira(shown)} online`}
              </Button>
              <ButtonLink href={recordPath(paid)}>Back to your {PAID_WORDS[kind]}</ButtonLink>
            </div>
          </div>
        ) : (
          <p className={layout.line1} role="status">
            <BusyIndicator /> {ONLINE_PAYMENT_TEXTS.redirecting}
          </p>
        )}
      </Card>
    </Page>
  );
}

/** Why it does not lead on; undefined while it may. */
function problemOf(error: unknown, address: string | undefined): string | undefined {
  if (address !== undefined) return URL.canParse(address) ? undefined : ONLINE_PAYMENT_TEXTS.noAddress;
  if (!error) return undefined;
  const isMissing = failedWith(error, 'not_found') || failedWith(error, 'not_logged_in');
  return isMissing ? PAYMENT_REFUSALS.noEmail : repeatableMessageOf(error, PAYMENT_REFUSALS.startFailed);
}
