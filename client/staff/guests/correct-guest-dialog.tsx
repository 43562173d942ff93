import type { Versioned } from '@shared/records/changes-schema';
import { type ReactNode, useState } from 'react';
import { formFailure } from '../../lib/lost-answers/form-failure';
import { toast } from '../../ui/feedback/toast';
import { EmailField, PhoneField } from '../../ui/field/contact-fields';
import { TextField } from '../../ui/field/text-field';
import { ChangedMeanwhile, useEditedRecord } from '../../ui/form/edited-record';
import { useForm } from '../../ui/form/form';
import { FormDialog } from '../../ui/form/form-dialog';

type Guest = Record<string, string>;

type Corrected = Versioned & { _id: string; reference: string; userId: string | null };

type CorrectGuest<Row> = {
  /** What the record says of its guest, by the names of its fields: those that it has are in the form. */
  guestOf: (row: Row) => Guest;
  /** Messages by field. */
  check: (changes: Guest) => Promise<Record<string, string>>;
  /** Saves the fields that differ, which the change has besides, on the version that was seen. */
  save: (change: { _id: string; version: number }) => Promise<Row>;
};

/** Staff correct who the guest of a record is (D54): `correct` opens the form, `dialog` stands anywhere on the page. */
export function useCorrectGuest<Row extends Corrected>(
  how: CorrectGuest<Row>,
): { correct: (record: Row) => void; dialog: ReactNode } {
  const [record, setRecord] = useState<Row>();
  return {
    correct: (opened) => setRecord(() => opened),
    dialog: record && (
      <CorrectGuestDialog {...how} key={record._id} onClose={() => setRecord(undefined)} record={record} />
    ),
  };
}

const LABELS: Record<string, string> = {
  guestName: 'Name',
  phone: 'Phone number',
  phoneNumber: 'Phone number',
  email: 'Email',
  address: 'Address',
  otherGuests: 'Other guests',
};

const FAILED = 'The details could not be saved. Please try again.';

type DialogProps<Row> = CorrectGuest<Row> & { record: Row; onClose: () => void };

/** Open while it is rendered. */
function CorrectGuestDialog<Row extends Corrected>({
  record: opened,
  guestOf,
  check,
  save,
  onClose,
}: DialogProps<Row>) {
  const valuesOf = (row: Row | null) => guestOf(row ?? opened);
  const fields = Object.keys(guestOf(opened)).map((name) => ({
    label: LABELS[name] ?? name,
    text: (row: Row) => guestOf(row)[name] ?? '',
  }));
  const edited = useEditedRecord<Row, Guest>(opened, { valuesOf, fields });
  const changesIn = (values: Guest) => edited.changesIn(values) as Guest;
  const form = useForm<Guest>({
    initial: valuesOf(opened),
    validate: (values) => check(changesIn(values)),
    readFailure: (error) => {
      edited.takeOver(error, form);
      return formFailure(error, FAILED);
    },
    onSubmit: async (values) => {
      const changes = changesIn(values);
      const { version, userId } = edited.record ?? opened;
      if (Object.keys(changes).length > 0) {
        await edited.saved(save({ ...changes, _id: opened._id, version }), values);
        const isMailed = userId === null && changes.email;
        toast.success(isMailed ? `Saved. A new link is on its way to ${changes.email}.` : 'Saved.');
      }
      onClose();
    },
  });
  const phone = 'phoneNumber' in form.values ? 'phoneNumber' : 'phone';
  return (
    <FormDialog
      back="Leave as it is"
      busyLabel="Saving…"
      description={
        opened.userId === null
          ? `${opened.reference}. A new email address gets a new link, and the old link stops working.`
          : `${opened.reference}. It stays in the guest’s account, which has details of its own.`
      }
      error={form.formError}
      form={form}
      label="Save"
      onClose={onClose}
      title="Correct guest’s details"
    >
      <ChangedMeanwhile theirs={edited.theirs} />
      {'guestName' in form.values && (
        <TextField {...form.field('guestName')} autoComplete="off" label="Name" required />
      )}
      <PhoneField {...form.field(phone)} autoComplete="off" />
      <EmailField {...form.field('email')} autoComplete="off" />
      {'address' in form.values && <TextField {...form.field('address')} autoComplete="off" label="Address" />}
      {'otherGuests' in form.values && (
        <TextField
          {...form.field('otherGuests')}
          autoComplete="off"
          hint="Who else comes, as ‘Bola Obi, Tunde Obi’."
          label="Other guests"
          optional
        />
      )}
    </FormDialog>
  );
}
