import {
  DRINK_SUBCATEGORIES,
  FOOD_CATEGORIES,
  MENU_LIMITS,
  MENU_TEXTS,
  STATION_WORDS,
  STATIONS,
} from '@shared/menu/constants';
import type { MenuItem } from '@shared/menu/schema';
import { PICTURE_SIZE } from '@shared/pictures/constants';
import { useCallback } from 'react';
import { useLocation } from 'wouter';
import { formFailure } from '../../lib/lost-answers/form-failure';
import { staffPaths } from '../../lib/navigation/staff-paths';
import { titleOf } from '../../shared/menu/menu';
import { toast } from '../../ui/feedback/toast';
import { FieldGroup } from '../../ui/field/field';
import { SelectField } from '../../ui/field/select-field';
import { TextAreaField, TextField } from '../../ui/field/text-field';
import { Toggle } from '../../ui/field/toggle';
import { UploadField } from '../../ui/field/upload-field';
import { ChangedMeanwhile, useEditedRecord } from '../../ui/form/edited-record';
import { useFormFields } from '../../ui/form/form';
import { FormFooter } from '../../ui/form/form-footer';
import { editDraftKey } from '../../ui/form/interrupted-edit';
import { useUnsavedChanges } from '../../ui/form/unsaved-changes';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { Picture } from '../../ui/media/picture';
import { useSaveMenuItem } from './staff-api';
import {
  FOOD_FIELDS,
  type FoodValues,
  foodChangeData,
  foodErrors,
  imageError,
  initialValues,
  newFoodData,
} from './staff-food-values';
import styles from './staff-menu.module.css';

const optionOf = (value: string) => ({ value, label: titleOf(value) });
const categories = FOOD_CATEGORIES.map(optionOf);
const subcategories = DRINK_SUBCATEGORIES.map(optionOf);
const stations = STATIONS.map((value) => ({ value, label: STATION_WORDS[value] }));

/** An interrupted edit of a dish is kept under this name. */
export const DISH_EDIT = 'dish';

export type FoodFormProps = {
  /** The item to edit; null adds one. */
  item: MenuItem | null;
  /** Called after saving and on cancel. */
  onClose: () => void;
};

type FoodFormState = ReturnType<typeof useFoodForm>;

/** Adds a dish or drink, or edits one. */
export function FoodForm({ item, onClose }: FoodFormProps) {
  const form = useFoodForm(item, onClose);
  const cancel = async () => {
    if (await form.unsaved.mayLeave()) onClose();
  };
  const { values, setValue, submitting } = form;
  return (
    <form {...form.formProps} className={cx(layout.stack3, styles.foodForm)}>
      <ChangedMeanwhile theirs={form.edited.theirs} />
      <TextField {...form.field('name')} autoComplete="off" label="Name" maxLength={MENU_LIMITS.nameMax} required />
      <TextAreaField
        {...form.field('description')}
        label="Description"
        maxLength={MENU_LIMITS.descriptionMax}
        optional
        rows={3}
      />
      <CategoryFields form={form} />
      <SelectField
        {...form.field('station')}
        hint="Whose screen shows it when it is ordered."
        label="Made in"
        options={stations}
        {...(item ? {} : { placeholder: 'As usual: drinks in the bar, the rest in the kitchen' })}
      />
      <div className={cx(layout.columns2, layout.fields)}>
        <TextField
          {...form.field('price')}
          autoComplete="off"
          icon="₦"
          inputMode="decimal"
          label="Price"
          maxLength={20}
          required
        />
        <FieldGroup label="Available">
          <Toggle
            checked={values.available}
            label="Guests can order it"
            onChange={(available) => setValue('available', available)}
          />
        </FieldGroup>
      </div>
      <PictureFields form={form} item={form.edited.record} />
      <FormFooter
        busyLabel={item ? 'Updating...' : 'Adding...'}
        form={form}
        label={item ? 'Update Food Item' : 'Add Food Item'}
      >
        <Button aria-disabled={submitting} onClick={submitting ? undefined : cancel}>
          Cancel
        </Button>
      </FormFooter>
    </form>
  );
}

