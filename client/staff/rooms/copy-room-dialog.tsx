import { numbersWritten, ROOM_FORM_TEXTS } from '@shared/rooms/forms';
import type { Room } from '@shared/rooms/schema';
import { formFailure } from '../../lib/lost-answers/form-failure';
import { toast } from '../../ui/feedback/toast';
import { TextField } from '../../ui/field/text-field';
import { useForm } from '../../ui/form/form';
import { FormDialog } from '../../ui/form/form-dialog';
import { useKeyedSubmit } from '../../ui/form/use-keyed-submit';
import { addLabel, roomsInWords, WrittenNumbers } from './room-form';
import { numbersError } from './room-form-values';
import { useCopyRoom } from './staff-api';

type CopyRoomDialogProps = { room: Room; numbers?: string; onClose: () => void };

/** Asks for the numbers of rooms that are like one, and adds them. Open while it is rendered. */
export function CopyRoomDialog({ room, numbers = '', onClose }: CopyRoomDialogProps) {
  const { mutateAsync: copy } = useCopyRoom();
  const submission = useKeyedSubmit(`copy-room-${room._id}`);
  const form = useForm({
    initial: { roomNumbers: numbers },
    validate: async ({ roomNumbers }) => {
      const wrong = await numbersError(roomNumbers);
      return wrong ? { roomNumbers: wrong } : {};
    },
    readFailure: (error) => formFailure(error, ROOM_FORM_TEXTS.copyFailed),
    onSubmit: async ({ roomNumbers }) => {
      const sent = { _id: room._id, roomNumbers: numbersWritten(roomNumbers) ?? [] };
      const { rooms: added } = await submission.send(sent, copy);
      toast.success(`${roomsInWords(added.length)} added like room ${room.roomNumber}.`);
      onClose();
    },
  });
  return (
    <FormDialog
      busyLabel="Adding…"
      description={`With the type, price, description, amenities and pictures of room ${room.roomNumber}. Guests can book them at once.`}
      error={form.errors.roomNumbers ? undefined : form.formError}
      form={form}
      label={addLabel(form.values.roomNumbers)}
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
        hint={ROOM_FORM_TEXTS.numbersHint}
        label="Room numbers"
        required
      />
      <WrittenNumbers text={form.values.roomNumbers} />
    </FormDialog>
  );
}
