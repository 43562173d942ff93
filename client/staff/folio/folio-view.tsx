import { formatMoment } from '@shared/dates';
import { CHARGE_TEXTS } from '@shared/money/ledger/charges-constants';
import type { Charge } from '@shared/money/ledger/charges-schema';
import { CHARGE_WORDS } from '@shared/money/ledger/constants';
import { formatNaira } from '@shared/money/money';
import { FOLIO_TEXTS } from '@shared/money/payments/desk-constants';
import type { Folio, Payment } from '@shared/money/payments/schema';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'wouter';
import { newOrderPath, staffBillPath, staffOrdersOf } from '../../lib/navigation/staff-paths';
import { IfMay } from '../../lib/session/staff-access';
import type { useFolio } from '../../shared/payments/api';
import {
  FolioLine,
  FolioLines,
  isVoidable,
  methodOf,
  PaymentList,
  type PaymentRow,
} from '../../shared/payments/folio-list';
import { QueryView } from '../../ui/feedback/query-view';
import { Loading } from '../../ui/feedback/skeleton';
import { toast } from '../../ui/feedback/toast';
import { Button, ButtonLink } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import tones from '../../ui/status/status.module.css';
import { balanceWords, refundToWords } from '../payments/awaited-columns';
import { NoteDialog } from '../payments/note-dialog';
import { useCorrectPayment, useVoidCharge } from '../payments/staff-api';
import { ChargeDialog } from './charge-dialog';
import styles from './folio.module.css';
import { openRefunds, RefundDialog, RefundList } from './refund-dialog';

// Apart: the entry that guests load names each file that the folio needs.
const BillToCompany = lazy(() => import('../companies/bill-to-company'));

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
    loading={<Loading label="Fetching the payments" lines={6} />}
    query={query}
  >
    {(folio) => <LoadedFolio balanceAction={balanceAction} folio={folio} onLeave={onLeave} />}
  </QueryView>
);

/** What is done with a row of the folio, in a dialog over it. */
type Doing =
  | { what: 'correct' | 'refund'; payment: Payment }
  | { what: 'charge'; bookingId: string }
  | { what: 'void'; charge: Charge };

