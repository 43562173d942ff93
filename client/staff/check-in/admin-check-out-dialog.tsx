import { DISCOUNT_TEXTS, isReason } from '@shared/bookings/discounts-constants';
import {
  EARLY_DEPARTURE_WORDS,
  EARLY_DEPARTURES,
  type EarlyDeparture,
  lateCheckOutNote,
  type NightsLeft,
} from '@shared/bookings/early-departure';
import type { Booking } from '@shared/bookings/schema';
import { nightsBetween, nightWords } from '@shared/dates';
import { FRONT_DESK_LIMITS } from '@shared/desk/constants';
import { extrasTotal } from '@shared/extras/rules';
import { CHARGE_TEXTS } from '@shared/money/ledger/charges-constants';
import { formatNaira, toKobo, toNaira } from '@shared/money/money';
import { type FormEvent, useId, useState } from 'react';
import { failedWith, messageOf } from '../../lib/api/wire-error';
import { IfMay } from '../../lib/session/staff-access';
import { formatShortRange } from '../../ui/date/short-dates';
import { Dialog } from '../../ui/dialog/dialog';
import { Disclosure } from '../../ui/dialog/disclosure';
import { usePrompt } from '../../ui/dialog/use-prompt';
import { LiveRegion, Notice } from '../../ui/feedback/notice';
import { toast } from '../../ui/feedback/toast';
import { ChoiceField } from '../../ui/field/choice-field';
import { TextField } from '../../ui/field/text-field';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { draftOfPayer, PayerFields, payerOf } from '../bills/payer-fields';
import { useChargeStay } from '../payments/staff-api';
import styles from './check-in.module.css';

/** Who is to leave. */
export interface Leaver {
  booking: Booking;
  /** What is unusual about leaving today. */
  hint: string | null;
  /** What is left of the stay; null for a guest who leaves on the day. */
  left: NightsLeft | null;
  /** What staying past the hour may cost; null where nothing is offered. */
  late?: { hours: number; amount: number } | null;
  /** It is on the bill now. */
  onLateAdded?: () => void;
  /** What was said as the guest was asked to pay first. */
  said?: Saying | undefined;
}

export type Saying = {
  note?: string;
  earlyDeparture?: EarlyDeparture;
  billCompany?: true;
  payer?: ReturnType<typeof payerOf>;
};
/** What was decided about them: that they leave, or pay that much first; null for neither. */
type Leaving = (Saying & { pay?: number }) | null;

/** What the extras of the nights left cost, which nobody has then: in kobo. */
function extrasLeftKobo(
  { extras, adults, children, checkInDate, checkOutDate }: Booking,
  left: NightsLeft | null,
): number {
  const until = (day: string) => extrasTotal(extras, { adults, children, nights: nightsBetween(checkInDate, day) });
  return left ? toKobo(until(checkOutDate)) - toKobo(until(left.checkOutDate)) : 0;
}

type CheckOutDialogProps = Leaver & { onAnswer: (answer: Leaving) => void };

/**
 * Asks how a guest who leaves pays what is open, or why they leave with it (D48); and where nights are left, what of these is
 * charged (D36), beginning with the rule under which the stay was booked.
 */
