import { guestCount, type Party } from '@shared/bookings/party';
import type { WantedExtras } from '@shared/extras/chosen-schema';
import { useEffectEvent, useLayoutEffect } from 'react';
import { useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { useSession } from '../../lib/session/session';
import { usePrefill } from '../../ui/form/form';
import { type CodedStayValues, knownDate } from './use-stay';

/** The booking form's values, named as in the API. */
export type BookingFormValues = CodedStayValues &
  Party & {
    guestName: string;
    phoneNumber: string;
    email: string;
    address: string;
    extras: WantedExtras;
  };

/** The room, dates, number of guests and code in the address; '' where it names none. */
export type ChosenStay = { room: string; from: string; to: string; guests: string; promoCode: string };

/** The form's initial values; whatever is not a date is dropped. */
export function firstValues({ room, from, to, guests, promoCode }: ChosenStay): BookingFormValues {
  return {
    guestName: '',
    phoneNumber: '',
    email: '',
    address: '',
    extras: [],
    promoCode: promoCode || undefined,
    adults: guestCount(guests) ?? 1,
    children: 0,
    roomNumber: room.trim(),
    checkInDate: knownDate(from),
    checkOutDate: knownDate(from) && knownDate(to) > from ? to : '',
  };
}

function roomIn(state: unknown): string {
  const wanted = typeof state === 'object' && state !== null && 'roomNumber' in state ? state.roomNumber : '';
  return typeof wanted === 'string' ? wanted : '';
}

/** Reads the stay from the query (`?room=&from=&to=&guests=&promoCode=`); the room may come in the navigation state instead. */
export function useChosenStay(): ChosenStay {
  const {
    room,
    from = '',
    to = '',
    guests = '',
    promoCode = '',
  } = Object.fromEntries(new URLSearchParams(useSearch()));
  const inState = roomIn(useHistoryState<unknown>());
  return { room: room || inState, from, to, guests, promoCode };
}

type Form = {
  values: BookingFormValues;
  restored: boolean;
  prefill: (some: Partial<BookingFormValues>) => void;
};

/** Fills in the chosen stay once, overriding the draft. */
export function useStayPrefill({ restored, prefill }: Omit<Form, 'values'>, chosen: ChosenStay): void {
  const takeChosen = useEffectEvent(() => {
    const { roomNumber, checkInDate, checkOutDate, adults, promoCode } = firstValues(chosen);
    if (guestCount(chosen.guests)) prefill({ adults, children: 0 });
    if (roomNumber) prefill({ roomNumber });
    if (checkInDate) prefill({ checkInDate, checkOutDate });
    if (promoCode) prefill({ promoCode });
  });
  // With the layout: a submit from before hydration, which is repeated next, means the stay that it was made with.
  useLayoutEffect(() => {
    if (restored) takeChosen();
  }, [restored]);
}

/** Fills in the chosen stay, then a logged-in guest's details where the fields are still empty. */
export function useBookingPrefill(form: Form, chosen: ChosenStay): void {
  const session = useSession();
  useStayPrefill(form, chosen);
  const user = session?.user.role === 'guest' ? session.user : undefined;
  const { name, phoneNumber, email, address } = user ?? {};
  const known = { guestName: name, phoneNumber: phoneNumber ?? '', email, address: address ?? '' };
  usePrefill(form, known, user?.id);
}
