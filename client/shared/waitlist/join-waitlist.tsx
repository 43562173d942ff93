import { WAITLIST_TEXTS } from '@shared/waitlist/constants';
import { lazySchema } from '../../lib/api/lazy-schema';
import { formFailure } from '../../lib/lost-answers/form-failure';
import { DateRangeField } from '../../ui/date/date-fields';
import { EmailField, PhoneField } from '../../ui/field/contact-fields';
import { SelectField } from '../../ui/field/select-field';
import { TextField } from '../../ui/field/text-field';
import { useForm } from '../../ui/form/form';
import { FormFooter } from '../../ui/form/form-footer';
import layout from '../../ui/layout/layout.module.css';
import { useRooms } from '../rooms/api';
import { useJoinWaitlist } from './api';

const joinErrors = lazySchema(
  () => import('@shared/waitlist/schema'),
  ({ waitlistInput }) => waitlistInput,
);

type JoinWaitlistProps = {
  checkInDate: string;
  checkOutDate: string;
  /** Whose details are known, such as those of a login. */
  known?: { guestName?: string | undefined; phoneNumber?: string | undefined; email?: string | undefined };
  /** Set where the nights are chosen in this form too. */
  today?: string;
  onJoined: () => void;
};

/** Who wants a room on nights that are taken leaves name and phone. */
export function JoinWaitlist({ checkInDate, checkOutDate, known = {}, today, onJoined }: JoinWaitlistProps) {
  const join = useJoinWaitlist();
  const types = [...new Set((useRooms().data ?? []).map(({ type }) => type))];
  const { guestName = '', phoneNumber = '', email = '' } = known;
  const form = useForm({
    initial: { guestName, phoneNumber, email, roomType: '', checkInDate, checkOutDate },
    validate: (values) => joinErrors(values),
    readFailure: (error) => formFailure(error, WAITLIST_TEXTS.failed),
    onSubmit: async (values) => {
      await join(values);
      onJoined();
    },
  });
  const { values, errors } = form;
  return (
    <form {...form.formProps} className={layout.stack2}>
      {today !== undefined && (
        <DateRangeField
          from={{ label: 'Check-in', name: 'checkInDate', error: errors.checkInDate }}
          minDate={today}
          onChange={({ from = '', to = '' }) => form.setValues({ checkInDate: from, checkOutDate: to })}
          required
          to={{ label: 'Check-out', name: 'checkOutDate', error: errors.checkOutDate }}
          today={today}
          value={{ from: values.checkInDate || undefined, to: values.checkOutDate || undefined }}
        />
      )}
      <TextField {...form.field('guestName')} label="Full name" required />
      <PhoneField {...form.field('phoneNumber')} required />
      <EmailField {...form.field('email')} optional />
      <SelectField
        {...form.field('roomType')}
        label="Room"
        options={[{ value: '', label: 'Any room' }, ...types.map((type) => ({ value: type, label: type }))]}
      />
      <p className={layout.hint}>{WAITLIST_TEXTS.consent}</p>
      <FormFooter busyLabel="Sending…" form={form} label="Join the waiting list" />
    </form>
  );
}
