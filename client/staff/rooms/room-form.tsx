import { PICTURE_SIZE } from '@shared/pictures/constants';
import { ROOM_STATUS_WORDS, ROOM_STATUSES, ROOM_TEXTS } from '@shared/rooms/constants';
import { numbersWritten, ROOM_FORM_TEXTS, ROOM_LIMITS } from '@shared/rooms/forms';
import type { Room } from '@shared/rooms/schema';
import { useId, useRef, useState } from 'react';
import { formFailure } from '../../lib/lost-answers/form-failure';
import { LiveRegion } from '../../ui/feedback/notice';
import { toast } from '../../ui/feedback/toast';
import { SelectField } from '../../ui/field/select-field';
import { TextAreaField, TextField } from '../../ui/field/text-field';
import { UploadField } from '../../ui/field/upload-field';
import { ChangedMeanwhile, useEditedRecord } from '../../ui/form/edited-record';
import { useFormFields } from '../../ui/form/form';
import { FormFooter } from '../../ui/form/form-footer';
import { editDraftKey } from '../../ui/form/interrupted-edit';
import { useUnsavedChanges } from '../../ui/form/unsaved-changes';
import { Button, IconButton } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { ChevronLeftIcon, ChevronRightIcon, TrashIcon } from '../../ui/media/page-icons';
import { Picture } from '../../ui/media/picture';
import { RoomAmenityFields } from './room-amenity-fields';
import {
  initialValues,
  newRoomData,
  photoError,
  ROOM_FIELDS,
  type RoomFormValues,
  roomChangeData,
  roomErrors,
  severalErrors,
} from './room-form-values';
import styles from './rooms.module.css';
import { useSaveRoom } from './staff-api';
import { ROOM_EDIT } from './use-room-editing';

export const roomsInWords = (count: number) => (count === 1 ? '1 room' : `${count} rooms`);

/** 'Add 10 rooms', as far as the numbers can be read. */
export function addLabel(text: string): string {
  const count = numbersWritten(text)?.length ?? 0;
  return count > 0 ? `Add ${roomsInWords(count)}` : 'Add rooms';
}

/** The numbers of ranges, one by one. */
export function WrittenNumbers({ text }: { text: string }) {
  const numbers = numbersWritten(text);
  return (
    <LiveRegion className={layout.hint} visible>
      {numbers && numbers.length > 1 && numbers.join(', ')}
    </LiveRegion>
  );
}

const statuses = ROOM_STATUSES.map((value) => ({ value, label: ROOM_STATUS_WORDS[value] }));

export type RoomFormProps = {
  /** The room to edit; null adds one. */
  room: Room | null;
  /** The existing types, offered while typing. */
  types: readonly string[];
  /** The number may be several, '101-110, 201': the first room is added, the others are for `onSaved` to copy. */
  several?: boolean;
  onSaved: (saved: Room, others: readonly string[]) => void | Promise<void>;
  onCancel?: (() => void) | undefined;
};

type RoomFormState = ReturnType<typeof useRoomForm>;

/** Adds a room or edits one. Needs a key per room, because it reads its initial values only once. */
export function RoomForm({ room, types, several = false, onSaved, onCancel }: RoomFormProps) {
  const form = useRoomForm({ room, several, onSaved });
  const { values, edited } = form;

  return (
    <form {...form.formProps} className={layout.stack2}>
      <ChangedMeanwhile theirs={edited.theirs} />
      <TextField
        {...form.field('roomNumber')}
        autoComplete="off"
        required
        {...(several
          ? { label: 'Room numbers', hint: ROOM_FORM_TEXTS.numbersHint }
          : { label: 'Room number', maxLength: ROOM_LIMITS.roomNumberMax })}
      />
      {several && <WrittenNumbers text={values.roomNumber} />}
      <TextField
        {...form.field('floor')}
        autoComplete="off"
        hint="0 is the ground floor. Empty is by the number: 204 is on floor 2."
        inputMode="numeric"
        label="Floor"
        maxLength={2}
        optional
      />
      <TypeField form={form} types={types} />
      <div className={cx(layout.columns2, styles.pair)}>
        <TextField
          {...form.field('price')}
          autoComplete="off"
          icon="₦"
          inputMode="decimal"
          label={`Price ${ROOM_TEXTS.perNight}`}
          required
        />
        <SelectField {...form.field('status')} label="Status" options={statuses} />
      </div>
      <TextAreaField
        {...form.field('description')}
        label="Description"
        maxLength={ROOM_LIMITS.descriptionMax}
        optional
        rows={5}
      />
      <RoomAmenityFields errors={form.errors} onChange={form.setValues} values={values} />
      <PhotoFields form={form} room={edited.record} />
      <FormFooter
        busyLabel={values.photos.length > 0 ? 'Sending pictures…' : 'Saving…'}
        form={form}
        label={room ? 'Update Room' : several ? addLabel(values.roomNumber) : 'Add Room'}
      >
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      </FormFooter>
    </form>
  );
}

