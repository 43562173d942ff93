import { DESK_TEXTS, TASK_WORDS } from '@shared/constants/payment-desk';
import { formatMoment } from '@shared/dates';
import { formatNaira } from '@shared/money';
import type { PaymentTask } from '@shared/payment-desk';
import { useState } from 'react';
import { useOpenFolio } from '../../lib/folio-opener';
import { Button } from '../../ui/button';
import { ErrorState } from '../../ui/error-state';
import { Section } from '../../ui/page';
import { PhoneLink } from '../../ui/phone-link';
import { hasFailed } from '../../ui/query-view';
import { toast } from '../../ui/toast';
import { NoteDialog } from './note-dialog';
import styles from './payment-tasks.module.css';
import { useFinishTask, usePaymentTasks } from './staff-api';

/** Money that somebody has to decide about; nothing while there is none. */
export function PaymentTasks() {
  const query = usePaymentTasks();
  const { mutateAsync: finish } = useFinishTask();
  const [finishing, setFinishing] = useState<PaymentTask | null>(null);
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
    <Section title="Needs a decision">
      <ul className={styles.tasks}>
        {tasks.map((task) => (
          <Task key={task._id} onDone={() => setFinishing(task)} task={task} />
        ))}
      </ul>
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
          text={`${TASK_WORDS[finishing.kind].title}${finishing.reference ? `: ${finishing.reference}, ${finishing.guestName}` : ''}.`}
          title="Is this settled?"
        />
      )}
    </Section>
  );
}

function Task({ task, onDone }: { task: PaymentTask; onDone: () => void }) {
  const openFolio = useOpenFolio();
  const { bookingId, orderId, reference, guestName, phoneNumber, payment, createdAt } = task;
  const { title, advice } = TASK_WORDS[task.kind];
  const about = reference && guestName ? { bookingId, orderId, reference, guestName } : null;
  return (
    <li className={styles.task}>
      <div className={styles.words}>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.about}>
          {payment && <strong>{formatNaira(payment.amount)} </strong>}
          {about ? `for ${about.reference}, ${about.guestName} ` : ''}
          {phoneNumber && <PhoneLink inTable phone={phoneNumber} />} <small>since {formatMoment(createdAt)}</small>
        </p>
        <p className={styles.advice}>{advice}</p>
      </div>
      <div className={styles.actions}>
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
        <Button aria-label={`Done: ${title}, ${reference ?? ''}`} onClick={onDone} size="small">
          Done
        </Button>
      </div>
    </li>
  );
}
