import { DRINK_SUBCATEGORIES, FOOD_CATEGORIES, MENU_LIMITS, MENU_TEXTS } from '@shared/constants/menu';
import type { MenuItem } from '@shared/menu';
import { formFailure } from '../../lib/form-failure';
import { Button } from '../../ui/button';
import { useConfirm } from '../../ui/confirm';
import { FieldGroup } from '../../ui/field';
import { hasChanges, useForm } from '../../ui/form';
import { FormFooter } from '../../ui/form-footer';
import { Picture } from '../../ui/picture';
import { SelectField, TextAreaField, TextField } from '../../ui/text-field';
import { toast } from '../../ui/toast';
import { Toggle } from '../../ui/toggle';
import { UploadField } from '../../ui/upload-field';
import { useSaveMenuItem } from './api';
import { titleOf } from './menu';
import styles from './staff-food-form.module.css';
import { type FoodValues, foodErrors, foodFormData, imageError, initialValues } from './staff-food-values';

const optionOf = (value: string) => ({ value, label: titleOf(value) });
const categories = FOOD_CATEGORIES.map(optionOf);
const subcategories = DRINK_SUBCATEGORIES.map(optionOf);

export type FoodFormProps = {
  /** The item to edit; null adds one. */
  item: MenuItem | null;
  /** Saved, or given up. */
  onClose: () => void;
};

/** Adds a dish or drink, or edits one (spec 5, Food form). */
export function FoodForm({ item, onClose }: FoodFormProps) {
  const save = useSaveMenuItem();
  const confirm = useConfirm();
  const form = useForm<FoodValues>({
    initial: initialValues(item),
    draftKey: item ? undefined : 'food-form',
    validate: foodErrors,
    onSubmit: async (typed) => {
      await save.mutateAsync({ id: item?._id ?? null, form: foodFormData(typed) });
      form.clearDraft();
      toast.success(item ? MENU_TEXTS.updated : MENU_TEXTS.added);
      onClose();
    },
    readFailure: (error) => {
      const failure = formFailure(error, item ? MENU_TEXTS.updateFailed : MENU_TEXTS.addFailed);
      toast.error(failure.message);
      return failure;
    },
  });
  const { values, setValue, submitting } = form;

  const cancel = async () => {
    const changed = hasChanges(values, initialValues(item));
    const sure =
      !changed ||
      (await confirm({
        title: 'Leave the form?',
        text: item ? `The changes to ${item.name} are not saved.` : 'The new item is not saved.',
        confirmLabel: 'Leave without saving',
        cancelLabel: 'Stay',
        danger: true,
      }));
    if (!sure) return;
    form.clearDraft();
    onClose();
  };

  return (
    <form {...form.formProps} className={styles.form}>
      <TextField {...form.field('name')} autoComplete="off" label="Name" maxLength={MENU_LIMITS.nameMax} required />
      <TextAreaField
        {...form.field('description')}
        label="Description"
        maxLength={MENU_LIMITS.descriptionMax}
        optional
        rows={3}
      />
      <div className={styles.pair}>
        <SelectField
          {...form.field('category')}
          label="Category"
          options={categories}
          placeholder="Choose a category"
          required
        />
        {values.category === 'drinks' && (
          <SelectField
            {...form.field('subcategory')}
            label="Subcategory"
            options={subcategories}
            placeholder="Choose a subcategory"
            required
          />
        )}
      </div>
      <div className={styles.pair}>
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
      {item?.imagePath && values.image.length === 0 && (
        <figure className={styles.current}>
          <Picture alt={item.name} sizes="160px" src={item.imagePath} />
          <figcaption>The picture it has now. It stays unless you choose another one.</figcaption>
        </figure>
      )}
      <UploadField
        error={form.errors.image}
        hint={`One picture of at most 10 MB.${item?.imagePath ? ' It takes the place of the one there is.' : ''}`}
        label={item?.imagePath ? 'New picture' : 'Picture'}
        name="image"
        onChange={(image) => setValue('image', image)}
        optional
        problem={imageError(values.image)}
        value={values.image}
      />
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