function useFoodForm(item: MenuItem | null, onSaved: () => void) {
  const save = useSaveMenuItem();
  const edited = useEditedRecord(item, {
    valuesOf: initialValues,
    fields: FOOD_FIELDS,
    together: [['category', 'subcategory']],
  });
  const saveTyped = async (typed: FoodValues, { record, changesIn, saved } = edited): Promise<void> => {
    if (!record) return void (await save.mutateAsync({ id: null, form: newFoodData(typed) }));
    const changes = changesIn(typed);
    if (Object.keys(changes).length === 0) return;
    await saved(save.mutateAsync({ id: record._id, form: foodChangeData(changes, record.version) }), typed);
  };
  const { record } = edited;
  const fields = useFormFields<FoodValues>({
    initial: initialValues(item),
    draftKey: record ? editDraftKey(DISH_EDIT, record) : 'food-form',
  });
  const unsaved = useUnsavedChanges({
    changed: Object.keys(edited.changesIn(fields.values)).length > 0,
    lost: record ? `The changes to ${record.name} are not saved.` : 'The new item is not saved.',
    clearDraft: fields.clearDraft,
    ...(record && { edit: { kind: DISH_EDIT, record } }),
  });
  const form = fields.withSubmit({
    validate: foodErrors,
    onSubmit: async (typed) => {
      await saveTyped(typed);
      unsaved.release();
      toast.success(item ? MENU_TEXTS.updated : MENU_TEXTS.added);
      onSaved();
    },
    readFailure: (error) => {
      edited.takeOver(error, fields);
      const failure = formFailure(error, item ? MENU_TEXTS.updateFailed : MENU_TEXTS.addFailed);
      toast.error(failure.message);
      return failure;
    },
  });
  return { ...form, edited, unsaved };
}

const CategoryFields = ({ form }: { form: FoodFormState }) => (
  <div className={cx(layout.columns2, layout.fields)}>
    <SelectField
      {...form.field('category')}
      label="Category"
      options={categories}
      placeholder="Choose a category"
      required
    />
    {form.values.category === 'drinks' && (
      <SelectField
        {...form.field('subcategory')}
        label="Subcategory"
        options={subcategories}
        placeholder="Choose a subcategory"
        required
      />
    )}
  </div>
);

/** The item's picture, and the field to upload another one. */
const PictureFields = ({
  form: { values, errors, setValue },
  item,
}: {
  form: FoodFormState;
  item: MenuItem | null;
}) => (
  <>
    {item?.imagePath && values.image.length === 0 && (
      <figure className={cx(layout.columns2, layout.hint, layout.middle, styles.current)}>
        <Picture alt={item.name} sizes="160px" src={item.imagePath} />
        <figcaption>The current picture. It stays unless you choose another one.</figcaption>
      </figure>
    )}
    <UploadField
      error={errors.image}
      hint={`One picture of at most ${PICTURE_SIZE}.${item?.imagePath ? ' It replaces the current one.' : ''}`}
      label={item?.imagePath ? 'New picture' : 'Picture'}
      name="image"
      onChange={(image) => setValue('image', image)}
      optional
      problem={imageError(values.image)}
      value={values.image}
    />
  </>
);

/** The part of the Navigation API that is used here; older browsers lack it. */
type WithNavigation = { navigation?: { canGoBack: boolean } };

/** Leaves a menu form: back in the history, or to the menu's list if the form was the first page opened. */
export function useCloseForm(): () => void {
  const [, navigate] = useLocation();
  return useCallback(() => {
    const { navigation }: WithNavigation = window;
    if (navigation ? navigation.canGoBack : history.length > 1) history.back();
    else navigate(staffPaths.menu, { replace: true });
  }, [navigate]);
}
