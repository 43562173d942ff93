import { formatDay } from '@shared/dates';
import { OUT_OF_ORDER_LIMITS, OUT_OF_ORDER_TEXTS } from '@shared/room-calendar/constants';
import type { OutOfOrder } from '@shared/room-calendar/schema';
import type { NightRange } from '@shared/rooms/schema';
import { useId, useState } from 'react';
import { lazySchema } from '../../lib/api/lazy-schema';
import { messageOf } from '../../lib/api/wire-error';
import { formFailure } from '../../lib/lost-answers/form-failure';
import { DateRangeField } from '../../ui/date/date-fields';
import { Dialog } from '../../ui/dialog/dialog';
import { Notice } from '../../ui/feedback/notice';
import { toast } from '../../ui/feedback/toast';
import { TextField } from '../../ui/field/text-field';
import { ChangedMeanwhile, useEditedRecord } from '../../ui/form/edited-record';
import { useForm } from '../../ui/form/form';
import { FormDialog } from '../../ui/form/form-dialog';
import { useKeyedSubmit } from '../../ui/form/use-keyed-submit';
import { Button } from '../../ui/layout/button';
import layout from '../../ui/layout/layout.module.css';
import { clashOf, keepsOpen, rowOf } from '../calendar-grid/calendar-rows';
import { RoomFree, useFreeNights } from './free-nights';
import type { Proposal } from './proposal';
import { useChangeOutOfOrder, useEndOutOfOrder, usePutOutOfOrder } from './staff-api';

const periodErrors = lazySchema(() => import('@shared/room-calendar/schema'), 'outOfOrderInput');

type Values = { from: string; to: string; reason: string };
type PeriodFieldsProps = {
  form: Pick<ReturnType<typeof useForm<Values>>, 'field' | 'values' | 'setValues' | 'errors'>;
  today: string;
  roomNumber: string;
  /** The period that is changed. */
  except?: string;
};

/** Whether a room can be put out of order on those nights, and else what has them. `except` is a period that is changed. */
export function RoomToClose({ roomNumber, except, ...nights }: NightRange & { roomNumber: string; except?: string }) {
  const found = useFreeNights(nights, (model, number) => {
    const clash = clashOf(rowOf(model, number), nights, except, keepsOpen);
    return clash ? { clash, number } : null;
  });
  return <RoomFree nights={found} roomNumber={roomNumber} />;
}

function PeriodFields({ form, today, ...room }: PeriodFieldsProps) {
  const { from, to } = form.values;
  return (
    <>
      <TextField
        {...form.field('reason')}
        autoComplete="off"
        data-first-focus
        hint="Staff read it in the calendar, guests never."
        label="Why"
        maxLength={OUT_OF_ORDER_LIMITS.reasonMax}
        required
      />
      <DateRangeField
        from={{ label: 'First night', name: 'from', error: form.errors.from }}
        maxNights={OUT_OF_ORDER_LIMITS.nightsMax}
        onChange={(value) => form.setValues({ from: value.from ?? '', to: value.to ?? '' })}
        required
        to={{ label: 'Free again on', name: 'to', error: form.errors.to }}
        today={today}
        value={{ from: from || undefined, to: to || undefined }}
      />
      <RoomToClose from={from} to={to} {...room} />
    </>
  );
}

/** Puts a room out of order on the nights that were chosen. Open while it is rendered. */
export function PutOutOfOrderDialog({
  proposal,
  today,
  onClose,
}: {
  proposal: Proposal;
  today: string;
  onClose: () => void;
}) {
  const { roomNumber, from, to } = proposal;
  const { mutateAsync: put } = usePutOutOfOrder();
  const submission = useKeyedSubmit(`out-of-order-${roomNumber}`);
  const form = useForm<Values>({
    initial: { from, to, reason: '' },
    validate: (values) => periodErrors({ roomNumber, ...values }),
    readFailure: (error) => formFailure(error, OUT_OF_ORDER_TEXTS.failed),
    onSubmit: async (values) => {
      await submission.send({ roomNumber, ...values }, put);
      toast.success(OUT_OF_ORDER_TEXTS.put);
      onClose();
    },
  });
  return (
    <FormDialog
      busyLabel="Saving…"
      className={layout.stack3}
      description="Nobody can book it on these nights, and guests are not offered it."
      error={form.formError}
      form={form}
      label="Put out of order"
      onClose={onClose}
      title={`Room ${roomNumber} out of order`}
      unknown={submission.outcomeUnknown && OUT_OF_ORDER_TEXTS.outcomeUnknown}
    >
      <PeriodFields form={form} roomNumber={roomNumber} today={today} />
    </FormDialog>
  );
}

