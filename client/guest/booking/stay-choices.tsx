import { isHolding } from '@shared/bookings/constants';
import type { Booking } from '@shared/bookings/schema';
import { clockWords } from '@shared/clock-words';
import { extraNames } from '@shared/extras/words';
import type { Hotel } from '@shared/hotel/schema';
import { type ReactNode, useRef, useState } from 'react';
import { CONNECTION_TEXTS } from '../../lib/api/connection';
import { useLazyModule } from '../../ui/device/lazy-module';
import { Disclosure } from '../../ui/dialog/disclosure';

type StayChoicesProps = { booking: Booking; hotel: Hotel; accessToken: string | null | undefined };

/** What a guest can still say and choose of a stay that stands, and ask for once they have been here. */
export const StayChoices = ({ hotel, ...choices }: StayChoicesProps) => {
  const { status, checkOutDate, extras } = choices.booking;
  const isAhead = isHolding(status) && checkOutDate >= hotel.today;
  return (
    <>
      {isAhead && status !== 'checkedin' && <Arrival {...choices} />}
      {isAhead && (hotel.hasExtras || extras.length > 0) && <Extras {...choices} />}
      {isHolding(status) && <OtherDates {...choices} />}
      {(status === 'checkedin' || status === 'completed') && <Lost {...choices} />}
    </>
  );
};

type Choices = Omit<StayChoicesProps, 'hotel'>;

type PartProps<Module> = {
  title: string;
  note?: string | null;
  /** Unfolds it by itself, each time that it becomes another. */
  unfolds?: string | null;
  load: () => Promise<Module>;
  children: (module: Module) => ReactNode;
};

/** One of them, folded; its code comes as it is opened. */
function Part<Module>({ title, note, unfolds = null, load, children }: PartProps<Module>) {
  const [shown, setShown] = useState(unfolds);
  const [isOpen, setOpen] = useState(unfolds !== null);
  if (unfolds !== shown) {
    setShown(unfolds);
    if (unfolds) setOpen(true);
  }
  const { module, failed } = useLazyModule(load, isOpen);
  return (
    <Disclosure note={note} onFold={setOpen} open={isOpen} title={title}>
      {module ? children(module) : failed ? CONNECTION_TEXTS[navigator.onLine ? 'not_loaded' : 'offline'] : 'Loading…'}
    </Disclosure>
  );
}

const loadArrival = () => import('./say-arrival');

const Arrival = (choices: Choices) => {
  const { arrivalTime, wishes } = choices.booking;
  return (
    <Part
      load={loadArrival}
      note={arrivalTime ? clockWords(arrivalTime) : wishes && 'told'}
      title="Your arrival and wishes"
    >
      {({ SayArrival }) => <SayArrival {...choices} />}
    </Part>
  );
};

const loadExtras = () => import('./choose-extras');

function Extras({ booking, accessToken }: Choices) {
  const part = useRef<HTMLDivElement>(null);
  return (
    <Part
      load={loadExtras}
      note={extraNames(booking.extras) || null}
      title={booking.extras.length > 0 ? 'My extras' : 'Add extras'}
    >
      {({ ChooseExtras }) => (
        <div ref={part} tabIndex={-1}>
          <ChooseExtras
            accessToken={accessToken}
            booking={booking}
            // Anew on each change, whoever makes it.
            key={booking.version}
            // The pressed button goes with the form.
            onDone={() => part.current?.focus()}
          />
        </div>
      )}
    </Part>
  );
}

const loadAskDates = () => import('./ask-dates');

/** What the guest may ask of staff. What was asked, and the hotel's answer, unfold it by themselves. */
function OtherDates(choices: Choices) {
  const { datesAsked: asked } = choices.booking;
  const word = asked && (asked.declined ? 'declined' : 'asked for');
  return (
    <Part load={loadAskDates} note={word} title="Change my dates" unfolds={word}>
      {({ AskDates }) => <AskDates {...choices} />}
    </Part>
  );
}

const loadLeftBehind = () => import('../left-behind/left-behind');

const Lost = ({ booking: { _id }, accessToken }: Choices) => (
  <Part load={loadLeftBehind} title="I left something behind">
    {({ LeftBehind }) => <LeftBehind accessToken={accessToken} bookingId={_id} />}
  </Part>
);
