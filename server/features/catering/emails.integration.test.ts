import { cateringRequest } from '@server/testing/catering';
import { describeRecordEmails, sharedEmailedHotel } from '@server/testing/record-emails';
import { CATERING } from '@server/testing/record-kinds';
import type { CateringEvent } from '@shared/catering/constants';
import { describe, expect, it } from 'vitest';

const emailed = await sharedEmailedHotel(CATERING);
const { hotel, server, events, emails } = emailed;
const ask = () => hotel.stranger.catering.create(cateringRequest());
const about = (event: CateringEvent) => server.received.find(({ header }) => header('X-Hotel-Event') === event)?.email;

describeRecordEmails(emailed, CATERING);

describe('a guest gets an email about each status that staff set', () => {
  it.each([
    ['approved', 'is approved', 'The date is yours.'],
    ['rejected', 'We cannot take your catering request', 'we cannot cater for this event'],
    ['cancelled', 'is cancelled', 'The hotel has cancelled your catering request.'],
  ] as const)('%s', async (status, subject, text) => {
    const { _id } = await ask();
    await emails(1);
    await hotel.staff.catering.setStatus({ _id, status });
    await emails(2);
    expect(about(status)?.subject).toContain(subject);
    expect(about(status)?.text).toContain(text);
  });

  it('and of none that staff undo while they can (D34)', async () => {
    const { _id } = await ask();
    await emails(1);
    for (const status of ['approved', 'pending', 'rejected', 'approved'] as const) {
      await hotel.staff.catering.setStatus({ _id, status });
    }
    await emails(2);
    expect(about('approved')).toBeDefined();
    expect(about('rejected')).toBeUndefined();
    expect(await events()).toEqual([]);
  });

  it('and says of an earlier one that the request has moved on', async () => {
    const { _id } = await ask();
    await hotel.staff.catering.setStatus({ _id, status: 'approved' });
    await emails(2);
    expect(about('requested')?.text).toContain('your request has moved on since');
    expect(about('approved')?.text).not.toContain('moved on');
  });
});

it('a guest who cancels gets an email that says so at once, in their own words', async () => {
  const { _id, accessToken } = await ask();
  await emails(1);
  await hotel.as(accessToken).catering.cancel({ _id });
  await emails(2);
  expect(about('withdrawn')?.subject).toContain('You cancelled your catering request');
  expect(about('withdrawn')?.text).toContain('If it was not you, please call us.');
});

it('a refused request or change sends no email', async () => {
  const { _id } = await ask();
  await expect(hotel.stranger.catering.create(cateringRequest({ date: '2026-03-10' }))).rejects.toThrow();
  await expect(hotel.stranger.catering.setStatus({ _id, status: 'approved' })).rejects.toThrow();
  expect(await events()).toEqual(['requested']);
});
