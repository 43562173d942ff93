import { isTooSmall } from '@shared/bookings/party';
import { addDays, nightsBetween, nightWords } from '@shared/dates';
import { RATE_LIMITS } from '@shared/rates/constants';
import { saleProblem } from '@shared/rates/rates';
import type { TypeNights } from '@shared/rates/schema';
import { WAITLIST_TEXTS } from '@shared/waitlist/constants';
import { useEffect, useRef, useState } from 'react';
import { CONNECTION_TEXTS } from '../../lib/api/connection';
import { useSession } from '../../lib/session/session';
import { useRooms } from '../../shared/rooms/api';
import { nearestRanges } from '../../ui/date/nearest-ranges';
import { formatShortRange } from '../../ui/date/short-dates';
import { useLazyModule } from '../../ui/device/lazy-module';
import { Disclosure } from '../../ui/dialog/disclosure';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ButtonLink } from '../../ui/layout/button';
import layout from '../../ui/layout/layout.module.css';
import { PhoneLink } from '../../ui/record/contact-links';
import { useTypeNights } from './api';
import { availabilityPath, partyOf, type StayDates, type StaySearch } from './stay-search';

/** How far from the wanted day other dates are looked for. */
const DAYS_AROUND = 14;

const moved = ({ from, to }: StayDates, days: number): StayDates => ({
  from: addDays(from, days),
  to: addDays(to, days),
});

type TypeNight = TypeNights['items'][number];

/**
 * The same stay a few days earlier and later, where one of the types is free on all of its nights. Whether one and the same room
 * is, the page that is led to looks up.
 */
export function nearestStays(items: readonly TypeNight[], stay: StayDates, today: string): StayDates[] {
  const length = nightsBetween(stay.from, stay.to);
  const types = [...new Set(items.map(({ roomType }) => roomType))].map((type) =>
    items.filter(({ roomType }) => roomType === type),
  );
  const isSold = ({ from, to }: StayDates) =>
    from >= today &&
    types.some((ofType) => {
      const nights = ofType.filter(({ night }) => from <= night && night < to);
      return nights.length === length && nights.every((night) => night.free > 0 && !saleProblem(night, length));
    });
  return nearestRanges(stay, DAYS_AROUND, isSold);
}

const loadJoin = () => import('../../shared/waitlist/join-waitlist');

/** Stands where the form was, and has the focus that the form had. */
function Joined() {
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => said.current?.focus(), []);
  return (
    <p ref={said} tabIndex={-1}>
      {WAITLIST_TEXTS.joined}
    </p>
  );
}

/** Who cannot come on other nights may wait for these. */
function Wait({ from, to }: StayDates) {
  const [isOpen, setOpen] = useState(false);
  const [hasJoined, setJoined] = useState(false);
  const user = useSession()?.user;
  const { module, failed } = useLazyModule(loadJoin, isOpen);
  const place = useRef<HTMLDivElement>(null);
  // The page is there before its code is: what was opened meanwhile told nobody.
  useEffect(() => setOpen(Boolean(place.current?.querySelector('details')?.open)), []);
  if (hasJoined) return <Joined />;
  return (
    <div ref={place}>
      <Disclosure onFold={setOpen} title="Join the waiting list for these nights">
        {module ? (
          <module.JoinWaitlist
            checkInDate={from}
            checkOutDate={to}
            known={{ guestName: user?.name, phoneNumber: user?.phone ?? undefined, email: user?.email }}
            onJoined={() => setJoined(true)}
          />
        ) : failed ? (
          CONNECTION_TEXTS.not_loaded
        ) : (
          'Loading…'
        )}
      </Disclosure>
    </div>
  );
}

type NoneFreeProps = { stay: StaySearch; least: number | undefined; today?: string; phone?: string };

/** Offers a longer stay where the hotel asks for one, the nearest dates on which something is free, and the phone number. */
export function NoneFree({ stay, least, today = stay.from, phone }: NoneFreeProps) {
  const { from, to, guests, promoCode } = stay;
  const first = addDays(from, -DAYS_AROUND);
  const window = { from: first < today ? today : first, to: addDays(to, DAYS_AROUND - 1) };
  const isShort = nightsBetween(window.from, window.to) < RATE_LIMITS.freeMax;
  const nights = useTypeNights(isShort ? { ...window, ...(promoCode && { promoCode }) } : null);
  const fitting = new Set(
    (useRooms().data ?? []).filter((room) => !isTooSmall(room, partyOf(stay))).map(({ type }) => type),
  );
  const found =
    nights.data &&
    nearestStays(
      nights.data.items.filter(({ roomType }) => fitting.has(roomType)),
      stay,
      today,
    );
  const offer = (dates: StayDates) => availabilityPath({ ...dates, guests, promoCode });
  // Until they are known, and where nothing near is free, a day earlier and later.
  const earlier = moved(stay, -1);
  return (
    <>
      <EmptyState
        action={
          <div className={layout.row1}>
            {least && (
              <ButtonLink href={offer({ from, to: addDays(from, least) })}>Stay {nightWords(least)}</ButtonLink>
            )}
            {found && found.length > 0 ? (
              found.map((dates) => (
                <ButtonLink href={offer(dates)} key={dates.from}>
                  {formatShortRange(dates.from, dates.to, today)}
                </ButtonLink>
              ))
            ) : (
              <>
                {earlier.from >= today && <ButtonLink href={offer(earlier)}>One day earlier</ButtonLink>}
                <ButtonLink href={offer(moved(stay, 1))}>One day later</ButtonLink>
              </>
            )}
          </div>
        }
        hint={
          phone && (
            <>
              Or call us on <PhoneLink phone={phone} />; plans change, and a room may have become free.
            </>
          )
        }
      >
        {least && `These nights are sold from ${least} nights on. `}
        {found && found.length > 0
          ? 'We have something free close to these dates.'
          : 'Other dates may work: try the same stay a day earlier or later.'}
      </EmptyState>
      {!least && <Wait from={from} key={`${from} ${to}`} to={to} />}
    </>
  );
}