const valuesOf = ({ from, to, reason }: OutOfOrder): Values => ({ from, to, reason });

/** A period: why and by whom, to be changed or ended. Open while it is rendered. */
export function OutOfOrderDialog({
  period: opened,
  today,
  onClose,
}: {
  period: OutOfOrder;
  today: string;
  onClose: () => void;
}) {
  const formId = useId();
  const { mutateAsync: change } = useChangeOutOfOrder();
  const edited = useEditedRecord<OutOfOrder, Values>(opened, {
    valuesOf: (seen) => valuesOf(seen ?? opened),
    fields: [
      { label: 'First night', text: ({ from }) => formatDay(from) },
      { label: 'Free again on', text: ({ to }) => formatDay(to) },
      { label: 'Why', text: ({ reason }) => reason },
    ],
    together: [['from', 'to']],
  });
  const period = edited.record ?? opened;
  const { roomNumber, by } = period;
  const form = useForm<Values>({
    initial: valuesOf(opened),
    validate: (values) => periodErrors({ roomNumber, ...values }),
    readFailure: (error) => {
      edited.takeOver(error, form);
      return formFailure(error, OUT_OF_ORDER_TEXTS.failed);
    },
    onSubmit: async (values) => {
      const { from, to, reason } = edited.changesIn(values);
      const dates = from || to ? { from: values.from, to: values.to } : {};
      if (from || to || reason) {
        const sent = { _id: period._id, version: period.version, ...dates, ...(reason ? { reason } : {}) };
        await edited.saved(change(sent), values);
        toast.success(OUT_OF_ORDER_TEXTS.changed);
      }
      onClose();
    },
  });
  const ending = useEnding(period, { onClose, onFailed: (failed) => edited.takeOver(failed, form) });
  const error = form.formError || ending.error;
  return (
    <Dialog
      busy={form.submitting || ending.isBusy}
      description={by ? `Put out of order by ${by}.` : undefined}
      footer={
        <>
          {error && <Notice tone="bad">{error}</Notice>}
          <Button busy={ending.isBusy} busyLabel="Ending…" onClick={ending.end} variant="danger">
            {period.from < today ? 'End it today' : 'Take it back'}
          </Button>
          <Button busy={form.submitting} busyLabel="Saving…" form={formId} type="submit" variant="primary">
            Save changes
          </Button>
        </>
      }
      onOpenChange={(next) => !next && onClose()}
      open
      title={`Room ${roomNumber} out of order`}
    >
      <ChangedMeanwhile theirs={edited.theirs} />
      <form {...form.formProps} className={layout.stack3} id={formId}>
        <PeriodFields except={period._id} form={form} roomNumber={roomNumber} today={today} />
      </form>
    </Dialog>
  );
}

type Ending = { onClose: () => void; onFailed: (error: unknown) => void };

function useEnding({ _id, version }: OutOfOrder, { onClose, onFailed }: Ending) {
  const { mutateAsync, isPending } = useEndOutOfOrder();
  const [error, setError] = useState('');
  const end = async () => {
    setError('');
    try {
      await mutateAsync({ _id, version });
      toast.success(OUT_OF_ORDER_TEXTS.ended);
      onClose();
    } catch (failed) {
      onFailed(failed);
      setError(messageOf(failed, OUT_OF_ORDER_TEXTS.failed));
    }
  };
  return { end, error, isBusy: isPending };
}