function LoadedFolio({ folio, balanceAction, onLeave }: Omit<FolioViewProps, 'query'> & { folio: Folio }) {
  const [doing, setDoing] = useState<Doing>();
  const { bookingId, charges, chargeable, payments } = folio;
  const refunds = openRefunds(folio);
  return (
    <div className={layout.stack3}>
      {balanceAction ? (
        <BalanceBand action={balanceAction} balance={folio.balance} />
      ) : (
        <p className={cx(layout.lead, layout.strong)}>{balanceWords(folio.balance)}</p>
      )}
      {folio.refundAccount && <p>{refundToWords(folio.refundAccount)}</p>}
      <section aria-label="Charges" className={cx(layout.stack1, styles.part)}>
        <div className={cx(layout.row1, layout.middle, layout.apart)}>
          <h3>Charges</h3>
          <BillLink folio={folio} onLeave={onLeave} />
        </div>
        {charges.length > 0 ? (
          <FolioLines>
            {charges.map((charge) => (
              <ChargeLine
                charge={charge}
                folio={folio}
                key={charge._id}
                onLeave={onLeave}
                onVoid={() => setDoing({ what: 'void', charge })}
              />
            ))}
          </FolioLines>
        ) : (
          <p>Nothing was charged.</p>
        )}
        {bookingId && chargeable && (
          <div className={layout.row1}>
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
        {bookingId && !chargeable && <p className={layout.hint}>{CHARGE_TEXTS.notChargeable}</p>}
      </section>
      <section aria-label="Payments" className={cx(layout.stack1, styles.part)}>
        <h3>Payments</h3>
        {payments.length > 0 ? (
          <PaymentList
            actions={(row) => <PaymentActions folio={folio} onDo={setDoing} row={row} />}
            payments={payments}
          />
        ) : (
          <p>Nothing was paid yet.</p>
        )}
        <Suspense>
          <BillToCompany folio={folio} />
        </Suspense>
      </section>
      {refunds.length > 0 && (
        <section aria-label="Refunds under way" className={cx(layout.stack1, styles.part)}>
          <h3>Refunds under way</h3>
          <RefundList refunds={refunds} />
        </section>
      )}
      {doing?.what === 'correct' && <CorrectDialog onClose={() => setDoing(undefined)} wrong={doing.payment} />}
      {doing?.what === 'refund' && <RefundDialog onClose={() => setDoing(undefined)} payment={doing.payment} />}
      {doing?.what === 'void' && <VoidDialog charge={doing.charge} onClose={() => setDoing(undefined)} />}
      {doing?.what === 'charge' && <ChargeDialog bookingId={doing.bookingId} onClose={() => setDoing(undefined)} />}
    </div>
  );
}

/** What is to be paid, large, with what is done about it. */
export const BalanceBand = ({ balance, action }: { balance: number; action: ReactNode }) => (
  <div
    className={cx(
      layout.row12,
      layout.middle,
      layout.apart,
      styles.loud,
      balance > 0 ? tones.waiting : tones.good,
      balance > 0 && tones.statusBadgeWaiting,
    )}
  >
    <p>{balanceWords(balance)}</p>
    {action}
  </div>
);

/** To the page of its bill; an order has its receipt alone. */
function BillLink({
  folio: { bookingId, groupId, cateringId },
  onLeave,
}: Pick<FolioViewProps, 'onLeave'> & { folio: Folio }) {
  const [of, id] = bookingId
    ? (['stay', bookingId] as const)
    : groupId
      ? (['group', groupId] as const)
      : (['event', cateringId] as const);
  if (!id) return null;
  return (
    <ButtonLink href={staffBillPath(of, id)} onClick={onLeave} size="small">
      Bill
    </ButtonLink>
  );
}

type ChargeLineProps = Pick<FolioViewProps, 'onLeave'> & {
  charge: Charge;
  folio: Folio;
  onVoid: (charge: Charge) => void;
};

/** What is owed for one thing, with the order that it is about. */
function ChargeLine({ charge, folio, onVoid, onLeave }: ChargeLineProps) {
  const { kind, amount, note, orderReference, createdAt, recordedBy } = charge;
  const words = amount < 0 ? `${CHARGE_WORDS[kind]}, taken off` : CHARGE_WORDS[kind];
  const about = orderReference ? (
    <IfMay area="orders" level="view" otherwise={orderReference}>
      <Link href={staffOrdersOf(orderReference)} onClick={onLeave}>
        {orderReference}
      </Link>
    </IfMay>
  ) : (
    note
  );
  return (
    <FolioLine
      amount={amount}
      detail={[formatMoment(createdAt), recordedBy && `by ${recordedBy}`].filter(Boolean).join(' · ')}
      title={
        about ? (
          <>
            {words}: {about}
          </>
        ) : (
          words
        )
      }
    >
      {isVoidable(charge, folio) && (
        <IfMay area="payments">
          {' '}
          <Button
            aria-label={`Take off the bill: ${CHARGE_WORDS[kind]}, ${formatNaira(amount)}`}
            onClick={() => onVoid(charge)}
            size="small"
            variant="quiet"
          >
            Take off the bill
          </Button>
        </IfMay>
      )}
    </FolioLine>
  );
}

type PaymentActionsProps = { row: PaymentRow; folio: Folio; onDo: (doing: Doing) => void };

function PaymentActions({ row, folio, onDo }: PaymentActionsProps) {
  const { payment } = row;
  const about = `${formatNaira(payment.amount)}, ${payment.reference}`;
  return (
    <>
      {payment.refundable > 0 && (
        <IfMay area="refunds">
          <Button
            aria-label={`Refund of ${about}`}
            onClick={() => onDo({ what: 'refund', payment })}
            size="small"
            variant="quiet"
          >
            Refund
          </Button>
        </IfMay>
      )}
      {folio.correctable.includes(payment._id) && (
        <Button
          aria-label={`Recorded wrongly: ${about}`}
          onClick={() => onDo({ what: 'correct', payment })}
          size="small"
          variant="quiet"
        >
          Recorded wrongly
        </Button>
      )}
    </>
  );
}

function VoidDialog({ charge: { _id, kind, amount, note: about }, onClose }: { charge: Charge; onClose: () => void }) {
  const { mutateAsync: voidCharge } = useVoidCharge();
  return (
    <NoteDialog
      confirmLabel="Take off the bill"
      danger
      failed={CHARGE_TEXTS.voidFailed}
      hint="Only the hotel reads this. It stands in the list of discounts and voids."
      onClose={onClose}
      required
      run={async (note) => {
        await voidCharge({ _id, note });
        toast.success(CHARGE_TEXTS.voided);
      }}
      text={`${CHARGE_WORDS[kind]}${about ? `, ${about}` : ''}: ${formatNaira(amount)}. The bill shows that it was taken off, and a guest who has given an email address is told.`}
      title="Take this off the bill?"
    />
  );
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
      required
      run={async (note) => {
        await correct({ _id: wrong._id, note });
        toast.success(`Taken back: ${formatNaira(wrong.amount)}, ${wrong.reference}.`);
      }}
      text={`${formatNaira(wrong.amount)} (${methodOf(wrong)}) never came, or belongs to somebody else. It stays in the list, struck out, and its receipt says so. To give money back that did come, refund it instead.`}
      title="Recorded wrongly?"
    />
  );
}
