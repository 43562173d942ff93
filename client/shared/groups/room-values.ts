import { formatDay } from '@shared/dates';
import type { WantedExtras } from '@shared/extras/chosen-schema';
import { formatNaira } from '@shared/money/money';
import type { Room } from '@shared/rooms/schema';
import { useState } from 'react';
import { failedWith, wireErrorOf } from '../../lib/api/wire-error';
import type { Option } from '../../ui/field/select-field';
import type { FieldErrors } from '../../ui/form/form';
import { codeProblem, isAtCode } from '../promo-codes/promo-code';
import { type GroupQuoteCall, useGroupQuote } from './api';

/** A room of a group as form values. */
export interface RoomValues {
  /** 'room 101' or 'type Standard'; '' is not chosen yet. */
  choice: string;
  adults: number;
  children: number;
  guestName: string;
  /** Undefined in a draft of before there were any. */
  extras?: WantedExtras;
}

export const NO_ROOM: RoomValues = { choice: '', adults: 1, children: 0, guestName: '' };

const [ROOM, TYPE] = ['room ', 'type '];
export const choiceOf = (roomNumber: string) => ROOM + roomNumber;
export const typeChoiceOf = (roomType: string) => TYPE + roomType;

/** As the API takes it: a number or a type. */
export const roomRequest = ({ choice, adults, children, guestName, extras = [] }: RoomValues) => ({
  ...(choice.startsWith(TYPE) ? { roomType: choice.slice(TYPE.length) } : { roomNumber: choice.slice(ROOM.length) }),
  ...{ adults, children },
  ...(guestName.trim() && { guestName }),
  ...(extras.length > 0 && { extras }),
});

/** First the types, of which the hotel chooses a room, then the rooms. */
export function roomChoices(rooms: readonly Room[]): Option[] {
  const open = rooms.filter(({ status }) => status !== 'maintenance');
  const types = [...new Set(open.map(({ type }) => type))].map((type) => {
    const least = Math.min(...open.filter((room) => room.type === type).map(({ price }) => price));
    return { value: typeChoiceOf(type), label: `Any ${type} · from ${formatNaira(least)}` };
  });
  const each = open.map(({ roomNumber, type, price }) => ({
    value: choiceOf(roomNumber),
    label: `${roomNumber} · ${type} · ${formatNaira(price)}`,
  }));
  return [...types, ...each];
}

/** The room that was chosen, or the first of the type. */
export const chosenRoom = (rooms: readonly Room[], choice: string): Room | undefined =>
  rooms.find(({ roomNumber, type }) => choice === choiceOf(roomNumber) || choice === typeChoiceOf(type));

/** What is shown at the fields of one of the rooms. */
export function errorsAt(errors: FieldErrors, at: number): FieldErrors {
  const start = `rooms.${at}.`;
  const own = Object.entries(errors).filter(([name]) => name.startsWith(start));
  return Object.fromEntries(own.map(([name, message]) => [name.slice(start.length), message]));
}

type Asked = { rooms: readonly object[]; checkInDate: string; checkOutDate: string };

export const roomsWords = ({ length }: readonly unknown[]) => (length === 1 ? '1 room' : `${length} rooms`);

/** What was asked for, as the end of a sentence. */
export const groupWords = ({ rooms, checkInDate, checkOutDate }: Asked) =>
  `${roomsWords(rooms)}, ${formatDay(checkInDate)} to ${formatDay(checkOutDate)}`;

/**
 * What the rooms cost, with the code where it works, else without it and why. One that there is not is asked about once, as
 * each time counts as a try of the network.
 */
export function useCodedGroupQuote(asked: GroupQuoteCall | null, code: string | undefined) {
  const [unknown, setUnknown] = useState<{ code: string; words: string }>();
  const isUnknown = code !== undefined && unknown?.code === code;
  const coded = useGroupQuote(asked && code && !isUnknown ? { ...asked, promoCode: code } : null);
  if (code && !isUnknown && failedWith(coded.error, 'promo_code_unknown')) {
    setUnknown({ code, words: codeProblem(coded.error) });
  }
  const isCoded = code !== undefined && !isUnknown && !coded.isError;
  const plain = useGroupQuote(isCoded ? null : asked);
  // What speaks against the rooms speaks against them without the code too.
  const isOfCode = coded.isError && (isAtCode(coded.error) || (plain.isSuccess && !plain.isPlaceholderData));
  const quote = isCoded ? coded : plain;
  return {
    quote,
    /** What speaks against the rooms, by field. */
    fields: asked && quote.isError ? wireErrorOf(quote.error)?.fields : undefined,
    /** The hotel has taken the code for these nights, whether or not the rooms are free. */
    isCodeTaken: isCoded ? coded.isSuccess && !coded.isPlaceholderData : failedWith(coded.error, 'type_taken'),
    /** Why it does not work, in words. */
    codeRefused: isUnknown ? unknown?.words : isOfCode ? codeProblem(coded.error) : undefined,
    /** To call when another code is typed: by then it may be there. */
    forget: () => setUnknown(undefined),
  };
}
