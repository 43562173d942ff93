import { expect, it } from 'vitest';
import { type CalendarEvent, calendarFile } from './calendar-file';

const event: CalendarEvent = {
  title: 'GT Hotel, room 101',
  days: { from: '2026-12-11', to: '2026-12-13' },
  location: 'GT Hotel, 14 Ring Road',
  notes: ['Booking ID: GT-7K2M9Q', 'Room: 101'],
  organizer: { name: 'GT Hotel', email: 'hello@gthotel.example' },
  address: 'https://hotel.test/booking/b1',
};
const identity = { uid: 'GT-7K2M9Q@hotel.test', sequence: 3, now: new Date('2026-03-10T11:00:00Z') };
const textOf = (change: Partial<CalendarEvent> = {}) =>
  calendarFile('GT-7K2M9Q', { ...event, ...change }, identity).content.toString('utf8');
/** The content lines as a calendar reads them: folded ones put together again (RFC 5545, 3.1). */
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

it('is one published event of whole days, known by its UID and as new as its SEQUENCE, in any time zone', () => {
  const lines = linesOf(textOf());
  expect(lines).toEqual(
    expect.arrayContaining([
      'VERSION:2.0',
      'METHOD:PUBLISH',
      'UID:GT-7K2M9Q@hotel.test',
      'SEQUENCE:3',
      'DTSTAMP:20260310T110000Z',
      'DTSTART;VALUE=DATE:20261211',
      'DTEND;VALUE=DATE:20261213',
      'STATUS:CONFIRMED',
      'TRANSP:TRANSPARENT',
      'ORGANIZER;CN="GT Hotel":mailto:hello@gthotel.example',
      'URL;VALUE=URI:https://hotel.test/booking/b1',
    ]),
  );
  expect(lines[0]).toBe('BEGIN:VCALENDAR');
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
});

it.each([
  ['an email address', { name: 'Oja Palace', email: '' }],
  ['a name', { name: '', email: 'desk@hotel.example' }],
  ['both', { name: '', email: '' }],
])('is a calendar also of a new hotel that has not said %s: its guests get their email', (_missing, organizer) => {
  const lines = linesOf(textOf({ organizer }));
  expect(lines).toContain('BEGIN:VEVENT');
  expect(lines.some((line) => line.startsWith('ORGANIZER'))).toBe(organizer.email !== '');
});

it('is sent as what calendars open, under a name that says what it is', () => {
  expect(calendarFile('GT-7K2M9Q', event, identity)).toMatchObject({
    fileName: 'GT-7K2M9Q.ics',
    mediaType: 'text/calendar; charset=utf-8; method=PUBLISH',
  });
});

it('escapes what means something to calendars, and nothing that people typed begins a line of its own', () => {
  const lines = linesOf(
    textOf({
      title: 'A, B; C \\ D',
      location: 'Home\r\nATTENDEE:mailto:x@evil.test',
      notes: ['one, two', 'three'],
      organizer: { name: 'The "Best", Ltd\nX-EVIL:1', email: 'hello@gthotel.example' },
    }),
  );
  expect(lines).toContain('SUMMARY:A\\, B\\; C \\\\ D');
  expect(lines).toContain('LOCATION:Home\\nATTENDEE:mailto:x@evil.test');
  expect(lines).toContain('DESCRIPTION:one\\, two\\nthree');
  expect(lines).toContain(`ORGANIZER;CN="The 'Best', Ltd\\nX-EVIL:1":mailto:hello@gthotel.example`);
  expect(lines.filter((line) => /^(ATTENDEE|X-EVIL)/.test(line))).toEqual([]);
});

it('folds lines at 75 octets, never within a letter, and only CRLF ends one', () => {
  const title = `Ọbẹ̀ ẹ̀gúsí ${'Ǹkẹ́ ọ̀rẹ́ 🌴 '.repeat(20)}end`;
  const bytes = calendarFile('x', { ...event, title, notes: [title, 'x'.repeat(300)] }, identity).content;
  const text = bytes.toString('utf8');
  expect(text).not.toContain('\uFFFD');
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const lengths = text.split('\r\n').map((line) => Buffer.byteLength(line));
  expect(Math.max(...lengths)).toBeLessThanOrEqual(75);
  expect(linesOf(text)).toContain(`SUMMARY:${title}`);
});
