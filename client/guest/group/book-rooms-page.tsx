import { BOOKING_LIMITS, BOOKING_TEXTS } from '@shared/bookings/constants';
import { formatDay, nightsBetween, nightWords } from '@shared/dates';
import { GROUP_LIMITS } from '@shared/groups/constants';
import { groupPath } from '@shared/groups/link';
import type { GroupQuote } from '@shared/groups/schema';
import { formatNaira } from '@shared/money/money';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { lazySchema } from '../../lib/api/lazy-schema';
import { failedWith, messageOf } from '../../lib/api/wire-error';
import { formFailure } from '../../lib/lost-answers/form-failure';
import { firstValues, useBookingPrefill, useChosenStay } from '../../shared/bookings/use-booking-draft';
import { knownDate } from '../../shared/bookings/use-stay';
import { useCreateGroup, useGiveUpGroup, useGroupQuote } from '../../shared/groups/api';
import { groupAccess } from '../../shared/groups/group-access';
import { askedRoom, choiceOf, NO_ROOM, type RoomValues, roomChoices } from '../../shared/groups/room-values';
import { useHotel } from '../../shared/hotel/api';
import { useRooms } from '../../shared/rooms/api';
import { DateRangeField } from '../../ui/date/date-fields';
import { LiveRegion } from '../../ui/feedback/live-region';
import { Notice } from '../../ui/feedback/notice';
import { toast } from '../../ui/feedback/toast';
import { EmailField, PhoneField } from '../../ui/field/contact-fields';
import { FieldGroup } from '../../ui/field/field';
import { type Option, SelectField } from '../../ui/field/select-field';
import { StepperRow, StepperRows } from '../../ui/field/stepper';
import { TextField } from '../../ui/field/text-field';
import { type FieldErrors, useFormFields } from '../../ui/form/form';
import { useIdempotentSubmit } from '../../ui/form/use-idempotent-submit';
import { Button } from '../../ui/layout/button';
import layout from '../../ui/layout/layout.module.css';
import { Card, Page, Section } from '../../ui/layout/page';
import { DescriptionList } from '../../ui/record/description-list';

const KEY = 'book-rooms';
const loadOutcome = () => import('./group-outcome');

const errorsOf = lazySchema(
  () => import('@shared/groups/schema'),
  ({ guestGroupInput }) => guestGroupInput,
);

interface Values extends Omit<ReturnType<typeof firstValues>, 'adults' | 'children' | 'roomNumber'> {
  rooms: RoomValues[];
}

const toRequest = ({ rooms, ...rest }: Values) => ({ ...rest, rooms: rooms.map(askedRoom) });

/** What is shown at the fields of one of the rooms. */
const errorsAt = (errors: FieldErrors, at: number): FieldErrors => {
  const start = `rooms.${at}.`;
  const own = Object.entries(errors).filter(([name]) => name.startsWith(start));
  return Object.fromEntries(own.map(([name, message]) => [name.slice(start.length), message]));
};

/** The room and dates that the form of one room had, and a second room to be chosen. */
function useFirstValues(): { initial: Values; chosen: ReturnType<typeof useChosenStay> } {
  const chosen = useChosenStay();
  const { adults, children, roomNumber, ...rest } = firstValues(chosen);
  const first = { ...NO_ROOM, adults, children, choice: roomNumber && choiceOf(roomNumber) };
  return { initial: { ...rest, rooms: [first, NO_ROOM] }, chosen };
}

