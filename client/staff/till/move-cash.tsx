import { formatMoment } from '@shared/dates';
import { LEDGER_LIMITS } from '@shared/money/ledger/constants';
import { formatNaira } from '@shared/money/money';
import { PROOF_TYPES } from '@shared/money/notices/constants';
import { type RecordedMovement, TILL_TEXTS } from '@shared/money/till/constants';
import type { TillDay, TillHandover, TillMovement } from '@shared/money/till/schema';
import { useState } from 'react';
import { formDataOf, namesOf } from '../../lib/api/form-data';
import { lazySchema } from '../../lib/api/lazy-schema';
import { messageOf } from '../../lib/api/wire-error';
import { formFailure } from '../../lib/lost-answers/form-failure';
import { useSession } from '../../lib/session/session';
import { useMay } from '../../lib/session/staff-access';
import { toast } from '../../ui/feedback/toast';
import { AmountField, parseAmount } from '../../ui/field/amount-field';
import { SelectField } from '../../ui/field/select-field';
import { TextField } from '../../ui/field/text-field';
import { FileField } from '../../ui/field/upload-field';
import { FormDialog, useKeyedDialogForm } from '../../ui/form/form-dialog';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { useConfirmDrop, useMoveCash, useOfferHandover, useTakeHandover, useWithdrawHandover } from './staff-api';
import styles from './till.module.css';

type Clerks = TillDay['clerks'];
type Act = RecordedMovement | 'handover';

const ACTS: { act: Act; label: string }[] = [
  { act: 'float', label: 'Opening float' },
  { act: 'paid_out', label: 'Paid out' },
  { act: 'drop', label: 'Drop to the safe' },
  { act: 'handover', label: 'Hand over' },
];

/** Cash that comes into a till or leaves it other than by a guest's payment (D49), and what is offered to or by whoever looks. */
export function MoveCash({ clerks, handovers, drops }: Pick<TillDay, 'clerks' | 'handovers' | 'drops'>) {
  const [act, setAct] = useState<Act | null>(null);
  const close = () => setAct(null);
  return (
    <div className={layout.stack2}>
      {handovers.map((handover) => (
        <OpenHandover handover={handover} key={handover._id} />
      ))}
      {drops.map((drop) => (
        <OpenDrop drop={drop} key={drop._id} />
      ))}
      <div className={layout.row1}>
        {ACTS.map(({ act: one, label }) => (
          <Button key={one} onClick={() => setAct(one)}>
            {label}
          </Button>
        ))}
      </div>
      {act === 'handover' && <HandoverDialog clerks={clerks} onClose={close} />}
      {act !== null && act !== 'handover' && <MovementDialog clerks={clerks} kind={act} onClose={close} />}
    </div>
  );
}

/** Whose till it is, which an admin may choose. */
function useTillChoice(clerks: Clerks) {
  const me = useSession()?.user._id ?? '';
  const { role } = useMay();
  const options = clerks.map(({ staffId, staffName }) => ({ value: staffId, label: staffName }));
  return { me, options, mayChoose: role === 'admin' && options.length > 1 };
}

const WORDS: Record<RecordedMovement, { title: string; about: string; reason: string; label: string }> = {
  float: {
    title: 'Opening float',
    about: 'Change that is put into the till, to begin the day with or later.',
    reason: 'Note',
    label: 'Put into the till',
  },
  paid_out: {
    title: 'Paid out',
    about: 'Cash of the till that was spent for the hotel: diesel, the market, a repair.',
    reason: 'What it was paid for',
    label: 'Record as paid out',
  },
  drop: {
    title: 'Drop to the safe',
    about: 'Cash that leaves the till for the safe before it is counted. Whoever receives it confirms it here.',
    reason: 'Note',
    label: 'Record the drop',
  },
};

const movementErrors = lazySchema(() => import('@shared/money/till/schema'), 'tillMovementInput');

type MovementValues = { amount: string; reason: string; staffId: string; proof: File[] };

function MovementDialog({ kind, clerks, onClose }: { kind: RecordedMovement; clerks: Clerks; onClose: () => void }) {
  const { mutateAsync: move } = useMoveCash();
  const { me, options, mayChoose } = useTillChoice(clerks);
  const words = WORDS[kind];
  const payloadOf = ({ amount, reason, staffId }: MovementValues) => ({
    kind,
    amount: parseAmount(amount),
    reason,
    ...(mayChoose && { staffId }),
  });
  const initial: MovementValues = { amount: '', reason: '', staffId: me, proof: [] };
  const form = useKeyedDialogForm(`till-${kind}`, {
    initial,
    validate: (values) => movementErrors(payloadOf(values)),
    readFailure: (error) => formFailure(error, TILL_TEXTS.moveFailed, { too_large: 'proof' }),
    run: (values, send) => {
      const payload = payloadOf(values);
      const { proof } = values;
      return send({ ...payload, files: namesOf(proof) }, ({ clientId }) =>
        move(formDataOf({ ...payload, proof, clientId })),
      );
    },
    done: TILL_TEXTS.moved,
    unknown: TILL_TEXTS.movedUnknown,
    onClose,
  });
  return (
    <FormDialog description={words.about} form={form} label={words.label} onClose={onClose} title={words.title}>
      {mayChoose && <SelectField {...form.field('staffId')} label="Whose till" options={options} required />}
      <AmountField {...form.field('amount')} data-first-focus />
      <TextField
        {...form.field('reason')}
        autoComplete="off"
        label={words.reason}
        maxLength={LEDGER_LIMITS.noteMax}
        {...(kind === 'paid_out' ? { required: true } : { optional: true })}
      />
      {kind === 'paid_out' && (
        <FileField
          accept={['image/png', 'image/webp', ...PROOF_TYPES].join()}
          choose="or take a picture of the paper"
          error={form.errors.proof}
          label="Receipt or voucher"
          name="proof"
          onChange={(proof) => form.setValues({ proof })}
          optional
          value={form.values.proof}
        />
      )}
    </FormDialog>
  );
}

