import { BOOKING_LIMITS } from '@shared/bookings/constants';
import { STAFF_BOOKING_TEXTS } from '@shared/bookings/forms';
import { nightsBetween } from '@shared/dates';
import { GROUP_LIMITS } from '@shared/groups/constants';
import { STAFF_BOOKING_OUTCOME } from '@shared/records/outcome-texts';
import { ROOM_TEXTS } from '@shared/rooms/constants';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { lazySchema } from '../../lib/api/lazy-schema';
import { formFailure } from '../../lib/lost-answers/form-failure';
import { submitWith } from '../../lib/lost-answers/submit-once';
import { staffGroupPath, staffPaths } from '../../lib/navigation/staff-paths';
import { IfMay } from '../../lib/session/staff-access';
import { useCreateGroup, useGiveUpGroup } from '../../shared/groups/api';
import { errorsAt, groupWords, type RoomValues, typeChoiceOf } from '../../shared/groups/room-values';
import { useRooms } from '../../shared/rooms/api';
import { DateRangeField } from '../../ui/date/date-fields';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { LiveRegion, Notice } from '../../ui/feedback/notice';
import { OutcomeNotice } from '../../ui/feedback/outcome-notice';
import { toast } from '../../ui/feedback/toast';
import { SelectField } from '../../ui/field/select-field';
import { TextField } from '../../ui/field/text-field';
import { type FieldErrors, hasChanges, useFormFields } from '../../ui/form/form';
import { useUnsavedChanges } from '../../ui/form/unsaved-changes';
import { type NoticeProps, useIdempotentSubmit } from '../../ui/form/use-idempotent-submit';
import { Button, ButtonLink } from '../../ui/layout/button';
import layout from '../../ui/layout/layout.module.css';
import { FormSection, SectionedForm, StaffPage } from '../../ui/layout/staff-page';
import { StaffGuestFields } from '../book-for-guest/staff-guest-fields';
import { StayHint } from '../booking/stay-hints';
import { useStaffStay } from '../booking/use-staff-stay';
import { BillToField } from '../companies/bill-to-company';
import { Counts, GroupCode, Sum, useShownQuote } from './group-price';
import { roomProblems, type SentRoom, sentRoom, typeCounts } from './group-rooms';
import { GroupRoomsFields } from './group-rooms-fields';
import styles from './groups.module.css';
import { type ListValues, PastedList } from './pasted-list';

const KEY = 'admin-book-group';

/** Staff need no link to it. */
const keep = () => undefined;
const OUTCOME = { ...STAFF_BOOKING_OUTCOME, see: 'See the group' };
const outcome = {
  submit: submitWith({ asWords: groupWords, keep }),
  SubmitNotice: (props: NoticeProps) => (
    <OutcomeNotice {...props} keep={keep} pathOf={({ _id }) => staffGroupPath(_id)} texts={OUTCOME} />
  ),
};
const loadOutcome = () => Promise.resolve(outcome);

const schemaErrors = lazySchema(() => import('@shared/groups/schema'), 'staffGroupInput');

interface Values extends ListValues {
  name: string;
  guestName: string;
  phoneNumber: string;
  email: string;
  address: string;
  checkInDate: string;
  checkOutDate: string;
  promoCode: string | undefined;
  /** The company to which all rooms are billed; empty for none. */
  companyId: string;
  /** What a room gets that has no choice of its own. */
  usual: string;
}

const NOTHING: Values = {
  ...{ name: '', guestName: '', phoneNumber: '', email: '', address: '', checkInDate: '', checkOutDate: '' },
  ...{ promoCode: undefined, companyId: '', usual: '', pasted: '', unread: [], rooms: [] },
};

type Request = Omit<Values, 'usual' | 'companyId' | keyof ListValues> & {
  companyId: string | undefined;
  rooms: SentRoom[];
};

const toRequest = ({ usual, pasted: _, unread: __, rooms, companyId, ...rest }: Values): Request => ({
  ...rest,
  companyId: companyId || undefined,
  rooms: rooms.map((room) => sentRoom(room, usual)),
});

/** The same dates and number of rooms; kept on the device, so without anybody's name. */
const requestKeyOf = ({ rooms, checkInDate, checkOutDate }: Request) =>
  `${checkInDate} ${checkOutDate} ${rooms.length}`;

/** What is wrong, also with what of the list is not among the rooms yet: it would be lost. */
async function errorsOf(values: Values): Promise<FieldErrors> {
  const errors: FieldErrors = await schemaErrors(toRequest(values));
  for (const [at, { choice }] of values.rooms.entries()) {
    if (!choice && !values.usual) errors[`rooms.${at}.roomNumber`] = 'Please choose a type or a room';
  }
  for (const at of values.unread.keys()) errors[`unread.${at}`] = 'Please add this line to the rooms, or leave it out';
  if (values.pasted.trim()) errors.pasted = 'Please read the list first, or empty this field';
  return errors;
}

/** Staff book up to sixty rooms for a guest (D40), from a rooming list or one by one. */
export default function AdminBookGroupPage() {
  const { isLoadingError, isFetching, data, refetch } = useRooms();
  return (
    <StaffPage
      actions={<ButtonLink href={staffPaths.bookings}>All bookings</ButtonLink>}
      lead={`Up to ${GROUP_LIMITS.staffRoomsMax} rooms for the same nights, all or none. Confirmed at once.`}
      title="Book a group"
    >
      {data?.length === 0 ? (
        <EmptyState
          action={
            <IfMay area="setup">
              <ButtonLink href={staffPaths.rooms}>Add the first room</ButtonLink>
            </IfMay>
          }
        >
          There are no rooms yet.
        </EmptyState>
      ) : isLoadingError ? (
        <ErrorState busy={isFetching} onRetry={() => void refetch()}>
          {ROOM_TEXTS.availabilityFailed}
        </ErrorState>
      ) : (
        <GroupForm />
      )}
    </StaffPage>
  );
}

