/** Short forms of dates and times, for staff's lists and boards. */

const SHORT_DAY_FORMAT = new Intl.DateTimeFormat('en-NG', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const TIME_FORMAT = new Intl.DateTimeFormat('en-NG', {
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h12',
  timeZone: 'Africa/Lagos',
});

/** Where a line is short and the whole date is near: '20 Nov'. */
export function formatShortDay(date: string): string {
  return SHORT_DAY_FORMAT.format(new Date(`${date}T00:00:00Z`));
}

/** Time at the hotel: '3:05 pm'. */
export function formatTime(instant: Date): string {
  return TIME_FORMAT.format(instant);
}