const handoverErrors = lazySchema(() => import('@shared/money/till/schema'), 'tillHandoverInput');

function HandoverDialog({ clerks, onClose }: { clerks: Clerks; onClose: () => void }) {
  const { mutateAsync: offer } = useOfferHandover();
  const { me, options, mayChoose } = useTillChoice(clerks);
  const initial = { amount: '', note: '', staffId: me, toStaffId: '' };
  const payloadOf = ({ amount, staffId, ...values }: typeof initial) => ({
    ...values,
    amount: parseAmount(amount),
    ...(mayChoose && { staffId }),
  });
  const form = useKeyedDialogForm('till-handover', {
    initial,
    validate: (values) => handoverErrors(payloadOf(values)),
    failed: TILL_TEXTS.handoverFailed,
    run: (values, send) => send(payloadOf(values), offer),
    done: TILL_TEXTS.offered,
    unknown: TILL_TEXTS.movedUnknown,
    onClose,
  });
  const takers = options.filter(({ value }) => value !== form.values.staffId);
  return (
    <FormDialog
      description="Whoever takes it counts it and says so here; until then it stays in the till that gives it."
      form={form}
      label="Offer"
      onClose={onClose}
      title="Hand over"
    >
      {mayChoose && <SelectField {...form.field('staffId')} label="Whose till" options={options} required />}
      <SelectField {...form.field('toStaffId')} label="Who takes it" options={takers} placeholder="Choose" required />
      <AmountField {...form.field('amount')} />
      <TextField {...form.field('note')} autoComplete="off" label="Note" maxLength={LEDGER_LIMITS.noteMax} optional />
    </FormDialog>
  );
}

/** Cash that somebody offers: taken by whom it is for, called off by either or an admin. */
function OpenHandover({ handover }: { handover: TillHandover }) {
  const me = useSession()?.user._id;
  const { role } = useMay();
  const take = useTakeHandover();
  const withdraw = useWithdrawHandover();
  const { _id, staffId, staffName, toStaffId, toStaffName, amount, note, offeredAt } = handover;
  const isTaker = toStaffId === me;
  const isMine = isTaker || staffId === me || role === 'admin';
  const told = (text: string) => ({
    onSuccess: () => toast.success(text),
    onError: (error: unknown) => toast.error(messageOf(error, TILL_TEXTS.handoverFailed)),
  });
  const what = `${formatNaira(amount)} from ${staffId === me ? 'your till' : staffName} to ${isTaker ? 'you' : toStaffName}`;
  return (
    <div className={cx(layout.panel, layout.row12, layout.middle, layout.apart, styles.handover)}>
      <p className={layout.breaks}>
        <strong>{what}</strong>
        <span className={cx(layout.muted, layout.block)}>
          {isTaker ? 'Count it before you take it.' : 'Not taken yet: it counts in the till that gives it.'} Offered{' '}
          {formatMoment(offeredAt)}.{note ? ` ${note}` : ''}
        </span>
      </p>
      {isMine && (
        <span className={layout.row1}>
          <Button
            aria-label={`${isTaker ? 'Do not take' : 'Call off'}: ${what}`}
            busy={withdraw.isPending}
            onClick={() => withdraw.mutate({ _id }, told(TILL_TEXTS.withdrawn))}
            variant="quiet"
          >
            {isTaker ? 'Do not take' : 'Call off'}
          </Button>
          {isTaker && (
            <Button
              aria-label={`I counted it: ${what}`}
              busy={take.isPending}
              onClick={() => take.mutate({ _id }, told(TILL_TEXTS.taken))}
              variant="primary"
            >
              I counted it
            </Button>
          )}
        </span>
      )}
    </div>
  );
}

/** A drop that somebody has to confirm who neither recorded it nor had the cash. */
function OpenDrop({ drop }: { drop: TillMovement }) {
  const me = useSession()?.user._id;
  const confirm = useConfirmDrop();
  const { _id, staffId, staffName, amount, reason, recordedAt } = drop;
  const isMine = staffId === me;
  const what = `${formatNaira(-amount)} from ${isMine ? 'your till' : staffName} to the safe`;
  return (
    <div className={cx(layout.panel, layout.row12, layout.middle, layout.apart, styles.handover)}>
      <p className={layout.breaks}>
        <strong>{what}</strong>
        <span className={cx(layout.muted, layout.block)}>
          {isMine ? 'Not confirmed yet: whoever has received it says so here.' : 'Count it before you confirm it.'}{' '}
          Dropped {formatMoment(recordedAt)}.{reason ? ` ${reason}` : ''}
        </span>
      </p>
      {!isMine && (
        <Button
          aria-label={`I received it: ${what}`}
          busy={confirm.isPending}
          onClick={() =>
            confirm.mutate(
              { _id },
              {
                onSuccess: () => toast.success(TILL_TEXTS.confirmed),
                onError: (error) => toast.error(messageOf(error, TILL_TEXTS.confirmFailed)),
              },
            )
          }
          variant="primary"
        >
          I received it
        </Button>
      )}
    </div>
  );
}
