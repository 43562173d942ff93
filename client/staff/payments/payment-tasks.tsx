import { formatMoment } from '@shared/dates';
import { formatNaira } from '@shared/money/money';
import { DESK_TEXTS, taskWords } from '@shared/money/payments/desk-constants';
import type { PaymentTask } from '@shared/money/payments/desk-schema';
import { useState } from 'react';
import { useOpenFolio } from '../../lib/navigation/folio-opener';
import { IfMay } from '../../lib/session/staff-access';
import { ErrorState } from '../../ui/feedback/error-state';
import { hasFailed } from '../../ui/feedback/query-view';
import { toast } from '../../ui/feedback/toast';
import { Button } from '../../ui/layout/button';
import { PhoneLink } from '../../ui/record/phone-link';
import { RefundDialog } from '../folio/refund-dialog';
import { NoteDialog } from './note-dialog';
import styles from './payment-tasks.module.css';
import { useFinishTask, usePaymentTasks } from './staff-api';
import { WaitingCard, WaitingCards } from './waiting-card';

/** Money that somebody has to decide about; nothing while there is none. */
export function PaymentTasks() {
  const query = usePaymentTasks();
  const { mutateAsync: finish } = useFinishTask();
  const [finishing, setFinishing] = useState<PaymentTask | null>(null);
  const [refunding, setRefunding] = useState<PaymentTask['payment']>(null);
  if (hasFailed(query)) {
    return (
      <ErrorState busy={query.isFetching} onRetry={() => query.refetch()}>
        {DESK_TEXTS.tasksFailed}
      </ErrorState>
    );
  }
  const tasks = query.data ?? [];
  if (tasks.length === 0) return null;
  return (
    <>
      <WaitingCards title="Needs a decision">
        {tasks.map((task) => (
          <Task
            key={task._id}
            onDone={() => setFinishing(task)}
            onRefund={task.payment?.refundable ? () => setRefunding(task.payment) : undefined}
            task={task}
          />
        ))}
      </WaitingCards>
      {refunding && <RefundDialog onClose={() => setRefunding(null)} payment={refunding} />}
      {finishing && (
        <NoteDialog
          confirmLabel="Done"
          failed={DESK_TEXTS.taskFailed}
          hint="What was done, for whoever asks later."
          onClose={() => setFinishing(null)}
          run={async (note) => {
            await finish({ _id: finishing._id, note });
            toast.success(DESK_TEXTS.taskDone);
          }}
          text={`${taskWords(finishing).title}${finishing.reference ? `: ${finishing.reference}, ${finishing.guestName}` : ''}.`}
          title="Is this settled?"
        />
      )}
    </>
  );
}

type TaskProps = { task: PaymentTask; onDone: () => void; onRefund: (() => void) | undefined };

function Task({ task, onDone, onRefund }: TaskProps) {
  const openFolio = useOpenFolio();
  const { bookingId, orderId, cateringId, reference, guestName, phoneNumber, payment, createdAt } = task;
  const { title, advice } = taskWords(task);
  const about = reference && guestName ? { bookingId, orderId, cateringId, reference, guestName } : null;
  return (
    <WaitingCard
      actions={
        <>
          {about && (
            <Button
              aria-label={`Folio of ${about.guestName}, ${about.reference}`}
              onClick={() => openFolio({ ...about, balance: 0, isUnconfirmed: false })}
              size="small"
              variant="quiet"
            >
              Folio
            </Button>
          )}
          <IfMay area="refunds">
            {onRefund && (
              <Button
                aria-label={`Refund: ${title}, ${reference ?? ''}`}
                onClick={onRefund}
                size="small"
                variant="quiet"
              >
                Refund
              </Button>
            )}
            <Button aria-label={`Done: ${title}, ${reference ?? ''}`} onClick={onDone} size="small">
              Done
            </Button>
          </IfMay>
        </>
      }
      title={title}
      tone="decide"
    >
      <p className={styles.about}>
        {payment && <strong>{formatNaira(payment.amount)} </strong>}
        {about ? `for ${about.reference}, ${about.guestName} ` : ''}
        {phoneNumber && <PhoneLink inTable phone={phoneNumber} />} <small>since {formatMoment(createdAt)}</small>
      </p>
      <p className={styles.advice}>{advice}</p>
      {task.doneNote && <p className={styles.advice}>{task.doneNote}</p>}
    </WaitingCard>
  );
}
