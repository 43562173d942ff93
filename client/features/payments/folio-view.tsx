import type { Charge } from '@shared/charges';
import { CHARGE_TEXTS } from '@shared/constants/charges';
import { CHARGE_WORDS } from '@shared/constants/ledger';
import { FOLIO_TEXTS } from '@shared/constants/payment-desk';
import { formatNaira } from '@shared/money';
import type { Folio, Payment } from '@shared/payments';
import { type ReactNode, useState } from 'react';
import { IfMay } from '../../lib/staff-access';
import { newOrderPath } from '../../lib/staff-paths';
import { messageOf } from '../../lib/wire-error';
import { Button, ButtonLink } from '../../ui/button';
import { useConfirmedAction } from '../../ui/confirmed-action';
import { cx } from '../../ui/cx';
import { QueryView } from '../../ui/query-view';
import { Loading, SkeletonText } from '../../ui/skeleton';
import { toast } from '../../ui/toast';
import type { useFolio } from './api';
import { balanceWords } from './awaited-words';
import { ChargeDialog } from './charge-dialog';
import { ChargeList, PaymentList } from './folio-list';
import { isCorrectable, isVoidable, methodOf, type PaymentRow } from './folio-rows';
import styles from './folio-view.module.css';
import { NoteDialog } from './note-dialog';
import { RefundDialog } from './refund-dialog';
import { openRefunds, RefundList } from './refund-list';
import { useCorrectPayment, useVoidCharge } from './staff-api';

type FolioViewProps = {
  query: ReturnType<typeof useFolio>;
  /** Beside the balance, which is large then: the folio is part of a page. */
  balanceAction?: ReactNode;
  /** Called when another screen is opened from the folio: a dialog around it closes. */
  onLeave?: () => void;
};

/** All money of a stay, order or event for staff: what is owed, what was paid, the balance. */
export const FolioView = ({ query, balanceAction, onLeave }: FolioViewProps) => (
  <QueryView
    failed={FOLIO_TEXTS.loadFailed}
    loading={
      <Loading label="Fetching the payments">
        <SkeletonText lines={6} />
      </Loading>
    }
    query={query}
  >
    {(folio) => <LoadedFolio balanceAction={balanceAction} folio={folio} onLeave={onLeave} />}
  </QueryView>
);

/** What is done with a row of the folio, in a dialog over it. */
type Doing = { what: 'correct' | 'refund'; payment: Payment } | { what: 'charge'; bookingId: string };

function LoadedFolio({ folio, balanceAction, onLeave }: Omit<FolioViewProps, 'query'> & { folio: Folio }) {
  const [doing, setDoing] = useState<Doing>();
  const voidCharge = useVoidAfterQuestion();
  const { bookingId, charges, chargeable, payments } = folio;
  const refunds = openRefunds(folio);
  return (
    <div className={styles.folio}>
      {balanceAction ? (
        <div className={cx(styles.loud, folio.balance > 0 && styles.owes)}>
          <p>{balanceWords(folio.balance)}</p>
          {balanceAction}
        </div>
      ) : (
        <p className={styles.balance}>{balanceWords(folio.balance)}</p>
      )}
      <section aria-label="Charges" className={styles.part}>
        <h3>Charges</h3>
        {charges.length > 0 ? (
          <ChargeList
            actions={(charge) =>
              isVoidable(charge, folio) && (
                <IfMay area="payments">
                  {' '}
                  <Button
                    aria-label={`Take off the bill: ${CHARGE_WORDS[charge.kind]}, ${formatNaira(charge.amount)}`}
                    onClick={() => voidCharge(charge)}
                    size="small"
                    variant="quiet"
                  >
                    Take off the bill
                  </Button>
                </IfMay>
              )
            }
            charges={charges}
          />
        ) : (
          <p>Nothing was charged.</p>
        )}
        {bookingId && chargeable && (
          <div className={styles.adding}>
            <IfMay area="payments">
              <Button onClick={() => setDoing({ what: 'charge', bookingId })} size="small">
                Add a charge
              </Button>
            </IfMay>
            <IfMay area="bookings">
              <ButtonLink href={newOrderPath(bookingId)} onClick={onLeave} size="small">
                Order food
              </ButtonLink>
            </IfMay>
          </div>
        )}
        {bookingId && !chargeable && <p className={styles.why}>{CHARGE_TEXTS.notChargeable}</p>}
      </section>
      <section aria-label="Payments" className={styles.part}>
        <h3>Payments</h3>
        {payments.length > 0 ? (
          <PaymentList
            actions={(row) => <PaymentActions folio={folio} onDo={setDoing} row={row} />}
            payments={payments}
          />
        ) : (
          <p>Nothing was paid yet.</p>
        )}
      </section>
      {refunds.length > 0 && (
        <section aria-label="Refunds under way" className={styles.part}>
          <h3>Refunds under way</h3>
          <RefundList refunds={refunds} />
        </section>
      )}
      {doing?.what === 'correct' && <CorrectDialog onClose={() => setDoing(undefined)} wrong={doing.payment} />}
      {doing?.what === 'refund' && <RefundDialog onClose={() => setDoing(undefined)} payment={doing.payment} />}
      {doing?.what === 'charge' && <ChargeDialog bookingId={doing.bookingId} onClose={() => setDoing(undefined)} />}
    </div>
  );
}

