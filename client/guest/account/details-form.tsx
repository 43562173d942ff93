import { ACCOUNT_LIMITS, ACCOUNT_TEXTS } from '@shared/account/constants';
import type { User } from '@shared/auth/schema';
import { mayHaveArrived } from '../../lib/api/wire-error';
import { formFailure } from '../../lib/lost-answers/form-failure';
import { toast } from '../../ui/feedback/toast';
import { PhoneField } from '../../ui/field/contact-fields';
import { TextField } from '../../ui/field/text-field';
import { ChangedMeanwhile, useEditedRecord } from '../../ui/form/edited-record';
import { useForm } from '../../ui/form/form';
import { FormFooter } from '../../ui/form/form-footer';
import { editDraftKey } from '../../ui/form/kept-edit';
import { useUpdateAccount } from './api';
import styles from './auth-form.module.css';
import { authErrors } from './field-errors';

type Details = { name: string; phoneNumber: string; address: string };

const valuesOf = (user: User | null): Details => ({
  name: user?.name ?? '',
  phoneNumber: user?.phoneNumber ?? '',
  address: user?.address ?? '',
});

const FIELDS = [
  { label: 'Name', text: ({ name }: User) => name },
  { label: 'Phone number', text: ({ phoneNumber }: User) => phoneNumber ?? '' },
  { label: 'Address', text: ({ address }: User) => address ?? '' },
];

const isNone = (changes: Partial<Details>) => Object.keys(changes).length === 0;

/** Name, phone number and address, which bookings and orders are filled in with. Needs a key for each account. */
export function DetailsForm({ user }: { user: User }) {
  const { mutateAsync: update } = useUpdateAccount();
  const edited = useEditedRecord<User, Details>(user, { valuesOf, fields: FIELDS });
  const form = useForm<Details>({
    initial: valuesOf(user),
    draftKey: editDraftKey('account', user),
    validate: (values) => {
      const changes = edited.changesIn(values);
      return isNone(changes) ? {} : authErrors.details(changes);
    },
    onSubmit: async (values) => {
      const changes = edited.changesIn(values);
      if (!isNone(changes)) {
        const { version } = edited.record ?? user;
        const saved = await edited.saved(update({ ...changes, version }), values);
        edited.goOnFrom(saved);
        form.reset(valuesOf(saved));
      }
      toast.success(ACCOUNT_TEXTS.saved);
    },
    readFailure: (error) => {
      edited.takeOver(error, form);
      // What is saved already is recognized by a repeat.
      if (mayHaveArrived(error)) return { message: ACCOUNT_TEXTS.saveUnanswered };
      return formFailure(error, ACCOUNT_TEXTS.saveFailed);
    },
  });
  return (
    <form {...form.formProps} className={styles.form}>
      <ChangedMeanwhile theirs={edited.theirs} />
      <TextField {...form.field('name')} autoComplete="name" label="Full name" required />
      <PhoneField {...form.field('phoneNumber')} required />
      <TextField
        {...form.field('address')}
        autoComplete="street-address"
        label="Address"
        maxLength={ACCOUNT_LIMITS.addressMax}
        optional
      />
      <FormFooter busyLabel="Saving…" form={form} label="Save" />
    </form>
  );
}
