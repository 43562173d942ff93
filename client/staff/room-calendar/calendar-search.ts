import { isCalendarDate } from '@shared/dates';
import { CALENDAR_NIGHTS } from '@shared/room-calendar/constants';
import { searchSpec } from '../../ui/list/search-state';

/** What the calendar's address says: the first date, '' for today's, and how many nights. */
export const calendarSearch = searchSpec({
  from: { initial: '', parse: (text) => (isCalendarDate(text) ? text : undefined) },
  nights: {
    initial: CALENDAR_NIGHTS[0] as number,
    parse: (text) => CALENDAR_NIGHTS.find((nights) => String(nights) === text),
  },
});

export type CalendarSearch = typeof calendarSearch.initial;