type PaymentActionsProps = { row: PaymentRow; folio: Folio; onDo: (doing: Doing) => void };

function PaymentActions({ row, folio, onDo }: PaymentActionsProps) {
  const { payment } = row;
  const about = `${formatNaira(payment.amount)}, ${payment.reference}`;
  return (
    <IfMay area="refunds">
      {payment.refundable > 0 && (
        <Button
          aria-label={`Refund of ${about}`}
          onClick={() => onDo({ what: 'refund', payment })}
          size="small"
          variant="quiet"
        >
          Refund
        </Button>
      )}
      {isCorrectable(row, folio) && (
        <Button
          aria-label={`Recorded wrongly: ${about}`}
          onClick={() => onDo({ what: 'correct', payment })}
          size="small"
          variant="quiet"
        >
          Recorded wrongly
        </Button>
      )}
    </IfMay>
  );
}

/** Takes a charge off the bill once staff have said that they mean it. */
function useVoidAfterQuestion() {
  const { mutateAsync } = useVoidCharge();
  return useConfirmedAction<Charge>({
    question: ({ kind, amount, note }) => ({
      title: 'Take this off the bill?',
      text: `${CHARGE_WORDS[kind]}${note ? `, ${note}` : ''}: ${formatNaira(amount)}. The bill shows that it was taken off, and the guest is emailed.`,
      confirmLabel: 'Take off the bill',
      cancelLabel: 'Leave it',
      danger: true,
    }),
    run: ({ _id }) => mutateAsync({ _id }),
    done: () => CHARGE_TEXTS.voided,
    failed: (error) => messageOf(error, CHARGE_TEXTS.voidFailed),
  });
}

function CorrectDialog({ wrong, onClose }: { wrong: Payment; onClose: () => void }) {
  const { mutateAsync: correct } = useCorrectPayment();
  return (
    <NoteDialog
      confirmLabel="Take it back"
      danger
      failed={FOLIO_TEXTS.correctFailed}
      hint="Why it was wrong, for whoever looks at the books."
      onClose={onClose}
      run={async (note) => {
        await correct({ _id: wrong._id, note });
        toast.success(`Taken back: ${formatNaira(wrong.amount)}, ${wrong.reference}.`);
      }}
      text={`${formatNaira(wrong.amount)} (${methodOf(wrong)}) never came, or belongs to somebody else. It stays in the list, struck out, and its receipt says so. To give money back that did come, refund it instead.`}
      title="Recorded wrongly?"
    />
  );
}
