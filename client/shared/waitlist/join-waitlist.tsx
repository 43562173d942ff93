import { WAITLIST_LIMITS, WAITLIST_TEXTS } from '@shared/waitlist/constants';
import { lazySchema } from '../../lib/api/lazy-schema';
import { repeatableMessageOf } from '../../lib/api/wire-error';
import { formFailure } from '../../lib/lost-answers/form-failure';
import { DateRangeField } from '../../ui/date/date-fields';
import { EmailField, PhoneField } from '../../ui/field/contact-fields';
import { SelectField } from '../../ui/field/select-field';
import { TextField } from '../../ui/field/text-field';
import { useForm } from '../../ui/form/form';
import { FormFooter } from '../../ui/form/form-footer';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { useRooms } from '../rooms/api';
import { useJoinWaitlist } from './api';
import styles from './join-waitlist.module.css';

const joinErrors = lazySchema(() => import('@shared/waitlist/schema'), 'waitlistInput');

const TOLD_BY_STAFF = `Tell them: the hotel keeps name, phone and email for this alone, until ${WAITLIST_LIMITS.keptDays} days after the day of arrival.`;

type JoinWaitlistProps = {
  checkInDate: string;
  checkOutDate: string;
  /** Whose details are known, such as those of a login. */
  known?: { guestName?: string | undefined; phoneNumber?: string | undefined; email?: string | undefined };
  /** Set for staff, who write down somebody else and choose the nights in this form too. */
  today?: string;
  onJoined: () => void;
};

/** Who wants a room on nights that are taken leaves name and phone. */
export function JoinWaitlist({ checkInDate, checkOutDate, known = {}, today, onJoined }: JoinWaitlistProps) {
  const join = useJoinWaitlist();
  const byStaff = today !== undefined;
  const types = [...new Set((useRooms().data ?? []).map(({ type }) => type))];
  const { guestName = '', phoneNumber = '', email = '' } = known;
  const form = useForm({
    initial: { guestName, phoneNumber, email, roomType: '', checkInDate, checkOutDate },
    ...(!byStaff && { draftKey: `waitlist ${checkInDate} ${checkOutDate}` }),
    validate: (values) => joinErrors(values),
    // Sent again, it joins once.
    readFailure: (error) => ({
      ...formFailure(error, WAITLIST_TEXTS.failed),
      message: repeatableMessageOf(error, WAITLIST_TEXTS.joinFailed),
    }),
    onSubmit: async (values) => {
      await join(values);
      form.clearDraft();
      onJoined();
    },
  });
  const { values, errors } = form;
  return (
    <form {...form.formProps} className={cx(layout.stack2, !byStaff && styles.form)}>
      {byStaff && (
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
      <p className={layout.hint}>{byStaff ? TOLD_BY_STAFF : WAITLIST_TEXTS.consent}</p>
      <FormFooter
        busyLabel="Sending…"
        form={form}
        label={byStaff ? 'Add to the waiting list' : 'Join the waiting list'}
      />
    </form>
  );
}
