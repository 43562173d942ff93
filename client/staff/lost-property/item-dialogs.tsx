import { formatDay } from '@shared/dates';
import { LOST_LIMITS, LOST_STATE_WORDS, LOST_TEXTS } from '@shared/lost-property/constants';
import type { LostItem } from '@shared/lost-property/schema';
import { PICTURE_TEXTS } from '@shared/pictures/constants';
import { formDataOf, namesOf } from '../../lib/api/form-data';
import { lazySchema } from '../../lib/api/lazy-schema';
import { formFailure } from '../../lib/lost-answers/form-failure';
import { useToday } from '../../shared/hotel/use-today';
import { DateField } from '../../ui/date/date-fields';
import { CheckField } from '../../ui/field/choice-field';
import { TextField } from '../../ui/field/text-field';
import { pictureProblem, UploadField } from '../../ui/field/upload-field';
import { type ReadField, useEditedRecord } from '../../ui/form/edited-record';
import { FormDialog, useDialogForm, useKeyedDialogForm } from '../../ui/form/form-dialog';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { PlaceFields } from '../rooms/place-fields';
import { useLostChanges, useSaveLostItem } from './staff-api';

const itemErrors = lazySchema(() => import('@shared/lost-property/schema'), 'lostItemFields');
const stateErrors = lazySchema(() => import('@shared/lost-property/schema'), 'lostStateInput');

const valuesOf = ({ item, roomNumber }: Pick<ItemDialogProps, 'item' | 'roomNumber'>, today: string) => ({
  what: item?.what ?? '',
  roomNumber: item ? (item.roomNumber ?? '') : (roomNumber ?? ''),
  place: item?.place ?? '',
  foundOn: item?.foundOn ?? today,
  foundBy: item?.foundBy ?? '',
  keptAt: item?.keptAt ?? '',
  picture: [] as File[],
  removePicture: false,
});
type Values = ReturnType<typeof valuesOf>;

/** What is sent: a room, or else a place. */
const fieldsOf = ({ picture: _picture, removePicture: _remove, ...fields }: Values) => ({
  ...fields,
  place: fields.roomNumber === '' ? fields.place : '',
});

/** Where it was found. */
export const whereWords = ({ roomNumber, place }: LostItem) =>
  roomNumber === null ? (place ?? '') : `Room ${roomNumber}`;

const STATE_FIELD: ReadField<LostItem> = {
  label: 'State',
  text: ({ state, returnedTo }) => `${LOST_STATE_WORDS[state]}${returnedTo ? ` to ${returnedTo}` : ''}`,
};

type ItemDialogProps = {
  /** The one that is changed; a new one without it. */
  item?: LostItem | undefined;
  /** The room where a new one was found. */
  roomNumber?: string;
  onClose: () => void;
};

function useItemForm({ item, roomNumber, onClose }: ItemDialogProps, today: string) {
  const { mutateAsync: save } = useSaveLostItem();
  const edited = useEditedRecord<LostItem, Values>(item ?? null, {
    valuesOf: (row) => valuesOf({ item: row ?? undefined, roomNumber }, today),
    fields: [
      { label: 'What', text: ({ what }) => what },
      { label: 'Where', text: whereWords },
      { label: 'Found', text: ({ foundOn, foundBy }) => [formatDay(foundOn), foundBy].filter(Boolean).join(', ') },
      { label: 'Kept where', text: ({ keptAt }) => keptAt ?? '' },
      STATE_FIELD,
    ],
  });
  return useKeyedDialogForm(item ? `lost-${item._id}` : 'lost', {
    initial: valuesOf({ item, roomNumber }, today),
    validate: async (values) => {
      const found = await itemErrors(fieldsOf(values));
      const picture = pictureProblem(values.picture, PICTURE_TEXTS.tooLarge);
      return picture ? { ...found, picture } : found;
    },
    edited,
    readFailure: (error) => formFailure(error, LOST_TEXTS.saveFailed, { too_large: 'picture' }),
    run: (values, send) => {
      const { picture, removePicture } = values;
      const fields = fieldsOf(values);
      const version = edited.record?.version;
      const seen = version !== undefined && {
        version: String(version),
        ...(removePicture ? { removePicture: 'true' } : {}),
      };
      return send({ ...fields, ...seen, files: namesOf(picture) }, ({ clientId }) =>
        edited.saved(
          save({ id: item?._id ?? null, form: formDataOf({ ...fields, ...(seen || { clientId }), picture }) }),
          values,
        ),
      );
    },
    done: LOST_TEXTS.saved,
    unknown: LOST_TEXTS.outcomeUnknown,
    onClose,
  });
}

