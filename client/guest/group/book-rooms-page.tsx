import { BOOKING_LIMITS, BOOKING_TEXTS } from '@shared/bookings/constants';
import { nightsBetween } from '@shared/dates';
import { GROUP_LIMITS } from '@shared/groups/constants';
import { groupPath } from '@shared/links/paths';
import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { lazySchema } from '../../lib/api/lazy-schema';
import { failedWith, messageOf } from '../../lib/api/wire-error';
import { formFailure } from '../../lib/lost-answers/form-failure';
import {
  type BookingFormValues,
  type ChosenStay,
  firstValues,
  useBookingPrefill,
  useChosenStay,
} from '../../shared/bookings/use-booking-draft';
import { knownDate } from '../../shared/bookings/use-stay';
import { groupAccess, useCreateGroup, useGiveUpGroup } from '../../shared/groups/api';
import {
  choiceOf,
  NO_ROOM,
  type RoomValues,
  roomRequest,
  roomsWords,
  useCodedGroupQuote,
} from '../../shared/groups/room-values';
import { useHotel } from '../../shared/hotel/api';
import { PromoCodeField } from '../../shared/promo-codes/promo-code';
import { DateRangeField } from '../../ui/date/date-fields';
import { LiveRegion, Notice } from '../../ui/feedback/notice';
import { toast } from '../../ui/feedback/toast';
import { EmailField, PhoneField } from '../../ui/field/contact-fields';
import { TextField } from '../../ui/field/text-field';
import { useFormFields } from '../../ui/form/form';
import { useIdempotentSubmit } from '../../ui/form/use-idempotent-submit';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { Card, Page, Section } from '../../ui/layout/page';
import book from '../book/book-room-page.module.css';
import summary from '../book/booking-summary.module.css';
import { ChosenRooms, Sum, ToPay } from './group-quote';
import { RoomsFields } from './rooms-fields';

const KEY = 'book-rooms';
const loadOutcome = () => import('./group-outcome');

const errorsOf = lazySchema(() => import('@shared/groups/schema'), 'guestGroupInput');

interface Values extends Omit<ReturnType<typeof firstValues>, 'adults' | 'children' | 'roomNumber' | 'extras'> {
  rooms: RoomValues[];
}

const toRequest = ({ rooms, ...rest }: Values) => ({ ...rest, rooms: rooms.map(roomRequest) });

/** Kept on the device, so without anybody's name. */
const requestKeyOf = ({ rooms, checkInDate, checkOutDate }: ReturnType<typeof toRequest>) =>
  [checkInDate, checkOutDate, ...rooms.map((room) => ('roomType' in room ? room.roomType : room.roomNumber))].join(' ');

/** What the address names and was typed in the form of one room, which led here, and a second room to be chosen. */
function firstRooms(chosen: ChosenStay, typed: Partial<BookingFormValues> | null): Values {
  const whole = { ...firstValues(chosen), ...typed };
  const { guestName, phoneNumber, email, address, promoCode, checkInDate, checkOutDate } = whole;
  const { adults, children, extras, roomNumber } = whole;
  const first = { ...NO_ROOM, adults, children, extras, choice: roomNumber && choiceOf(roomNumber) };
  const guest = { guestName, phoneNumber, email, address, promoCode };
  return { ...guest, checkInDate, checkOutDate, rooms: [first, NO_ROOM] };
}

