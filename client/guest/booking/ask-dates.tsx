import { amountAfterMove } from '@shared/bookings/amounts';
import { ASK_DATES_TEXTS } from '@shared/bookings/ask-dates';
import { BOOKING_LIMITS } from '@shared/bookings/constants';
import { type NightPrices, nightsAfter } from '@shared/bookings/nights';
import type { Booking } from '@shared/bookings/schema';
import { formatDay } from '@shared/dates';
import { formatNaira, toKobo, toNaira } from '@shared/money/money';
import { priceWithCode } from '@shared/promo-codes/rules';
import { useRef, useState } from 'react';
import { messageOf } from '../../lib/api/wire-error';
import { formFailure } from '../../lib/lost-answers/form-failure';
import { butOwnNights } from '../../shared/bookings/own-nights';
import { useStay } from '../../shared/bookings/use-stay';
import { DateRangeField } from '../../ui/date/date-fields';
import { Notice } from '../../ui/feedback/notice';
import { toast } from '../../ui/feedback/toast';
import { useFormFields } from '../../ui/form/form';
import { FormFooter } from '../../ui/form/form-footer';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { useAskDates } from './live-api';

type AskDatesProps = { booking: Booking; accessToken: string | null | undefined };

/** What its guest has asked for, and the form for it. Asking holds no nights and promises nothing. */
export function AskDates({ booking, accessToken }: AskDatesProps) {
  const calls = useAskDates(accessToken);
  const part = useRef<HTMLDivElement>(null);
  const { datesAsked: asked } = booking;
  const [isOther, setOther] = useState(false);
  const close = () => {
    setOther(false);
    // The button goes with the form.
    part.current?.focus();
  };
  return (
    <div className={layout.stack2} ref={part} tabIndex={-1}>
      {asked && <Asked asked={asked} id={booking._id} onTakenBack={close} takeBack={calls.takeBack} />}
      {asked && !asked.declined && !isOther ? (
        <div>
          <Button onClick={() => setOther(true)} size="small" variant="quiet">
            Ask for different dates
          </Button>
        </div>
      ) : (
        <AskForm ask={calls.ask} booking={booking} onAsked={close} />
      )}
    </div>
  );
}

type AskedProps = {
  id: string;
  asked: NonNullable<Booking['datesAsked']>;
  takeBack: ReturnType<typeof useAskDates>['takeBack'];
  onTakenBack: () => void;
};

function Asked({ id, asked: { checkInDate, checkOutDate, declined }, takeBack, onTakenBack }: AskedProps) {
  const nights = `${formatDay(checkInDate)} to ${formatDay(checkOutDate)}`;
  if (declined) {
    return (
      <Notice tone="bad">
        <p>The hotel could not change your booking to {nights}. It stays as it is.</p>
        {declined.note && <p>The hotel writes: {declined.note}</p>}
      </Notice>
    );
  }
  const press = () =>
    takeBack.mutate(
      { _id: id },
      {
        onSuccess: () => {
          toast.success(ASK_DATES_TEXTS.takenBack);
          onTakenBack();
        },
        onError: (error) => toast.error(messageOf(error, ASK_DATES_TEXTS.takeBackFailed)),
      },
    );
  return (
    <Notice tone="waiting">
      <div className={cx(layout.stack1, layout.start)}>
        <p>You have asked for {nights}. Until the hotel answers, your booking stays as it is.</p>
        <Button busy={takeBack.isPending} busyLabel="Taking it back…" onClick={press} size="small">
          Take it back
        </Button>
      </div>
    </Notice>
  );
}

/** What the nights would cost by what was agreed, beside what the booking costs now. */
function priceWords(
  booking: Booking,
  dates: { checkInDate: string; checkOutDate: string },
  rates: NightPrices,
): string {
  const { nights, amountPaid, promo } = booking;
  const wanted = nightsAfter(booking, { ...booking, ...dates, rates }, dates.checkInDate);
  const priceKobo = priceWithCode(wanted, promo);
  const before = { priceKobo: priceWithCode(nights, promo), amountKobo: toKobo(amountPaid) };
  const after = toNaira(amountAfterMove(before, priceKobo));
  return after === amountPaid
    ? `still ${formatNaira(after)} in all`
    : `${formatNaira(after)} in all instead of ${formatNaira(amountPaid)}`;
}

type AskFormProps = { booking: Booking; ask: ReturnType<typeof useAskDates>['ask']; onAsked: () => void };

function AskForm({ booking, ask, onAsked }: AskFormProps) {
  const { _id, roomNumber, checkInDate, checkOutDate } = booking;
  const fields = useFormFields({ initial: { checkInDate, checkOutDate } });
  const isHere = booking.status === 'checkedin';
  const stay = useStay(
    { roomNumber, ...fields.values },
    { takenBut: butOwnNights(booking, roomNumber), staff: isHere },
  );
  const form = fields.withSubmit({
    validate: () => stay.dateErrors ?? {},
    onSubmit: async (dates) => {
      await ask({ _id, ...dates });
      toast.success(ASK_DATES_TEXTS.asked);
      onAsked();
    },
    readFailure: (error) => formFailure(error, ASK_DATES_TEXTS.failed),
  });
  const isOther = form.values.checkInDate !== checkInDate || form.values.checkOutDate !== checkOutDate;
  return (
    <form {...form.formProps} className={layout.stack2}>
      <DateRangeField
        from={{ label: 'Check-in', name: 'checkInDate', error: form.errors.checkInDate }}
        loading={stay.takenLoading}
        maxNights={BOOKING_LIMITS.maxNights}
        minDate={stay.minDate}
        onChange={({ from = '', to = '' }) => form.setValues({ checkInDate: from, checkOutDate: to })}
        required
        taken={stay.taken}
        takenMessage="Some of these nights are taken in your room. Ask all the same: the hotel may have another one."
        to={{ label: 'Check-out', name: 'checkOutDate', error: form.errors.checkOutDate }}
        today={stay.today}
        total={stay.nights && isOther && stay.prices ? priceWords(booking, form.values, stay.prices) : undefined}
        value={{ from: form.values.checkInDate || undefined, to: form.values.checkOutDate || undefined }}
      />
      {isHere && <p>{ASK_DATES_TEXTS.arrivalOver}</p>}
      <p>We answer by email. Until then your booking stays as it is.</p>
      <FormFooter busyLabel="Sending…" form={form} label="Ask for these dates" />
    </form>
  );
}
