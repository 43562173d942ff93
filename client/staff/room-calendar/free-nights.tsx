import { isCalendarDate, nightsBetween } from '@shared/dates';
import { OUT_OF_ORDER_LIMITS } from '@shared/room-calendar/constants';
import { ROOM_TEXTS } from '@shared/rooms/constants';
import type { NightRange } from '@shared/rooms/schema';
import { useMay } from '../../lib/session/staff-access';
import { useAvailability } from '../../shared/rooms/api';
import { formatShortRange } from '../../ui/date/short-dates';
import { LiveRegion } from '../../ui/feedback/notice';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { type CalendarBar, type CalendarModel, calendarModel } from '../calendar-grid/calendar-rows';
import { useCalendarWindows } from './staff-api';

/** 'taken by Ada Obi, 21 Nov to 23 Nov', 'out of order, 8 Dec to 10 Dec (the shower leaks)' */
function takenWords({ stay, period, block, range }: CalendarBar, today: string): string {
  const dates = formatShortRange(range.from, range.to, today);
  if (stay) return `taken by ${stay.guestName}, ${dates}`;
  if (block) return `held for ${block.name}, ${dates}`;
  return period?.feed ? `taken on ${period.feed}, ${dates}` : `out of order, ${dates} (${period?.reason})`;
}

/** What has one of the nights in a room, and in which room: a stay may need nights in the one where it was before too. */
type ClashIn = (model: CalendarModel, roomNumber: string) => { clash: CalendarBar; number: string } | null;

/**
 * Which rooms are free on those nights, for whoever moves a stay or closes a room. Who may not see the calendar, as who
 * mends, learns that a room is taken and not by whom.
 */
export function useFreeNights({ from, to }: NightRange, clashIn: ClashIn) {
  const isSeen = useMay().may('view', 'calendar');
  const nights = isCalendarDate(from) && isCalendarDate(to) ? nightsBetween(from, to) : 0;
  const isAsked = nights > 0 && nights <= OUT_OF_ORDER_LIMITS.nightsMax;
  const windows = useCalendarWindows(isAsked && isSeen ? { from, to } : null);
  const listed = useAvailability(isAsked && !isSeen ? { checkInDate: from, checkOutDate: to } : null);
  const model = windows.window && calendarModel(windows.window);
  const free = listed.data?.free;
  const isKnown = isAsked && (model ?? free) !== undefined;
  /** What keeps a room, and which; null where it is free or that is not known. */
  const takenIn = (roomNumber: string): { number: string; words: string } | null => {
    const found = model && clashIn(model, roomNumber);
    if (found) return { number: found.number, words: takenWords(found.clash, model.today) };
    const isGone = free && !free.some((room) => room.roomNumber === roomNumber);
    return isGone ? { number: roomNumber, words: 'taken' } : null;
  };
  return {
    isAsked,
    isKnown,
    takenIn,
    failed: isAsked && !isKnown && (windows.failed || listed.isError),
    busy: windows.busy || listed.isFetching,
    again: () => (isSeen ? windows.again() : void listed.refetch()),
  };
}

export type FreeNights = ReturnType<typeof useFreeNights>;

/** Whether a room is free on the nights that were chosen, and else what has them. */
export function roomFreeWords(roomNumber: string, { isKnown, failed, takenIn }: FreeNights): string {
  if (!isKnown) return failed ? ROOM_TEXTS.availabilityFailed : 'Looking up whether the room is free…';
  const taken = takenIn(roomNumber);
  return `Room ${taken?.number ?? roomNumber} is ${taken?.words ?? 'free on these nights'}.`;
}

/** The same as a line, nothing before both dates are known. */
export function RoomFree({ roomNumber, nights }: { roomNumber: string; nights: FreeNights }) {
  const isTold = nights.isAsked && roomNumber !== '';
  const isWrong = nights.failed || nights.takenIn(roomNumber) !== null;
  return (
    <div className={cx(layout.unlessEmpty, layout.row12, layout.middle, layout.apart)}>
      <LiveRegion className={cx(layout.breaks, isWrong && cx(layout.wrong, layout.strong))} visible>
        {isTold && roomFreeWords(roomNumber, nights)}
      </LiveRegion>
      {nights.failed && (
        <Button busy={nights.busy} busyLabel="Trying again…" onClick={nights.again} size="small">
          Try again
        </Button>
      )}
    </div>
  );
}