/** A guest books several rooms for the same nights, with or without an account: all or none. */
export default function BookRoomsPage() {
  const [, navigate] = useLocation();
  const { initial, chosen } = useFirstValues();
  const hotel = useHotel().data;
  const { mutateAsync: create } = useCreateGroup();
  const submission = useIdempotentSubmit({ form: KEY, load: loadOutcome, giveUp: useGiveUpGroup() });
  const fields = useFormFields<Values>({ initial, draftKey: KEY });
  useKnownGuest(fields, chosen);
  const { values } = fields;
  const dates = { checkInDate: knownDate(values.checkInDate), checkOutDate: knownDate(values.checkOutDate) };
  const isChosen = dates.checkInDate < dates.checkOutDate && values.rooms.every(({ choice }) => choice !== '');
  const asked = values.rooms.map((room) => askedRoom({ ...room, guestName: '' }));
  const quote = useGroupQuote(isChosen ? { rooms: asked, ...dates } : null);
  const shown = isChosen && !quote.isError ? quote.data : undefined;
  const form = fields.withSubmit({
    validate: (typed) => errorsOf(toRequest(typed)),
    readFailure: (error) => {
      if (failedWith(error, 'price_changed')) void quote.refetch();
      return formFailure(error, BOOKING_TEXTS.createFailed);
    },
    onSubmit: async (typed) => {
      const amountPaid = shown?.total;
      const group = await submission.send(toRequest(typed), (sent) => create({ ...sent, amountPaid }));
      form.clearDraft();
      if (group.accessToken) groupAccess.save(group._id, group.accessToken);
      toast.success('Your rooms are booked.');
      navigate(groupPath(group._id, group.accessToken), { replace: true });
    },
  });
  const problem = isChosen && quote.isError ? messageOf(quote.error, BOOKING_TEXTS.createFailed) : undefined;
  return (
    <Page
      lead={`Up to ${GROUP_LIMITS.guestRoomsMax} rooms for the same nights: you get all of them or none. No account needed.`}
      title="Book several rooms"
      width="reading"
    >
      <form {...form.formProps} className={layout.stack4}>
        <Section title="Your stay">
          <Card>
            <DateRangeField
              from={{ label: 'Check-in', name: 'checkInDate', error: form.errors.checkInDate }}
              maxNights={BOOKING_LIMITS.maxNights}
              minDate={hotel?.today}
              onChange={({ from, to }) => form.setValues({ checkInDate: from ?? '', checkOutDate: to ?? '' })}
              required
              to={{ label: 'Check-out', name: 'checkOutDate', error: form.errors.checkOutDate }}
              today={hotel?.today}
              value={{ from: values.checkInDate || undefined, to: values.checkOutDate || undefined }}
            />
          </Card>
        </Section>
        <RoomsFields errors={form.errors} onChange={(rooms) => form.setValues({ rooms })} rooms={values.rooms} />
        <Section title="Your details">
          <Card>
            <TextField {...form.field('guestName')} autoComplete="name" label="Full name" required />
            <PhoneField {...form.field('phoneNumber')} required />
            <EmailField {...form.field('email')} required />
            <TextField {...form.field('address')} autoComplete="street-address" label="Address" optional />
          </Card>
        </Section>
        {submission.notice(toRequest(values), form.clearDraft)}
        {form.formError && <Notice tone="bad">{form.formError}</Notice>}
        <LiveRegion visible>{problem && <Notice tone="bad">{problem}</Notice>}</LiveRegion>
        <Card>
          {shown ? (
            <Sum dates={dates} quote={shown} />
          ) : (
            <p className={layout.muted}>Choose dates and rooms to see the price.</p>
          )}
          <Button
            busy={form.submitting}
            busyLabel="Booking…"
            disabled={problem !== undefined || (isChosen && (quote.isPending || quote.isPlaceholderData))}
            type="submit"
            variant="primary"
          >
            Book {values.rooms.length} rooms
          </Button>
          {hotel?.terms && <p className={layout.muted}>{hotel.terms}</p>}
        </Card>
      </form>
    </Page>
  );
}

/** Fills in a logged-in guest's details, as the form of one room does. */
function useKnownGuest(fields: ReturnType<typeof useFormFields<Values>>, chosen: ReturnType<typeof useChosenStay>) {
  const { values, restored, prefill } = fields;
  const [first = NO_ROOM] = values.rooms;
  const { adults, children } = first;
  useBookingPrefill(
    {
      values: { ...values, adults, children, roomNumber: '' },
      restored,
      prefill: ({ adults: _, children: __, roomNumber: ___, ...some }) => prefill(some),
    },
    { ...chosen, room: '' },
  );
}

