import { numbersWritten, ROOM_FORM_TEXTS } from '@shared/rooms/forms';
import type { Room } from '@shared/rooms/schema';
import { TextField } from '../../ui/field/text-field';
import { FormDialog, useKeyedDialogForm } from '../../ui/form/form-dialog';
import { addLabel, roomsInWords, WrittenNumbers } from './room-form';
import { numbersError } from './room-form-values';
import { useCopyRoom } from './staff-api';

type CopyRoomDialogProps = { room: Room; numbers?: string; onClose: () => void };

/** Asks for the numbers of rooms that are like one, and adds them. Open while it is rendered. */
export function CopyRoomDialog({ room, numbers = '', onClose }: CopyRoomDialogProps) {
  const { mutateAsync: copy } = useCopyRoom();
  const form = useKeyedDialogForm(`copy-room-${room._id}`, {
    initial: { roomNumbers: numbers },
    validate: async ({ roomNumbers }) => {
      const wrong = await numbersError(roomNumbers);
      return wrong ? { roomNumbers: wrong } : {};
    },
    failed: ROOM_FORM_TEXTS.copyFailed,
    run: ({ roomNumbers }, send) => send({ _id: room._id, roomNumbers: numbersWritten(roomNumbers) ?? [] }, copy),
    done: ({ rooms: added }) => `${roomsInWords(added.length)} added like room ${room.roomNumber}.`,
    unknown: 'We sent this but got no answer. Press the button again: they are added once.',
    onClose,
  });
  return (
    <FormDialog
      busyLabel="Adding…"
      description={`With the type, price, description, amenities and pictures of room ${room.roomNumber}. Guests can book them at once.`}
      error={form.errors.roomNumbers ? '' : form.formError}
      form={form}
      label={addLabel(form.values.roomNumbers)}
      onClose={onClose}
      title={`Add rooms like ${room.roomNumber}`}
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
