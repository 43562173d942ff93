import { isStaffRole } from '@shared/auth/roles';
import { BOOKING_TEXTS } from '@shared/bookings/constants';
import { tooSmallWords } from '@shared/bookings/party';
import { bookingPath } from '@shared/links/paths';
import { type ChangeEvent, useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import { lazySchema } from '../../lib/api/lazy-schema';
import { wireErrorOf } from '../../lib/api/wire-error';
import { formFailure } from '../../lib/lost-answers/form-failure';
import { bookRoomPath, staffEntrances } from '../../lib/navigation/paths';
import { bookingAccess } from '../../lib/session/access-tokens';
import { useSession } from '../../lib/session/session';
import { useCreateBooking, useGiveUpBooking } from '../../shared/bookings/api';
import { PartyFields } from '../../shared/bookings/party-fields';
import { StayChoice } from '../../shared/bookings/stay-choice';
import {
  type BookingFormValues,
  type ChosenStay,
  firstValues,
  useBookingPrefill,
  useChosenStay,
} from '../../shared/bookings/use-booking-draft';
import {
  type CodedStayValues,
  type StayState,
  type StayValues,
  stayKey,
  useStay,
} from '../../shared/bookings/use-stay';
import type { PricedExtras } from '../../shared/extras/extras-section';
import { useHotel } from '../../shared/hotel/api';
import { useScenes } from '../../shared/hotel/scenes';
import { useReadPricesAgain } from '../../shared/rooms/api';
import { useLazyModule } from '../../ui/device/lazy-module';
import { Notice } from '../../ui/feedback/notice';
import { toast } from '../../ui/feedback/toast';
import { EmailField, PhoneField } from '../../ui/field/contact-fields';
import { TextField } from '../../ui/field/text-field';
import { useFormFields } from '../../ui/form/form';
import { NeedsScripts } from '../../ui/form/needs-scripts';
import { useIdempotentSubmit } from '../../ui/form/use-idempotent-submit';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { Card, Section } from '../../ui/layout/page';
import { Slideshow } from '../../ui/media/slideshow';
import styles from './book-room-page.module.css';
import { BookingSummary, loadPricedNights } from './booking-summary';
import type { StayOffersProps } from './stay-alternatives';

const SCENES = ['lobby', 'facade-noon', 'garden', 'terrace', 'pool'];

const KEY = 'book-room';
const loadAdditions = () => loadPricedNights().then((module) => module.loadAdditions());
const loadOutcome = () => loadPricedNights().then((module) => module.loadOutcome());

const errorsOf = lazySchema(() => import('@shared/bookings/schema'), 'guestBookingInput');

/** If someone else got the room first, the message appears at the dates, which get the focus; if not all fit, at who comes. */
const AT_FIELD = {
  room_taken: 'checkInDate',
  room_asked_for: 'checkInDate',
  room_out_of_order: 'checkInDate',
  room_too_small: 'adults',
};

const NOT_FREE = 'Not free on these nights';

const TAKEN: readonly (string | undefined)[] = [
  'room_taken',
  'room_asked_for',
  'room_unavailable',
  'room_out_of_order',
];

type Refused = { stay: string; reason: string | undefined; total: { before: number; now: number } | undefined };

/** What the server's last refusal says about the chosen stay, while that stay is chosen. */
function useRefusal(values: CodedStayValues, { total: nights }: StayState, extras = 0) {
  const readPricesAgain = useReadPricesAgain();
  const [last, setLast] = useState<Refused>();
  const total = nights === null ? null : nights + extras;
  const stay = stayKey(values) + extras + values.promoCode;
  const refused = last?.stay === stay ? last : undefined;
  return {
    /** Somebody else has it, or the room is closed. */
    notFree: TAKEN.includes(refused?.reason),
    /** What the stay costs: once the server has named another total, the stay is shown, and booked, at that one. */
    total: refused?.total?.now ?? total,
    /** The total that was shown until then. */
    before: refused?.total?.before,
    /** To call with each refusal. */
    note(error: unknown) {
      const { reason, amountPaid: now } = wireErrorOf(error) ?? {};
      const changed = now !== undefined && total !== null ? { before: total, now } : undefined;
      if (changed) readPricesAgain();
      setLast({ stay, reason, total: changed });
    },
  };
}

/** The guests' booking form. What was typed survives a reload, a failure and leaving the page. */
function BookRoomForm({ chosen }: { chosen: ChosenStay }) {
  const [, navigate] = useLocation();
  const { mutateAsync: create } = useCreateBooking();
  const [withoutId, setWithoutId] = useState(false);
  const submission = useIdempotentSubmit({
    form: KEY,
    load: loadOutcome,
    giveUp: useGiveUpBooking(),
    requestKeyOf: stayKey,
  });
  const fields = useFormFields<BookingFormValues>({ initial: firstValues(chosen), draftKey: KEY });
  useBookingPrefill(fields, chosen);
  const stay = useStay(fields.values);
  const { module: more } = useLazyModule(loadAdditions, stay.nights !== null);
  const [priced, setPriced] = useState<PricedExtras>();
  const refusal = useRefusal(fields.values, stay, priced?.amount);
  const form = fields.withSubmit({
    validate: errorsOf,
    readFailure: (error) => {
      refusal.note(error);
      return formFailure(error, BOOKING_TEXTS.createFailed, AT_FIELD);
    },
    onSubmit: async (values) => {
      const booking = await submission.send(values, (sent) => create({ ...sent, amountPaid: refusal.total }));
      form.clearDraft();
      if (!booking._id) {
        setWithoutId(true);
        toast.info(BOOKING_TEXTS.createdWithoutId);
        return;
      }
      if (booking.accessToken) bookingAccess.save(booking._id, booking.accessToken);
      // What costs nothing leads to no payment: its page says that it is confirmed.
      if (booking.balance) toast.success(BOOKING_TEXTS.created);
      // Replaces the form in the history: going back must not offer nights that are now taken.
      navigate(bookingPath(booking._id, booking.accessToken), { replace: true });
    },
  });
  const isAsked = submission.isAsked(form.values);
  const tooSmall = tooSmallWords(stay.room, priced?.inRoom ?? form.values);
  const [own, setOwn] = useState<string>();
  // With an unknown outcome this very booking may hold the nights: that is no clash.
  const problem = refusal.notFree || (stay.clash && !isAsked) ? (own ?? NOT_FREE) : (stay.notSold ?? tooSmall);

  const chooseStay = (chosenNow: StayValues) => {
    // With who comes, as what was said of it was said of another room.
    form.setValues({ ...chosenNow, adults: form.values.adults });
    const { roomNumber, checkInDate, checkOutDate } = chosenNow;
    navigate(bookRoomPath({ room: roomNumber, from: checkInDate, to: checkOutDate }), { replace: true });
  };

  const notices = (
    <>
      {submission.notice(form.values, () => isAsked && form.clearDraft(), form.formError)}
      {form.formError && <Notice tone="bad">{form.formError}</Notice>}
      {withoutId && <Notice tone="waiting">{BOOKING_TEXTS.createdWithoutId}</Notice>}
      <NeedsScripts />
    </>
  );
  return (
    <form {...form.formProps} className={cx(layout.stack4, styles.form, styles.guest)}>
      <div className={layout.stack4}>
        <Section title="Your stay">
          <Card>
            <PartyFields errors={form.errors} onChange={form.setValues} tooSmall={tooSmall} values={form.values} />
            <StayChoice
              errors={{ ...stay.dateErrors, ...form.errors }}
              onChange={chooseStay}
              ownNights={isAsked || own !== undefined}
              stay={stay}
              values={form.values}
            />
            <StayOffers onChoose={chooseStay} onOwn={setOwn} problem={problem} stay={stay} values={form.values} />
          </Card>
        </Section>
        {more && <more.StayAdditions form={form} onPriced={setPriced} stay={stay} />}
        {stay.closed ? (
          notices
        ) : (
          <Section title="Your details">
            <Card>
              <GuestFields field={form.field} />
            </Card>
            <p className={layout.hint}>{stay.hotel?.terms}</p>
          </Section>
        )}
      </div>
      {!stay.closed && (
        <BookingSummary
          before={refusal.before}
          extras={priced}
          notices={notices}
          problem={problem}
          stay={stay}
          total={refusal.total}
          values={form.values}
        >
          <Button
            busy={form.submitting}
            busyLabel="Booking…"
            disabled={problem !== undefined || (stay.nights !== null && stay.takenLoading)}
            type="submit"
            variant="primary"
          >
            Book Now
          </Button>
        </BookingSummary>
      )}
    </form>
  );
}

type Name = 'guestName' | 'phoneNumber' | 'email' | 'address';

type GuestFieldsProps = {
  /** `field` as returned by useForm. */
  field: (name: Name & keyof BookingFormValues) => {
    name: string;
    value: string;
    error: string | undefined;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  };
};

const GuestFields = ({ field }: GuestFieldsProps) => (
  <>
    <TextField {...field('guestName')} autoComplete="name" label="Full name" required />
    <PhoneField {...field('phoneNumber')} required />
    <EmailField {...field('email')} required />
    <TextField {...field('address')} autoComplete="street-address" label="Address" optional />
  </>
);

const loadAlternatives = () => loadPricedNights().then((module) => module.loadAlternatives());

/** Where the chosen stay cannot be had: offers what comes closest. Loads when needed. */
function StayOffers(props: StayOffersProps) {
  const { module } = useLazyModule(
    loadAlternatives,
    props.stay.room && (props.stay.closed || props.problem !== undefined),
  );
  return module && <module.StayOffers {...props} />;
}

/**
 * Book a Room, with or without an account. Staff are redirected to their own form, because their bookings are
 * validated and confirmed by other rules.
 */
export default function BookRoomPage() {
  const chosen = useChosenStay();
  const session = useSession();
  const { data: hotel } = useHotel();
  const scenes = useScenes(...SCENES);
  if (isStaffRole(session?.user.role)) return <Redirect replace to={bookRoomPath(chosen, staffEntrances.bookRoom)} />;
  return (
    <>
      <Slideshow height="clamp(140px, 26vw, 300px)" images={scenes} intervalMs={5000}>
        <h1>Book a Room</h1>
        <p className={layout.muted}>
          No account needed. You pay by {hotel?.cardPayments && 'card or '}bank transfer after booking.
        </p>
      </Slideshow>
      <div className={cx(layout.container, styles.page)}>
        <BookRoomForm chosen={chosen} />
      </div>
    </>
  );
}
