import { DESK_TEXTS } from '@shared/constants/payment-desk';
import { formatNaira } from '@shared/money';
import type { Folio, Payment } from '@shared/payments';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { QueryView } from '../../ui/query-view';
import { Loading, SkeletonText } from '../../ui/skeleton';
import { toast } from '../../ui/toast';
import type { useFolio } from './api';
import { ChargeList, PaymentList } from './folio-list';
import { isCorrectable, methodOf } from './folio-rows';
import styles from './folio-view.module.css';
import { NoteDialog } from './note-dialog';
import { useCorrectPayment } from './staff-api';

/** All money of a stay or order for staff: what is owed, what was paid, what is open. */
export const FolioView = ({ query }: { query: ReturnType<typeof useFolio> }) => (
  <QueryView
    failed={DESK_TEXTS.folioFailed}
    loading={
      <Loading label="Fetching the payments">
        <SkeletonText lines={6} />
      </Loading>
    }
    query={query}
  >
    {(folio) => <LoadedFolio folio={folio} />}
  </QueryView>
);

/** How much is open, in words. */
export const balanceWords = (balance: number): string =>
  balance > 0
    ? `${formatNaira(balance)} is open`
    : balance < 0
      ? `${formatNaira(-balance)} more was paid than is owed`
      : 'Nothing is open';

function LoadedFolio({ folio }: { folio: Folio }) {
  const { mutateAsync: correct } = useCorrectPayment();
  const [wrong, setWrong] = useState<Payment | null>(null);
  return (
    <div className={styles.folio}>
      <p className={styles.balance}>{balanceWords(folio.balance)}</p>
      <section aria-label="Charges" className={styles.part}>
        <h3>Charges</h3>
        {folio.charges.length > 0 ? <ChargeList charges={folio.charges} /> : <p>Nothing was charged.</p>}
      </section>
      <section aria-label="Payments" className={styles.part}>
        <h3>Payments</h3>
        {folio.payments.length > 0 ? (
          <PaymentList
            actions={(row) =>
              isCorrectable(row, folio) && (
                <Button
                  aria-label={`Recorded wrongly: ${formatNaira(row.payment.amount)}, ${row.payment.reference}`}
                  onClick={() => setWrong(row.payment)}
                  size="small"
                  variant="quiet"
                >
                  Recorded wrongly
                </Button>
              )
            }
            payments={folio.payments}
          />
        ) : (
          <p>Nothing was paid yet.</p>
        )}
      </section>
      {wrong && (
        <NoteDialog
          confirmLabel="Take it back"
          danger
          failed={DESK_TEXTS.correctFailed}
          hint="Why it was wrong, for whoever looks at the books."
          onClose={() => setWrong(null)}
          run={async (note) => {
            await correct({ _id: wrong._id, note });
            toast.success(`Taken back: ${formatNaira(wrong.amount)}, ${wrong.reference}.`);
          }}
          text={`${formatNaira(wrong.amount)} by ${methodOf(wrong).toLowerCase()} never came, or belongs to somebody else. It stays in the list, struck out, and its receipt says so. To give money back that did come, refund it instead.`}
          title="Recorded wrongly?"
        />
      )}
    </div>
  );
}
