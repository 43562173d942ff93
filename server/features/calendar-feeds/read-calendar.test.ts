import { channelCalendar } from '@server/testing/channel';
import { cpuTime } from '@server/testing/cpu-time';
import { TEST_TIMEOUT } from '@server/testing/patience';
import { addDays } from '@shared/dates';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { readCalendar } from './read-calendar';

const reading = { today: '2026-03-10', horizon: '2028-03-10', isOwn: (uid: string) => uid.includes('own') };

const read = (text: string) => readCalendar(Buffer.from(text), reading);
const nightsIn = async (text: string) => {
  const result = await read(text);
  return result.kind === 'read' ? result.nights.map(({ from, to }) => `${from} ${to}`) : result.kind;
};
const calendar = (...events: string[][]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', 'UID:one', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\r\n');
/** Looks again, as the next look at a feed does, where a machine that is busy with others left no time for it. */
const nightsOf = (...lines: string[]) =>
  vi.waitFor(async () => {
    const nights = await nightsIn(calendar(lines));
    expect(nights).not.toBe('too_complicated');
    return nights;
  }, TEST_TIMEOUT);

describe('the nights of an entry', () => {
  it.each([
    [
      'whole days, without the last',
      ['DTSTART;VALUE=DATE:20260320', 'DTEND;VALUE=DATE:20260323'],
      '2026-03-20 2026-03-23',
    ],
    ['one day without an end', ['DTSTART;VALUE=DATE:20260320'], '2026-03-20 2026-03-21'],
    [
      'one day that ends on itself',
      ['DTSTART;VALUE=DATE:20260320', 'DTEND;VALUE=DATE:20260320'],
      '2026-03-20 2026-03-21',
    ],
    ['a length in days', ['DTSTART;VALUE=DATE:20260320', 'DURATION:P3D'], '2026-03-20 2026-03-23'],
    [
      'its first night, where it ends before it begins',
      ['DTSTART;VALUE=DATE:20260320', 'DTEND;VALUE=DATE:20260301'],
      '2026-03-20 2026-03-21',
    ],
    [
      'its first night, where it lasts less than nothing',
      ['DTSTART:20260320T130000Z', 'DURATION:-P9D'],
      '2026-03-20 2026-03-21',
    ],
    ['the hotel’s, of times in UTC', ['DTSTART:20260320T233000Z', 'DTEND:20260322T100000Z'], '2026-03-21 2026-03-22'],
    [
      'the hotel’s, of times without a zone',
      ['DTSTART:20260320T233000', 'DTEND:20260322T100000'],
      '2026-03-20 2026-03-22',
    ],
    [
      'the hotel’s, of times in another zone',
      ['DTSTART;TZID=America/New_York:20260320T200000', 'DTEND;TZID=America/New_York:20260322T100000'],
      '2026-03-21 2026-03-22',
    ],
    [
      'those of a zone that nobody knows, as of the hotel’s own',
      ['DTSTART;TZID=Nowhere/Land:20260320T200000', 'DTEND;TZID=Nowhere/Land:20260322T100000'],
      '2026-03-20 2026-03-22',
    ],
    ['one, of some hours of a day', ['DTSTART:20260320T130000Z', 'DTEND:20260320T150000Z'], '2026-03-20 2026-03-21'],
    [
      'those from long ago on, of one that goes on',
      ['DTSTART;VALUE=DATE:19700101', 'DTEND;VALUE=DATE:20260323'],
      '2025-03-09 2026-03-23',
    ],
    [
      'those up to the horizon, of one that ends in the year 9999',
      ['DTSTART;VALUE=DATE:20260320', 'DTEND;VALUE=DATE:99991231'],
      '2026-03-20 2028-03-10',
    ],
    [
      'also where it says that the time stays free',
      ['DTSTART;VALUE=DATE:20260320', 'TRANSP:TRANSPARENT'],
      '2026-03-20 2026-03-21',
    ],
  ])('are %s', async (_what, lines, nights) => {
    expect(await nightsOf(...lines)).toEqual([nights]);
  });

  it.each([
    ['over', ['DTSTART;VALUE=DATE:20260301', 'DTEND;VALUE=DATE:20260310']],
    ['beyond the horizon', ['DTSTART;VALUE=DATE:20280310', 'DTEND;VALUE=DATE:20280312']],
    ['cancelled', ['DTSTART;VALUE=DATE:20260320', 'STATUS:CANCELLED']],
  ])('are none where it is %s', async (_what, lines) => {
    expect(await nightsOf(...lines)).toEqual([]);
  });

  it('are not wanted where the room has told them itself', async () => {
    expect(await nightsIn(channelCalendar([{ from: '2026-03-20', to: '2026-03-22', uid: 'own-1' }]))).toEqual([]);
  });

  it('are joined where entries overlap, and stay apart where they touch', async () => {
    const entries = [
      { from: '2026-03-22', to: '2026-03-24' },
      { from: '2026-03-20', to: '2026-03-22' },
      { from: '2026-03-23', to: '2026-03-26' },
    ];
    expect(await nightsIn(channelCalendar(entries))).toEqual(['2026-03-20 2026-03-22', '2026-03-22 2026-03-26']);
  });
});

