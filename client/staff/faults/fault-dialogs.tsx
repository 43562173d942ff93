import { addDays } from '@shared/dates';
import { FAULT_LIMITS, FAULT_STATE_WORDS, FAULT_TEXTS } from '@shared/faults/constants';
import type { Fault } from '@shared/faults/schema';
import { PICTURE_TEXTS } from '@shared/pictures/constants';
import { OUT_OF_ORDER_LIMITS } from '@shared/room-calendar/constants';
import { formDataOf, namesOf } from '../../lib/api/form-data';
import { lazySchema } from '../../lib/api/lazy-schema';
import { formFailure } from '../../lib/lost-answers/form-failure';
import { useToday } from '../../shared/hotel/use-today';
import { DateRangeField } from '../../ui/date/date-fields';
import { formatShortMoment } from '../../ui/date/short-dates';
import { parseAmount } from '../../ui/field/amount-field';
import { CheckField } from '../../ui/field/choice-field';
import { TextAreaField, TextField } from '../../ui/field/text-field';
import { pictureProblem, UploadField } from '../../ui/field/upload-field';
import { useEditedRecord } from '../../ui/form/edited-record';
import { FormDialog, useDialogForm, useKeyedDialogForm } from '../../ui/form/form-dialog';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { RoomToClose } from '../room-calendar/out-of-order-dialog';
import { PlaceFields } from '../rooms/place-fields';
import { useFaultChanges, useReportFault } from './staff-api';

const errorsOf = {
  report: lazySchema(() => import('@shared/faults/schema'), 'faultFields'),
  update: lazySchema(() => import('@shared/faults/schema'), 'faultUpdateInput'),
  closeRoom: lazySchema(() => import('@shared/faults/schema'), 'faultCloseRoomInput'),
};

type ReportValues = { text: string; roomNumber: string; place: string; picture: File[] };

/** What is sent: a room, or else a place. */
const reportOf = ({ text, roomNumber, place }: ReportValues) => ({
  text,
  roomNumber,
  place: roomNumber === '' ? place : '',
});

/** Reports what is broken, in a room that is chosen already where it is named. Open while it is rendered. */
export function ReportDialog({ roomNumber, onClose }: { roomNumber: string; onClose: () => void }) {
  const { mutateAsync: report } = useReportFault();
  const initial: ReportValues = { text: '', roomNumber, place: '', picture: [] };
  const form = useKeyedDialogForm('fault', {
    initial,
    validate: async (values) => {
      const found = await errorsOf.report(reportOf(values));
      const picture = pictureProblem(values.picture, PICTURE_TEXTS.tooLarge);
      return picture ? { ...found, picture } : found;
    },
    readFailure: (error) => formFailure(error, FAULT_TEXTS.saveFailed, { too_large: 'picture' }),
    run: (values, send) => {
      const { picture } = values;
      const fields = reportOf(values);
      return send({ ...fields, files: namesOf(picture) }, ({ clientId }) =>
        report({ id: null, form: formDataOf({ ...fields, clientId, picture }) }),
      );
    },
    done: FAULT_TEXTS.reported,
    unknown: FAULT_TEXTS.outcomeUnknown,
    onClose,
  });
  return (
    <FormDialog
      busyLabel="Sending…"
      className={layout.stack3}
      form={form}
      label="Report"
      onClose={onClose}
      title="Report a fault"
    >
      <TextAreaField
        {...form.field('text')}
        data-first-focus
        label="What is wrong"
        maxLength={FAULT_LIMITS.textMax}
        required
        rows={2}
      />
      <div className={cx(layout.columns2, layout.fields)}>
        <PlaceFields
          place={{ ...form.field('place'), maxLength: FAULT_LIMITS.placeMax }}
          room={form.field('roomNumber')}
        />
      </div>
      <UploadField
        accept="image/jpeg,image/png,image/webp"
        choose="a picture"
        error={form.errors.picture}
        label="Picture"
        name="picture"
        onChange={(picture) => form.setValues({ picture })}
        optional
        problem={pictureProblem(form.values.picture, PICTURE_TEXTS.tooLarge)}
        value={form.values.picture}
      />
    </FormDialog>
  );
}

type FaultDialogProps = { fault: Fault; onClose: () => void };