function CheckOutDialog({ booking, hint, left, late = null, onLateAdded, said, onAnswer }: CheckOutDialogProps) {
  const formId = useId();
  const [note, setNote] = useState(said?.note ?? '');
  const [error, setError] = useState('');
  const [addedKobo, setAddedKobo] = useState(0);
  const [payer, setPayer] = useState(draftOfPayer(said?.payer));
  const [charged, setCharged] = useState(said?.earlyDeparture ?? booking.earlyDeparturePolicy);
  const { guestName, roomNumber, reference, company, earlyDeparturePolicy: rule } = booking;
  const amountKobo = left ? left.amounts[charged] : toKobo(booking.amountPaid);
  const balance = toNaira(
    toKobo(booking.balance) - toKobo(booking.amountPaid) + amountKobo - extrasLeftKobo(booking, left) + addedKobo,
  );
  const owes = balance > 0;
  const isLess = left !== null && amountKobo < left.amounts[rule];
  const madeOutTo = payerOf(payer);
  const saying = { ...(left && { earlyDeparture: charged }), ...(madeOutTo && { payer: madeOutTo }) };
  const leave = (event: FormEvent) => {
    event.preventDefault();
    if (!owes && !isLess) onAnswer(saying);
    else if (isReason(note)) onAnswer({ ...saying, note: note.trim() });
    else setError(DISCOUNT_TEXTS.reasonNeeded);
  };
  return (
    <Dialog
      description={`Room ${roomNumber}, ${reference}`}
      footer={
        <>
          <Button onClick={() => onAnswer(null)}>Not yet</Button>
          <Button
            data-first-focus={owes ? undefined : true}
            form={formId}
            type="submit"
            variant={owes ? 'danger' : 'primary'}
          >
            {owes ? `Check out owing ${formatNaira(balance)}` : 'Check out'}
          </Button>
          {owes && company && (
            <IfMay area="companies">
              <Button
                data-first-focus
                onClick={() => onAnswer({ ...saying, billCompany: true, ...(isReason(note) && { note: note.trim() }) })}
                variant="primary"
              >
                {`Bill to ${company.name}: ${formatNaira(balance)}`}
              </Button>
            </IfMay>
          )}
          {owes && (
            <IfMay area="payments">
              <Button
                data-first-focus={company ? undefined : true}
                onClick={() => onAnswer({ ...saying, ...(note && { note }), pay: balance })}
                variant={company ? 'secondary' : 'primary'}
              >
                Take payment
              </Button>
            </IfMay>
          )}
        </>
      }
      onOpenChange={(next) => !next && onAnswer(null)}
      open
      title={`Check out ${guestName}`}
    >
      <form className={layout.stack2} id={formId} noValidate onSubmit={leave}>
        {hint && <Notice tone="waiting">{hint}</Notice>}
        {left && <NightsLeftChoice booking={booking} charged={charged} left={left} onChange={setCharged} />}
        {late && addedKobo === 0 && (
          <IfMay area="payments">
            <LateCheckOut
              booking={booking}
              late={late}
              onAdded={() => {
                setAddedKobo(toKobo(late.amount));
                onLateAdded?.();
              }}
            />
          </IfMay>
        )}
        {owes ? (
          <Notice tone="waiting">
            {company
              ? `${formatNaira(balance)} is still to be paid, and the stay is billed to ${company.name}.`
              : `${formatNaira(balance)} is still to be paid. Take it now, or let them go with it.`}
          </Notice>
        ) : (
          <p>
            {balance < 0
              ? `${formatNaira(-balance)} too much was paid then, and can be given back.`
              : 'Everything is paid.'}
          </p>
        )}
        {(owes || isLess) && (
          <TextField
            autoComplete="off"
            error={error}
            hint="Only the hotel reads this. It stands in the list of discounts and voids."
            label={isLess ? 'Why it is less' : 'Why they may leave with it'}
            maxLength={FRONT_DESK_LIMITS.noteMax}
            onChange={({ target }) => setNote(target.value)}
            required
            value={note}
          />
        )}
        <Disclosure inner open={said?.payer && true} title="Somebody else pays">
          <div className={layout.stack2}>
            <PayerFields onChange={setPayer} payer={payer} />
          </div>
        </Disclosure>
      </form>
    </Dialog>
  );
}

type LateProps = { booking: Booking; late: NonNullable<Leaver['late']>; onAdded: () => void };

/** Offers to charge the hours after check-out; nothing is charged by itself. */
function LateCheckOut({ booking: { _id: bookingId }, late: { hours, amount }, onAdded }: LateProps) {
  const { mutate: charge, isPending } = useChargeStay();
  const note = lateCheckOutNote(hours);
  const add = () =>
    charge(
      // The same key each time: pressed twice, it is charged once.
      { bookingId, kind: 'other', amount, note, isAnother: false, clientId: `late-check-out-${bookingId}` },
      {
        onSuccess: onAdded,
        onError: (error) =>
          toast.error(
            failedWith(error, 'key_reused') ? CHARGE_TEXTS.lateAdded : messageOf(error, CHARGE_TEXTS.addFailed),
          ),
      },
    );
  return (
    <div className={cx(layout.row12, layout.middle, layout.apart)}>
      <span>{note}</span>
      <Button busy={isPending} onClick={add} size="small">
        Add {formatNaira(amount)} to the bill
      </Button>
    </div>
  );
}

type NightsLeftProps = {
  booking: Booking;
  left: NightsLeft;
  charged: EarlyDeparture;
  onChange: (charged: EarlyDeparture) => void;
};

/** Old → new, and what is charged for the nights that are left. */
function NightsLeftChoice({ booking, left, charged, onChange }: NightsLeftProps) {
  const { checkInDate, checkOutDate, nights, amountPaid, earlyDeparturePolicy: rule } = booking;
  const stayWords = (to: string, count: number) => `${formatShortRange(checkInDate, to)}, ${nightWords(count)}`;
  const fee = (choice: EarlyDeparture) => formatNaira(toNaira(left.amounts[choice] - left.amounts.none));
  const amount = toNaira(left.amounts[charged]);
  const count = left.nights.length;
  return (
    <>
      <LiveRegion className={cx(layout.stack, layout.breaks, styles.changes)} visible>
        <span>
          {stayWords(checkOutDate, nights.length)} → {stayWords(left.checkOutDate, nights.length - count)}
        </span>
        <span>
          {amount === amountPaid
            ? `${formatNaira(amountPaid)} as agreed`
            : `${formatNaira(amountPaid)} → ${formatNaira(amount)}, ${formatNaira(amountPaid - amount)} less`}
        </span>
        <span>
          {count === 1 ? 'The night that is left is' : `The ${count} nights that are left are`} free for others at once.
        </span>
      </LiveRegion>
      <ChoiceField
        choices={EARLY_DEPARTURES.map((value) => ({
          value,
          label: value === 'none' ? EARLY_DEPARTURE_WORDS.none : `${EARLY_DEPARTURE_WORDS[value]}, ${fee(value)}`,
          hint: value === rule ? 'The rule under which this stay was booked.' : undefined,
        }))}
        label="For the nights that are left they pay"
        onChange={onChange}
        value={charged}
      />
    </>
  );
}

export const useAskLeaving = () => usePrompt<Leaver, Leaving>(CheckOutDialog);