type RoomsFieldsProps = { rooms: readonly RoomValues[]; onChange: (rooms: RoomValues[]) => void; errors: FieldErrors };

/** The rooms with who sleeps in each. */
function RoomsFields({ rooms, onChange, errors }: RoomsFieldsProps) {
  const { data = [] } = useRooms();
  const list = useRef<HTMLUListElement>(null);
  const added = useRef(rooms.length);
  const options = roomChoices(data);
  // Whoever adds a room goes on in it; whoever takes one away, in the last that is left.
  useEffect(() => {
    if (added.current !== rooms.length) list.current?.querySelector<HTMLElement>('li:last-child select')?.focus();
    added.current = rooms.length;
  }, [rooms.length]);
  const put = (at: number, change: Partial<RoomValues>) =>
    onChange(rooms.map((room, place) => (place === at ? { ...room, ...change } : room)));
  return (
    <Section title="Your rooms">
      <ul aria-label="Rooms" className={layout.stack3} ref={list}>
        {rooms.map((room, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a room has no other name before it is booked
          <li key={at}>
            <RoomFields
              at={at}
              errors={errorsAt(errors, at)}
              onChange={(change) => put(at, change)}
              onRemove={rooms.length > 1 ? () => onChange(rooms.filter((_, place) => place !== at)) : undefined}
              options={options}
              room={room}
            />
          </li>
        ))}
      </ul>
      <div>
        <Button disabled={rooms.length >= GROUP_LIMITS.guestRoomsMax} onClick={() => onChange([...rooms, NO_ROOM])}>
          Add another room
        </Button>
      </div>
    </Section>
  );
}

type RoomFieldsProps = {
  at: number;
  room: RoomValues;
  options: readonly Option[];
  errors: FieldErrors;
  onChange: (change: Partial<RoomValues>) => void;
  onRemove: (() => void) | undefined;
};

function RoomFields({ at, room, options, errors, onChange, onRemove }: RoomFieldsProps) {
  const number = `Room ${at + 1}`;
  return (
    <Card>
      <SelectField
        error={errors.roomNumber ?? errors.roomType}
        label={number}
        name={`rooms.${at}.roomNumber`}
        onChange={({ target }) => onChange({ choice: target.value })}
        options={options}
        placeholder={options.length > 0 ? 'Choose a type or a room' : 'Loading the rooms…'}
        required
        value={room.choice}
      />
      <FieldGroup error={errors.adults ?? errors.children} label="Guests" name={`rooms.${at}.adults`}>
        <StepperRows>
          <StepperRow
            label="adult"
            max={BOOKING_LIMITS.adultsMax}
            min={1}
            onChange={(adults) => onChange({ adults })}
            value={room.adults}
            words="adults"
          />
          <StepperRow
            label="child"
            max={BOOKING_LIMITS.childrenMax}
            min={0}
            onChange={(children) => onChange({ children })}
            value={room.children}
            words="children"
          />
        </StepperRows>
      </FieldGroup>
      <TextField
        error={errors.guestName}
        label="Who sleeps here"
        name={`rooms.${at}.guestName`}
        onChange={({ target }) => onChange({ guestName: target.value })}
        optional
        value={room.guestName}
      />
      {onRemove && (
        <div>
          <Button aria-label={`Remove ${number}`} onClick={onRemove} variant="quiet">
            Remove
          </Button>
        </div>
      )}
    </Card>
  );
}

/** What each room costs, and all of them. */
const Sum = ({ quote, dates }: { quote: GroupQuote; dates: Record<'checkInDate' | 'checkOutDate', string> }) => (
  <DescriptionList
    items={[
      {
        label: nightWords(nightsBetween(dates.checkInDate, dates.checkOutDate)),
        value: `${formatDay(dates.checkInDate)} to ${formatDay(dates.checkOutDate)}`,
      },
      ...quote.rooms.map(({ roomNumber, roomType, total }) => ({
        label: `Room ${roomNumber}, ${roomType}`,
        value: formatNaira(total),
      })),
      { label: 'To pay', value: formatNaira(quote.total), total: true },
    ]}
  />
);