/** Enters what was found, or changes it. Open while it is rendered. */
export function ItemDialog({ item, roomNumber, onClose }: ItemDialogProps) {
  const today = useToday();
  const form = useItemForm({ item, roomNumber, onClose }, today);
  return (
    <FormDialog
      className={layout.stack3}
      form={form}
      onClose={onClose}
      title={item ? `Change ${item.what}` : 'Add lost property'}
    >
      <TextField
        {...form.field('what')}
        autoComplete="off"
        data-first-focus
        label="What was found"
        maxLength={LOST_LIMITS.whatMax}
        required
      />
      <div className={cx(layout.columns2, layout.fields)}>
        <PlaceFields
          place={{ ...form.field('place'), maxLength: LOST_LIMITS.placeMax }}
          room={form.field('roomNumber')}
        />
        <DateField
          error={form.errors.foundOn}
          label="Found on"
          max={today}
          name="foundOn"
          onChange={(foundOn) => form.setValues({ foundOn })}
          required
          today={today}
          value={form.values.foundOn}
        />
        <TextField
          {...form.field('foundBy')}
          autoComplete="off"
          label="Found by"
          maxLength={LOST_LIMITS.nameMax}
          optional
        />
        <TextField
          {...form.field('keptAt')}
          autoComplete="off"
          label="Kept where"
          maxLength={LOST_LIMITS.placeMax}
          optional
        />
      </div>
      <UploadField
        accept="image/jpeg,image/png,image/webp"
        choose="a picture"
        error={form.errors.picture}
        hint={item?.picture ? 'It replaces the one that is there.' : undefined}
        label="Picture"
        name="picture"
        onChange={(picture) => form.setValues({ picture })}
        optional
        problem={pictureProblem(form.values.picture, PICTURE_TEXTS.tooLarge)}
        value={form.values.picture}
      />
      {item?.picture && form.values.picture.length === 0 && (
        <CheckField {...form.check('removePicture')} label="Take the picture away" />
      )}
    </FormDialog>
  );
}

type ReturnDialogProps = { item: LostItem; onClose: () => void };

/** Gives it back, to a name that stays with it. Open while it is rendered. */
export function ReturnDialog({ item, onClose }: ReturnDialogProps) {
  const { setState } = useLostChanges();
  const { lastGuest } = item;
  const edited = useEditedRecord<LostItem, { returnedTo: string }>(item, {
    valuesOf: (row) => ({ returnedTo: row?.returnedTo ?? lastGuest?.guestName ?? '' }),
    fields: [STATE_FIELD],
    isAlreadySo: ({ state, returnedTo }, _typed, values) => state === 'returned' && returnedTo === values.returnedTo,
  });
  const { _id, version } = edited.record ?? item;
  const inputOf = ({ returnedTo }: { returnedTo: string }) => ({
    _id,
    version,
    state: 'returned' as const,
    returnedTo,
  });
  const form = useDialogForm({
    initial: { returnedTo: lastGuest?.guestName ?? '' },
    validate: (values) => stateErrors(inputOf(values)),
    edited,
    failed: LOST_TEXTS.saveFailed,
    run: (values) => edited.saved(setState.mutateAsync(inputOf(values)), values),
    done: (_item, { returnedTo }) => `Returned to ${returnedTo}.`,
    onClose,
  });
  return (
    <FormDialog
      description={`Found on ${formatDay(item.foundOn)}${item.keptAt ? `, kept at: ${item.keptAt}` : ''}.`}
      form={form}
      label="Return"
      onClose={onClose}
      title={`Return ${item.what}`}
    >
      <TextField
        {...form.field('returnedTo')}
        autoComplete="off"
        data-first-focus
        hint="Ask for an identity document before you give it away."
        label="Returned to"
        maxLength={LOST_LIMITS.nameMax}
        required
      />
    </FormDialog>
  );
}
