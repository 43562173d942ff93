import { isCalendarDate } from '@shared/dates';
import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { useSession } from '../../lib/session';
import type { StayValues } from './use-stay';

/** What the booking form holds (spec 2), by the spec's names. */
export interface BookingFormValues extends StayValues {
  guestName: string;
  phoneNumber: string;
  email: string;
  address: string;
}

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

type Form = { values: BookingFormValues; prefill: (some: Partial<BookingFormValues>) => void };

/** Fills in the chosen stay once, over the draft that useForm has put back. Returns whether that has happened. */
export function useStayPrefill({ prefill }: Pick<Form, 'prefill'>, chosen: ChosenStay): boolean {
  // The draft is read in the first effects; what comes on top of it has to wait for the render after them.
  const [drafted, setDrafted] = useState(false);
  useEffect(() => setDrafted(true), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; later changes of the address are the form's own
  useEffect(() => {
    if (!drafted) return;
    const { roomNumber, checkInDate, checkOutDate } = firstValues(chosen);
    if (roomNumber) prefill({ roomNumber });
    if (checkInDate) prefill({ checkInDate, checkOutDate });
  }, [drafted]);
  return drafted;
}

/** The chosen stay, then a logged-in guest's details where nothing was typed. */
export function useBookingPrefill(form: Form, chosen: ChosenStay): void {
  const session = useSession();
  const drafted = useStayPrefill(form, chosen);
  const user = session?.user.role === 'guest' ? session.user : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per person; afterwards the fields are theirs
  useEffect(() => {
    if (!drafted || !user) return;
    const details = {
      guestName: user.name,
      phoneNumber: user.phoneNumber ?? '',
      email: user.email,
      address: user.address ?? '',
    };
    for (const name of ['guestName', 'phoneNumber', 'email', 'address'] as const) {
      if (form.values[name] === '' && details[name] !== '') form.prefill({ [name]: details[name] });
    }
  }, [drafted, user?.id]);
}