/** Whether the fault keeps its room out of order still. */
export const isOutOfOrder = ({ outOfOrder }: Fault, today: string): boolean =>
  outOfOrder !== null && outOfOrder.to > today;

/** How far it is and with whom. */
export function stateWords({ state, takenBy, doneAt, doneBy }: Fault): string {
  if (state === 'done') return ['Done', doneBy, doneAt && formatShortMoment(doneAt)].filter(Boolean).join(', ');
  return state === 'taken' && takenBy ? `Taken by ${takenBy}` : FAULT_STATE_WORDS[state];
}

const costText = ({ cost }: Fault) => (cost === null ? '' : String(cost));

/** Says that it is done: what it cost, what was done, and whether its room is back. Open while it is rendered. */
export function DoneDialog({ fault, onClose }: FaultDialogProps) {
  const { text, roomNumber } = fault;
  const { update } = useFaultChanges();
  const today = useToday();
  const valuesOf = (row: Fault | null) => {
    const now = row ?? fault;
    return { cost: costText(now), note: now.note ?? '', backInOrder: isOutOfOrder(now, today) };
  };
  const edited = useEditedRecord<Fault, ReturnType<typeof valuesOf>>(fault, {
    valuesOf,
    fields: [
      { label: 'State', text: stateWords },
      { label: 'What was done', text: ({ note }) => note ?? '' },
      { label: 'Cost', text: costText },
    ],
    isAlreadySo: (row, typed) => row.state === 'done' && Object.keys(typed).length === 0,
  });
  const { _id, version } = edited.record ?? fault;
  const inputOf = ({ cost, note, backInOrder }: ReturnType<typeof valuesOf>) => ({
    ...{ _id, version, state: 'done' as const, note, backInOrder },
    cost: cost.trim() === '' ? null : parseAmount(cost),
  });
  const form = useDialogForm({
    initial: valuesOf(fault),
    validate: (values) => errorsOf.update(inputOf(values)),
    edited,
    failed: FAULT_TEXTS.saveFailed,
    run: (values) => edited.saved(update.mutateAsync(inputOf(values)), values),
    done: (_row, { backInOrder }) => (backInOrder ? `Done. Room ${roomNumber ?? ''} can be booked again.` : 'Done.'),
    onClose,
  });
  return (
    <FormDialog description={text} form={form} label="Done" onClose={onClose} title="Is it mended?">
      <TextAreaField
        {...form.field('note')}
        data-first-focus
        label="What was done"
        maxLength={FAULT_LIMITS.noteMax}
        optional
        rows={2}
      />
      <TextField {...form.field('cost')} autoComplete="off" inputMode="decimal" label="Cost (₦)" optional />
      {isOutOfOrder(edited.record ?? fault, today) && (
        <CheckField {...form.check('backInOrder')} label={`Room ${roomNumber ?? ''} is back in order`} />
      )}
    </FormDialog>
  );
}

/** Puts its room out of order for some nights. Open while it is rendered. */
export function CloseRoomDialog({ fault, onClose }: FaultDialogProps) {
  const { _id, version, text, roomNumber } = fault;
  const { closeRoom } = useFaultChanges();
  const today = useToday();
  const form = useDialogForm({
    initial: { from: today, to: addDays(today, 1) },
    validate: (dates) => errorsOf.closeRoom({ _id, version, ...dates }),
    failed: FAULT_TEXTS.saveFailed,
    run: (dates) => closeRoom.mutateAsync({ _id, version, ...dates }),
    done: FAULT_TEXTS.closed,
    onClose,
  });
  return (
    <FormDialog
      description={`“${text}” is the reason in the calendar.`}
      form={form}
      label="Put out of order"
      onClose={onClose}
      title={`Room ${roomNumber ?? ''} out of order`}
    >
      <DateRangeField
        from={{ label: 'First night', name: 'from', error: form.errors.from }}
        maxNights={OUT_OF_ORDER_LIMITS.nightsMax}
        onChange={({ from = '', to = '' }) => form.setValues({ from, to })}
        required
        to={{ label: 'Free again on', name: 'to', error: form.errors.to }}
        today={today}
        value={{ from: form.values.from || undefined, to: form.values.to || undefined }}
      />
      <RoomToClose {...form.values} roomNumber={roomNumber ?? ''} />
    </FormDialog>
  );
}
