import { ROOM_FORM_TEXTS } from '@shared/rooms/forms';
import { numbersWritten } from '@shared/rooms/numbers';
import type { Room } from '@shared/rooms/schema';
import { lazySchema } from '../../lib/api/lazy-schema';
import { formFailure } from '../../lib/lost-answers/form-failure';
import { LiveRegion } from '../../ui/feedback/live-region';
import { toast } from '../../ui/feedback/toast';
import { TextField } from '../../ui/field/text-field';
import { useForm } from '../../ui/form/form';
import { FormDialog } from '../../ui/form/form-dialog';
import { useKeyedSubmit } from '../../ui/form/use-keyed-submit';
import layout from '../../ui/layout/layout.module.css';
import { useCopyRoom } from './staff-api';

const copyErrors = lazySchema(
  () => import('@shared/rooms/schema'),
  ({ roomCopyInput }) => roomCopyInput,
);

const inWords = (count: number) => (count === 1 ? '1 room' : `${count} rooms`);

/** Asks for the numbers of rooms that are like one, and adds them. Open while it is rendered. */
export function CopyRoomDialog({ room, onClose }: { room: Room; onClose: () => void }) {
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
    <FormDialog
      busyLabel="Adding…"
      description={`With the type, price, description, amenities and pictures of room ${room.roomNumber}. Guests can book them at once.`}
      error={form.errors.roomNumbers ? undefined : form.formError}
      form={form}
      label={written && written.length > 0 ? `Add ${inWords(written.length)}` : 'Add rooms'}
      onClose={onClose}
      title={`Add rooms like ${room.roomNumber}`}
      unknown={
        submission.outcomeUnknown && 'We sent this but got no answer. Press the button again: they are added once.'
      }
    >
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
    </FormDialog>
  );
}
