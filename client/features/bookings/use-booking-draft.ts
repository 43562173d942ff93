import { isCalendarDate } from '@shared/dates';
import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { useSession } from '../../lib/session';
import { usePrefill } from '../../ui/form';
import type { StayValues } from './use-stay';

/** What the booking form holds (spec 2), by the spec's names. */
export type BookingFormValues = StayValues & {
  guestName: string;
  phoneNumber: string;
  email: string;
  address: string;
};

/** The room and dates that the address asks for. */
export type ChosenStay = { room: string; from: string; to: string };

/** Takes what the address asks for; returns the form's first values. What is no date is no choice. */
export function firstValues({ room, from, to }: ChosenStay): BookingFormValues {
  const date = (text: string) => (isCalendarDate(text) ? text : '');
  return {
    guestName: '',
    phoneNumber: '',
    email: '',
    address: '',
    roomNumber: room.trim(),
    checkInDate: date(from),
    checkOutDate: date(from) && date(to) > from ? to : '',
  };
}

function roomIn(state: unknown): string {
  const wanted = typeof state === 'object' && state !== null && 'roomNumber' in state ? state.roomNumber : '';
  return typeof wanted === 'string' ? wanted : '';
}

/** The stay that the address asks for (`?room=&from=&to=`), its room else from the navigation state. */
export function useChosenStay(): ChosenStay {
  const query = new URLSearchParams(useSearch());
  const inState = roomIn(useHistoryState<unknown>());
  return { room: query.get('room') || inState, from: query.get('from') ?? '', to: query.get('to') ?? '' };
}

type Form = {
  values: BookingFormValues;
  restored: boolean;
  prefill: (some: Partial<BookingFormValues>) => void;
};

/** Fills in the chosen stay once, over the draft. */
export function useStayPrefill({ restored, prefill }: Omit<Form, 'values'>, chosen: ChosenStay): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; later changes of the address are the form's own
  useEffect(() => {
    if (!restored) return;
    const { roomNumber, checkInDate, checkOutDate } = firstValues(chosen);
    if (roomNumber) prefill({ roomNumber });
    if (checkInDate) prefill({ checkInDate, checkOutDate });
  }, [restored]);
}

/** The chosen stay, then a logged-in guest's details where nothing was typed. */
export function useBookingPrefill(form: Form, chosen: ChosenStay): void {
  const session = useSession();
  useStayPrefill(form, chosen);
  const user = session?.user.role === 'guest' ? session.user : undefined;
  const { name, phoneNumber, email, address } = user ?? {};
  const known = { guestName: name, phoneNumber: phoneNumber ?? '', email, address: address ?? '' };
  usePrefill(form, known, user?.id);
}
