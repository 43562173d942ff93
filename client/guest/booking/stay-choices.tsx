import { isHolding } from '@shared/bookings/constants';
import type { Booking } from '@shared/bookings/schema';
import { extraNames } from '@shared/extras/words';
import type { Hotel } from '@shared/hotel/schema';
import { useRef, useState } from 'react';
import { CONNECTION_TEXTS } from '../../lib/api/connection';
import { type LazyModule, useLazyModule } from '../../ui/device/lazy-module';
import { Disclosure } from '../../ui/dialog/disclosure';

type StayChoicesProps = { booking: Booking; hotel: Hotel; accessToken: string | null | undefined };

/** What a guest can still choose of a stay that stands, and ask for once they have been here. */
export const StayChoices = ({ hotel, ...choices }: StayChoicesProps) => {
  const { status, checkOutDate, extras } = choices.booking;
  const mayChoose = isHolding(status) && checkOutDate >= hotel.today && (hotel.hasExtras || extras.length > 0);
  return (
    <>
      {mayChoose && <Extras {...choices} />}
      {isHolding(status) && <OtherDates {...choices} />}
      {(status === 'checkedin' || status === 'completed') && <Lost {...choices} />}
    </>
  );
};

const notLoaded = ({ failed }: LazyModule<unknown>) =>
  failed ? CONNECTION_TEXTS[navigator.onLine ? 'not_loaded' : 'offline'] : 'Loading…';

const loadExtras = () => import('./choose-extras');

function Extras({ booking, accessToken }: Omit<StayChoicesProps, 'hotel'>) {
  const [isOpen, setOpen] = useState(false);
  const part = useRef<HTMLDivElement>(null);
  const loaded = useLazyModule(loadExtras, isOpen);
  return (
    <Disclosure
      note={extraNames(booking.extras) || null}
      onFold={setOpen}
      open={isOpen}
      title={booking.extras.length > 0 ? 'My extras' : 'Add extras'}
    >
      <div ref={part} tabIndex={-1}>
        {loaded.module ? (
          <loaded.module.ChooseExtras
            accessToken={accessToken}
            booking={booking}
            // Anew on each change, whoever makes it.
            key={booking.version}
            // The pressed button goes with the form.
            onDone={() => part.current?.focus()}
          />
        ) : (
          notLoaded(loaded)
        )}
      </div>
    </Disclosure>
  );
}

const loadAskDates = () => import('./ask-dates');

/** What the guest may ask of staff. What was asked, and the hotel's answer, unfold it by themselves. */
function OtherDates({ booking, accessToken }: Omit<StayChoicesProps, 'hotel'>) {
  const { datesAsked: asked } = booking;
  const word = asked && (asked.declined ? 'declined' : 'asked for');
  const [shown, setShown] = useState(word);
  const [isOpen, setOpen] = useState(word !== null);
  if (word !== shown) {
    setShown(word);
    if (word) setOpen(true);
  }
  const loaded = useLazyModule(loadAskDates, isOpen);
  return (
    <Disclosure note={word} onFold={setOpen} open={isOpen} title="Change my dates">
      {loaded.module ? <loaded.module.AskDates accessToken={accessToken} booking={booking} /> : notLoaded(loaded)}
    </Disclosure>
  );
}

const loadLeftBehind = () => import('../left-behind/left-behind');

function Lost({ booking: { _id }, accessToken }: Omit<StayChoicesProps, 'hotel'>) {
  const [isOpen, setOpen] = useState(false);
  const loaded = useLazyModule(loadLeftBehind, isOpen);
  return (
    <Disclosure onFold={setOpen} open={isOpen} title="I left something behind">
      {loaded.module ? <loaded.module.LeftBehind accessToken={accessToken} bookingId={_id} /> : notLoaded(loaded)}
    </Disclosure>
  );
}