function useRoomForm({ room, several, onSaved }: Pick<RoomFormProps, 'room' | 'onSaved'> & { several: boolean }) {
  const save = useSaveRoom();
  const edited = useEditedRecord(room, { valuesOf: initialValues, fields: ROOM_FIELDS });
  const saveTyped = (typed: RoomFormValues, { record, changesIn, saved } = edited): Promise<Room> => {
    if (!record) return save.mutateAsync({ id: null, form: newRoomData(typed) });
    const changes = changesIn(typed);
    if (Object.keys(changes).length === 0) return Promise.resolve(record);
    return saved(save.mutateAsync({ id: record._id, form: roomChangeData(changes, typed, record) }), typed);
  };
  const { record } = edited;
  const fields = useFormFields<RoomFormValues>({
    initial: initialValues(room),
    draftKey: record ? editDraftKey(ROOM_EDIT, record) : several ? 'rooms-form' : 'room-form',
  });
  const unsaved = useUnsavedChanges({
    changed: Object.keys(edited.changesIn(fields.values)).length > 0,
    lost: record ? `The changes to room ${record.roomNumber} are not saved.` : 'The new room is not saved.',
    clearDraft: fields.clearDraft,
    ...(record && { edit: { kind: ROOM_EDIT, record } }),
  });
  const form = fields.withSubmit({
    validate: several ? severalErrors : roomErrors,
    onSubmit: async (typed) => {
      const [first = '', ...others] = several ? (numbersWritten(typed.roomNumber) ?? []) : [typed.roomNumber];
      const saved = await saveTyped({ ...typed, roomNumber: first });
      unsaved.release();
      fields.reset(initialValues(null));
      if (others.length === 0) toast.success(room ? ROOM_FORM_TEXTS.updated : ROOM_FORM_TEXTS.added);
      await onSaved(saved, others);
    },
    readFailure: (error) => {
      edited.takeOver(error, fields);
      const failure = formFailure(error, ROOM_FORM_TEXTS.saveFailed);
      toast.error(failure.message);
      return failure;
    },
  });
  return { ...form, edited };
}

/** Any text, with the existing types as suggestions. */
function TypeField({ form, types }: { form: RoomFormState; types: readonly string[] }) {
  const listId = useId();
  return (
    <>
      <TextField
        {...form.field('type')}
        autoComplete="off"
        hint="Choose one of the hotel's types, or write a new one."
        label="Type"
        list={listId}
        maxLength={ROOM_LIMITS.typeMax}
        required
      />
      <datalist id={listId}>
        {types.map((type) => (
          <option key={type} value={type} />
        ))}
      </datalist>
    </>
  );
}

type ExistingPhotosProps = { photos: readonly string[]; onChange: (photos: string[]) => void };

/** The stored pictures of a room, to reorder or remove. Nothing is final until the form is saved. */
export function ExistingPhotos({ photos, onChange }: ExistingPhotosProps) {
  const list = useRef<HTMLUListElement>(null);
  const [announcement, setAnnouncement] = useState('');

  const move = (from: number, to: number) => {
    const moved = photos[from];
    if (moved === undefined || to < 0 || to >= photos.length) return;
    const others = photos.filter((_, index) => index !== from);
    onChange([...others.slice(0, to), moved, ...others.slice(to)]);
    setAnnouncement(`Picture ${from + 1} is now picture ${to + 1}`);
  };
  const remove = (at: number) => {
    onChange(photos.filter((_, index) => index !== at));
    setAnnouncement(`Picture ${at + 1} will be removed when you save`);
    // The pressed button disappears with its picture.
    list.current?.focus();
  };

  return (
    <fieldset className={cx(layout.stack, styles.existing)}>
      <legend className={cx(layout.strong, styles.legend)}>Pictures of this room</legend>
      <ul
        aria-label="In the order in which guests see them"
        className={cx(layout.columns1, styles.formList)}
        ref={list}
        tabIndex={-1}
      >
        {photos.map((src, index) => (
          <li className={layout.sheet} key={src}>
            <Picture alt={`Picture ${index + 1}`} sizes="160px" src={src} />
            <div className={cx(layout.stack, styles.formTools)}>
              <IconButton
                aria-disabled={index === 0}
                label={`Show picture ${index + 1} earlier`}
                onClick={() => move(index, index - 1)}
              >
                <ChevronLeftIcon />
              </IconButton>
              <IconButton label={`Remove picture ${index + 1}`} onClick={() => remove(index)}>
                <TrashIcon />
              </IconButton>
              <IconButton
                aria-disabled={index === photos.length - 1}
                label={`Show picture ${index + 1} later`}
                onClick={() => move(index, index + 1)}
              >
                <ChevronRightIcon />
              </IconButton>
            </div>
          </li>
        ))}
      </ul>
      {photos.length === 0 && <p className={layout.muted}>No photos kept. Add new ones below.</p>}
      <LiveRegion>{announcement}</LiveRegion>
    </fieldset>
  );
}

/** The room's stored pictures, and the field to upload more. */
const PhotoFields = ({ form: { values, errors, setValue }, room }: { form: RoomFormState; room: Room | null }) => (
  <>
    {room && room.photos.length > 0 && (
      <ExistingPhotos onChange={(keepPhotos) => setValue('keepPhotos', keepPhotos)} photos={values.keepPhotos} />
    )}
    <UploadField
      error={errors.photos}
      hint={`Up to ${ROOM_LIMITS.photosMax} pictures of at most ${PICTURE_SIZE} each. Guests see the first one first.`}
      label={room ? 'Add photos' : 'Photos'}
      multiple
      name="photos"
      onChange={(photos) => setValue('photos', photos)}
      optional
      problem={photoError(values.photos, values.keepPhotos.length)}
      value={values.photos}
    />
  </>
);