describe('an entry that repeats', () => {
  it('has the nights of each occurrence but those left out, moved or cancelled', async () => {
    const weekly = [
      'DTSTART;VALUE=DATE:20260306',
      'DTEND;VALUE=DATE:20260307',
      'RRULE:FREQ=WEEKLY;COUNT=6',
      'EXDATE;VALUE=DATE:20260320',
    ];
    const moved = ['RECURRENCE-ID;VALUE=DATE:20260327', 'DTSTART;VALUE=DATE:20260328', 'DTEND;VALUE=DATE:20260330'];
    const cancelled = ['RECURRENCE-ID;VALUE=DATE:20260403', 'DTSTART;VALUE=DATE:20260403', 'STATUS:CANCELLED'];
    expect(await nightsIn(calendar(weekly, moved, cancelled))).toEqual([
      '2026-03-13 2026-03-14',
      '2026-03-28 2026-03-30',
      '2026-04-10 2026-04-11',
    ]);
  });

  it('goes on after an occurrence that was moved beyond the horizon, and has one that was moved from there', async () => {
    const weekly = ['DTSTART;VALUE=DATE:20260320', 'RRULE:FREQ=WEEKLY;COUNT=3'];
    const away = ['RECURRENCE-ID;VALUE=DATE:20260327', 'DTSTART;VALUE=DATE:20300101'];
    expect(await nightsIn(calendar(weekly, away))).toEqual(['2026-03-20 2026-03-21', '2026-04-03 2026-04-04']);
    const yearly = ['DTSTART;VALUE=DATE:20270320', 'RRULE:FREQ=YEARLY;COUNT=4'];
    const near = ['RECURRENCE-ID;VALUE=DATE:20290320', 'DTSTART;VALUE=DATE:20260401'];
    expect(await nightsIn(calendar(yearly, near))).toEqual(['2026-04-01 2026-04-02', '2027-03-20 2027-03-21']);
  });

  it('ends at the horizon where it has no end', async () => {
    const nights = await nightsOf('DTSTART;VALUE=DATE:20260320', 'RRULE:FREQ=MONTHLY');
    expect(nights).toHaveLength(24);
  });
});

