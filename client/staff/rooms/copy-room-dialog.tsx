import { ROOM_FORM_TEXTS } from '@shared/rooms/forms';
import { numbersWritten } from '@shared/rooms/numbers';
import type { Room } from '@shared/rooms/schema';
import { useId } from 'react';
import { lazySchema } from '../../lib/api/lazy-schema';
import { formFailure } from '../../lib/lost-answers/form-failure';
import { Dialog } from '../../ui/dialog/dialog';
import { LiveRegion } from '../../ui/feedback/live-region';
import { Notice } from '../../ui/feedback/notice';
import { toast } from '../../ui/feedback/toast';
import { TextField } from '../../ui/field/text-field';
import { useForm } from '../../ui/form/form';
import { useKeyedSubmit } from '../../ui/form/use-keyed-submit';
import { Button } from '../../ui/layout/button';
import layout from '../../ui/layout/layout.module.css';
import { useCopyRoom } from './staff-api';

const copyErrors = lazySchema(
  () => import('@shared/rooms/schema'),
  ({ roomCopyInput }) => roomCopyInput,
);

const inWords = (count: number) => (count === 1 ? '1 room' : `${count} rooms`);

/** Asks for the numbers of rooms that are like one, and adds them. Open while it is rendered. */
export function CopyRoomDialog({ room, onClose }: { room: Room; onClose: () => void }) {
  const formId = useId();
  const { mutateAsync: copy } = useCopyRoom();
  const form = useForm({
    initial: { roomNumbers: '' },
    validate: async ({ roomNumbers }) => {
      const numbers = numbersWritten(roomNumbers);
      if (!numbers) return { roomNumbers: ROOM_FORM_TEXTS.copyNumbers };
      const [message] = Object.values(await copyErrors({ _id: room._id, roomNumbers: numbers }));
      return message ? { roomNumbers: message } : {};
    },
    readFailure: (error) => formFailure(error, ROOM_FORM_TEXTS.copyFailed),
    onSubmit: async () => {
      const { rooms: added } = await submission.send(copy);
      toast.success(`${inWords(added.length)} added like room ${room.roomNumber}.`);
      onClose();
    },
  });
  const written = numbersWritten(form.values.roomNumbers);
  const submission = useKeyedSubmit(`copy-room-${room._id}`, { _id: room._id, roomNumbers: written ?? [] });
  return (
    <Dialog
      busy={form.submitting}
      description={`With the type, price, description, amenities and pictures of room ${room.roomNumber}. Guests can book them at once.`}
      footer={
        <>
          {submission.outcomeUnknown && (
            <Notice tone="waiting">We sent this but got no answer. Press the button again: they are added once.</Notice>
          )}
          {!submission.outcomeUnknown && !form.errors.roomNumbers && form.formError && (
            <Notice tone="bad">{form.formError}</Notice>
          )}
          <Button onClick={onClose}>Go back</Button>
          <Button busy={form.submitting} busyLabel="Adding…" form={formId} type="submit" variant="primary">
            {written && written.length > 0 ? `Add ${inWords(written.length)}` : 'Add rooms'}
          </Button>
        </>
      }
      onOpenChange={(next) => !next && onClose()}
      open
      title={`Add rooms like ${room.roomNumber}`}
    >
      <form {...form.formProps} className={layout.stack2} id={formId}>
        <TextField
          {...form.field('roomNumbers')}
          autoComplete="off"
          data-first-focus
          hint="For example 102-110, 201-210, 305."
          label="Room numbers"
          required
        />
        <LiveRegion className={layout.hint} visible>
          {written && written.length > 1 && written.join(', ')}
        </LiveRegion>
      </form>
    </Dialog>
  );
}