const NO_ROOMS: NonNullable<ReturnType<typeof useRooms>['data']> = [];

function GroupForm() {
  const [, navigate] = useLocation();
  const rooms = useRooms().data ?? NO_ROOMS;
  const { mutateAsync: create } = useCreateGroup();
  const submission = useIdempotentSubmit({ form: KEY, load: loadOutcome, giveUp: useGiveUpGroup(), requestKeyOf });
  const fields = useFormFields<Values>({ initial: NOTHING, draftKey: KEY });
  const { values } = fields;
  const unsaved = useUnsavedChanges({
    changed: hasChanges(values, NOTHING),
    lost: 'The group is not booked.',
    clearDraft: fields.clearDraft,
  });
  const [checked, setChecked] = useState<readonly RoomValues[]>([]);
  const request = toRequest(values);
  const quote = useShownQuote(request);
  const stay = useStaffStay({ roomNumber: '', ...values }, quote.openCode);
  const free = stay.isChanging || !stay.free ? undefined : new Set(stay.free.map(({ room }) => room.roomNumber));
  const form = fields.withSubmit({
    validate: (typed) => {
      setChecked(typed.rooms);
      return errorsOf(typed);
    },
    readFailure: (error) => {
      quote.again();
      return formFailure(error, STAFF_BOOKING_TEXTS.adminCreateFailed, { company_unknown: 'companyId' });
    },
    onSubmit: async (typed) => {
      const group = await submission.send(toRequest(typed), (sent) => create({ ...sent, amountPaid: quote.total }));
      unsaved.release();
      toast.success(`${group.bookings.length === 1 ? '1 room is' : `${group.bookings.length} rooms are`} booked.`);
      navigate(staffGroupPath(group._id), { replace: true });
    },
  });
  const known = { rooms, free };
  const usualType = rooms.find(({ type }) => typeChoiceOf(type) === values.usual)?.type;
  return (
    <SectionedForm {...form.formProps}>
      <FormSection title="Group">
        <TextField {...form.field('name')} autoComplete="off" label="What the group is called" required />
        <StaffGuestFields field={form.field} nameLabel="Contact name" setValues={form.setValues} values={values} />
      </FormSection>
      <FormSection title="Stay">
        <DateRangeField
          from={{ label: 'Check-in', name: 'checkInDate', error: form.errors.checkInDate }}
          maxNights={BOOKING_LIMITS.maxNights}
          onChange={({ from = '', to = '' }) => form.setValues({ checkInDate: from, checkOutDate: to })}
          required
          to={{ label: 'Check-out', name: 'checkOutDate', error: form.errors.checkOutDate }}
          today={stay.today}
          value={{ from: values.checkInDate || undefined, to: values.checkOutDate || undefined }}
        />
        <StayHint {...values} />
        <GroupCode
          code={values.promoCode}
          error={form.errors.promoCode}
          onChange={(promoCode) => form.setValues({ promoCode })}
          quote={quote}
        />
        <SelectField
          {...form.field('usual')}
          label="Room type for lines without one"
          options={[...new Set(rooms.map(({ type }) => type))].map((type) => ({
            value: typeChoiceOf(type),
            label: type,
          }))}
          placeholder="None: each line says its own"
        />
        {stay.failed ? (
          <ErrorState busy={stay.busy} onRetry={stay.again}>
            {ROOM_TEXTS.availabilityFailed}
          </ErrorState>
        ) : (
          <Counts counts={typeCounts(request.rooms, known)} isChosen={stay.nights !== null} />
        )}
      </FormSection>
      <FormSection className={styles.whole} title="Rooms">
        <PastedList errors={form.errors} onChange={form.setValues} rooms={rooms} values={values} />
        <GroupRoomsFields
          checked={checked}
          errors={form.errors}
          onChange={(next) => form.setValues({ rooms: next })}
          problems={roomProblems(request.rooms, known).map(
            (problem, at) => problem ?? Object.values(errorsAt(quote.fields ?? {}, at))[0],
          )}
          rooms={rooms}
          rows={values.rooms}
          usual={usualType ?? ''}
        />
        {form.errors.rooms && <Notice tone="bad">{form.errors.rooms}</Notice>}
      </FormSection>
      <FormSection className={styles.whole} title="Price">
        <BillToField {...form.field('companyId')} />
        {quote.shown && quote.total !== undefined ? (
          <Sum
            isBilled={values.companyId !== ''}
            nights={stay.nights ?? nightsBetween(values.checkInDate, values.checkOutDate)}
            quote={quote.shown}
            total={quote.total}
          />
        ) : (
          <p className={layout.muted}>Choose dates and rooms to see the price.</p>
        )}
        {submission.notice(request, () => submission.isAsked(request) && unsaved.release(), form.formError)}
        {form.formError && <Notice tone="bad">{form.formError}</Notice>}
        <LiveRegion className={layout.unlessEmpty} visible>
          {quote.problem && <Notice tone="waiting">{quote.problem}</Notice>}
        </LiveRegion>
        <div>
          <Button
            busy={form.submitting}
            busyLabel="Booking…"
            disabled={quote.isAsking || quote.codeRefused !== undefined}
            type="submit"
            variant="primary"
          >
            {bookWords(values.rooms.length)}
          </Button>
        </div>
      </FormSection>
    </SectionedForm>
  );
}

const bookWords = (count: number) => {
  if (count === 0) return 'Book the group';
  return count === 1 ? 'Book 1 room' : `Book ${count} rooms`;
};