describe('what is no calendar', () => {
  it.each([
    ['a page', '<!doctype html><title>Log in</title>', 'not_a_calendar'],
    ['nothing', '', 'not_a_calendar'],
    ['bytes', Buffer.from([0, 255, 254, 1]).toString('latin1'), 'not_a_calendar'],
    ['a file that was cut off', channelCalendar([{ from: '2026-03-20', to: '2026-03-22' }]).slice(0, 150), 'cut_off'],
    ['an entry without a date', calendar(['SUMMARY:Reserved']), 'not_a_calendar'],
    ['a date that is none', calendar(['DTSTART;VALUE=DATE:someday']), 'not_a_calendar'],
    ['an entry that does not end', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nEND:VCALENDAR', 'not_a_calendar'],
  ])('is told from one: %s', async (_what, text, kind) => {
    expect(await nightsIn(text)).toBe(kind);
  });

  it('is not a calendar without entries, nor one in small letters or with a mark before it', async () => {
    expect(await nightsIn(channelCalendar([]))).toEqual([]);
    expect(await nightsIn(`\ufeff${channelCalendar([{ from: '2026-03-20', to: '2026-03-21' }])}`)).toHaveLength(1);
    expect(await nightsIn(calendar(['DTSTART;VALUE=DATE:20260320']).toLowerCase())).toHaveLength(1);
  });
});

describe('a hostile calendar', () => {
  const quickly = async (text: string) => {
    let result: Awaited<ReturnType<typeof nightsIn>> | undefined;
    const ms = await cpuTime(async () => {
      result = await nightsIn(text);
    });
    expect(ms).toBeLessThan(4_000);
    return result;
  };

  it.each([
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=MINUTELY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=DAILY;INTERVAL=999999999',
    'FREQ=SECONDLY',
    'FREQ=HOURLY',
  ])('whose rule %s never comes to an end is given up', async (rule) => {
    expect(['too_complicated', 'not_a_calendar']).toContain(
      await quickly(calendar(['DTSTART:20260320T120000Z', `RRULE:${rule}`])),
    );
  });

  it('with a time zone whose rules never end is read all the same', async () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Bad',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0000',
      'TZOFFSETTO:+0000',
      'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
      'END:STANDARD',
      'END:VTIMEZONE',
    ];
    const text = calendar(['DTSTART;TZID=Bad:20260320T120000']).replace(
      'VERSION:2.0',
      ['VERSION:2.0', ...zone].join('\r\n'),
    );
    expect(await quickly(text)).toEqual(['2026-03-20 2026-03-21']);
  });

  it('of a megabyte of rules, of entries or of folded lines is given up or read in time', async () => {
    const rules = Array.from({ length: 4_000 }, () => ['DTSTART;VALUE=DATE:20260320', 'RRULE:FREQ=DAILY;COUNT=9999']);
    expect(await quickly(calendar(...rules))).toBe('too_complicated');
    expect(await quickly(calendar(...Array.from({ length: 40_000 }, () => [])))).toBe('too_complicated');
    const folded = calendar(['DTSTART;VALUE=DATE:20260320', `DESCRIPTION:${'x\r\n '.repeat(240_000)}`]);
    // A machine that is busy with others may take too long for it once.
    await vi.waitFor(async () => expect(await quickly(folded)).toHaveLength(1), TEST_TIMEOUT);
    expect(await quickly(`BEGIN:VCALENDAR\r\n${'BEGIN:VEVENT\r\n'.repeat(4_999)}END:VCALENDAR`)).toBe('not_a_calendar');
  });

  it('of thousands of entries is read in slices, between which others have their turn', async () => {
    // Each look at the clock takes a quarter of a millisecond, however quick or busy the machine is.
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => {
      now += 0.25;
      return now;
    });
    onTestFinished(() => void vi.restoreAllMocks());
    const entries = Array.from({ length: 2_000 }, (_, at) => ({
      from: addDays('2026-03-20', at % 600),
      to: '2026-03-22',
    }));
    // A machine that is busy with others may take too long for a step.
    await vi.waitFor(async () => {
      let turns = 0;
      let waiting = setImmediate(function count() {
        turns += 1;
        waiting = setImmediate(count);
      });
      await read(channelCalendar(entries));
      clearImmediate(waiting);
      expect(turns).toBeGreaterThan(20);
    }, TEST_TIMEOUT);
  });
});