/** A guest books several rooms for the same nights, with or without an account: all or none. */
export default function BookRoomsPage() {
  const [, navigate] = useLocation();
  const chosen = useChosenStay();
  const initial = firstRooms(chosen, useHistoryState<Partial<BookingFormValues> | null>());
  const hotel = useHotel().data;
  const { mutateAsync: create } = useCreateGroup();
  const submission = useIdempotentSubmit({ form: KEY, load: loadOutcome, giveUp: useGiveUpGroup(), requestKeyOf });
  const fields = useFormFields<Values>({ initial, draftKey: KEY });
  useKnown(fields, chosen, initial);
  const { values } = fields;
  const dates = { checkInDate: knownDate(values.checkInDate), checkOutDate: knownDate(values.checkOutDate) };
  const isInOrder = dates.checkInDate !== '' && dates.checkInDate < dates.checkOutDate;
  const isChosen = isInOrder && values.rooms.every(({ choice }) => choice !== '');
  const asked = values.rooms.map((room) => roomRequest({ ...room, guestName: '' }));
  const {
    quote,
    fields: refused,
    codeRefused,
    forget,
  } = useCodedGroupQuote(isChosen ? { rooms: asked, ...dates } : null, values.promoCode);
  const shown = isChosen && !quote.isError ? quote.data : undefined;
  const request = toRequest(values);
  // With an unknown outcome this very booking may hold the rooms, and have used the code.
  const isAsked = submission.isAsked(request);
  const atCode = isAsked ? undefined : codeRefused;
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
  const problem =
    isChosen && quote.isError && !isAsked ? messageOf(quote.error, BOOKING_TEXTS.createFailed) : undefined;
  const nights = isInOrder ? nightsBetween(dates.checkInDate, dates.checkOutDate) : null;
  const rooms = roomsWords(values.rooms);
  return (
    <Page
      lead={`Up to ${GROUP_LIMITS.guestRoomsMax} rooms for the same nights: you get all of them or none. No account needed.`}
      title="Book several rooms"
    >
      <form {...form.formProps} className={cx(layout.stack4, book.form, book.guest)}>
        <div className={layout.stack4}>
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
          <RoomsFields
            errors={{ ...(!isAsked && refused), ...form.errors }}
            nights={nights}
            onChange={(chosenNow) => form.setValues({ rooms: chosenNow })}
            rooms={values.rooms}
          />
          <Section title="Your details">
            <Card>
              <div className={cx(layout.columns2, layout.fields)}>
                <TextField {...form.field('guestName')} autoComplete="name" label="Full name" required />
                <PhoneField {...form.field('phoneNumber')} required />
              </div>
              <div className={cx(layout.columns2, layout.fields)}>
                <EmailField {...form.field('email')} required />
                <TextField {...form.field('address')} autoComplete="street-address" label="Address" optional />
              </div>
            </Card>
            {hotel?.terms && <p className={layout.hint}>{hotel.terms}</p>}
          </Section>
        </div>
        <section aria-label="What you are booking" className={cx(layout.contents, summary.summary)}>
          <ChosenRooms choices={values.rooms.map(({ choice }) => choice)} dates={dates} words={rooms} />
          <div className={cx(layout.stack2, summary.notices)}>
            {submission.notice(request, () => isAsked && form.clearDraft(), form.formError)}
            {form.formError && <Notice tone="bad">{form.formError}</Notice>}
            <LiveRegion visible>{problem && <Notice tone="bad">{problem}</Notice>}</LiveRegion>
            {shown && <Sum quote={shown} />}
            {(hotel?.hasPromoCodes || values.promoCode) && (
              <PromoCodeField
                code={values.promoCode}
                discount={codeRefused || quote.isPlaceholderData ? undefined : shown?.discount}
                isAsked={isChosen}
                onChange={(promoCode) => {
                  forget();
                  form.setValues({ promoCode });
                }}
                problem={atCode ?? form.errors.promoCode}
              />
            )}
          </div>
          <div className={cx(layout.row12, layout.middle, summary.pay)}>
            <ToPay isChosen={isChosen} isRefused={quote.isError} quote={shown} />
            <Button
              busy={form.submitting}
              busyLabel="Booking…"
              disabled={
                problem !== undefined ||
                atCode !== undefined ||
                (isChosen && (quote.isPending || quote.isPlaceholderData))
              }
              type="submit"
              variant="primary"
            >
              Book {rooms}
            </Button>
          </div>
        </section>
      </form>
    </Page>
  );
}

/** Fills in a logged-in guest's details, as the form of one room does, and the room of the address where a draft lacks it. */
function useKnown(fields: ReturnType<typeof useFormFields<Values>>, chosen: ChosenStay, { rooms: [named] }: Values) {
  const { values, restored, prefill } = fields;
  const [first = NO_ROOM] = values.rooms;
  const { adults, children } = first;
  const addRoom = () => {
    if (!named || values.rooms.some(({ choice }) => choice === named.choice)) return;
    const others = values.rooms.filter(({ choice }) => choice !== '').slice(0, GROUP_LIMITS.guestRoomsMax - 1);
    prefill({ rooms: [named, ...(others.length > 0 ? others : [NO_ROOM])] });
  };
  useBookingPrefill(
    {
      values: { ...values, adults, children, roomNumber: '', extras: [] },
      restored,
      prefill: ({ adults: _, children: __, roomNumber, extras: ___, ...some }) => {
        if (roomNumber) addRoom();
        else prefill(some);
      },
    },
    chosen,
  );
}
