import { CATERING_TEXTS } from '@shared/catering/constants';
import { exampleRequest } from '@shared/testing/catering';
import { exampleHotel } from '@shared/testing/examples';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { cateringAccess } from '../../lib/session/access-tokens';
import { fill } from '../../testing/fill';
import { type Answers, connectionLost, refusal } from '../../testing/mock-server';
import { findToast, renderPage } from '../../testing/render-page';
import { logInAsGuest } from '../../testing/sessions';
import CateringPage from './catering-page';

const VALUES = {
  'Event type': 'Wedding',
  'Number of guests': '250',
  Date: '2026-12-04',
  Location: 'Town Hall, Osogbo',
  Email: 'ada@example.com',
  'Phone number': '0803 123 4567',
};

const open = (answers: Answers = {}) =>
  renderPage(<CateringPage />, '/cateringPanel', {
    'hotel.details': () => exampleHotel({ today: '2026-11-22' }),
    'catering.create': () => ({ ...exampleRequest(), accessToken: 'gta_new' }),
    ...answers,
  });
const press = () => userEvent.click(screen.getByRole('button', { name: 'Request Catering' }));
const typedIn = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;

beforeEach(() => {
  cateringAccess.remove('c1');
  sessionStorage.clear();
});

describe('the catering form', () => {
  it('begins with an occasion, which fills in the event type', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: /^Wedding/ }));
    expect(typedIn(/^Event type/)).toBe('Wedding');
    expect(screen.getByRole('button', { name: /^Wedding/ })).toHaveAttribute('aria-pressed', 'true');
  });

  it('spec 8: sends the six fields, says that it is submitted, is empty again and leads to the request', async () => {
    const { inputsOf } = open();
    expect(await screen.findByRole('link', { name: '08035550142' })).toHaveAttribute('href', 'tel:+2348035550142');
    fill(VALUES);
    await press();
    expect((await findToast(CATERING_TEXTS.submitted)).length).toBeGreaterThan(0);
    expect(inputsOf('catering.create')).toEqual([
      {
        eventType: 'Wedding',
        guestCount: 250,
        date: '2026-12-04',
        location: 'Town Hall, Osogbo',
        email: 'ada@example.com',
        phone: '0803 123 4567',
        clientId: expect.any(String),
      },
    ]);
    expect(typedIn(/^Event type/)).toBe('');
    expect(typedIn(/^Location/)).toBe('');
    expect(screen.getByText('CT-7XR6WG')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Follow your request' })).toHaveAttribute(
      'href',
      '/catering-request/c1#gta_new',
    );
    expect(screen.getByRole('region', { name: 'We have your request' })).toHaveFocus();
    expect(cateringAccess.read()).toMatchObject({ c1: 'gta_new' });
  });

  it('spec 5: names what is missing at each field and sends nothing', async () => {
    const { calls } = open();
    await press();
    for (const text of [
      CATERING_TEXTS.eventTypeRequired,
      CATERING_TEXTS.guestCountInvalid,
      CATERING_TEXTS.dateRequired,
      CATERING_TEXTS.locationRequired,
      CATERING_TEXTS.emailInvalid,
      CATERING_TEXTS.phoneInvalid,
    ]) {
      expect(await screen.findByText(text)).toBeVisible();
    }
    expect(screen.getByLabelText(/^Event type/)).toHaveFocus();
    expect(calls.some(({ path }) => path === 'catering.create')).toBe(false);
  });

  it('D19: refuses the hotel’s today before it is sent, and shows the server’s word on it at the date', async () => {
    const { calls } = open({
      'catering.create': () => {
        throw refusal('event_not_ahead');
      },
    });
    await screen.findByText('14 Ring Road, Osogbo');
    fill({ ...VALUES, Date: '2026-11-22' });
    await press();
    expect(await screen.findByText(CATERING_TEXTS.dateAhead)).toBeVisible();
    expect(calls.some(({ path }) => path === 'catering.create')).toBe(false);
    fill({ Date: '2026-11-23' });
    await press();
    expect(await screen.findAllByText(CATERING_TEXTS.dateAhead)).toHaveLength(1);
    expect(calls.some(({ path }) => path === 'catering.create')).toBe(true);
  });

  it('keeps what was typed where it is refused, also over a reload, and says why', async () => {
    const { unmount } = open({
      'catering.create': () => {
        throw refusal('busy');
      },
    });
    fill(VALUES);
    await press();
    expect(await screen.findByText('We are very busy right now. Please try again in a moment.')).toBeVisible();
    unmount();
    open();
    await waitFor(() => expect(typedIn(/^Location/)).toBe('Town Hall, Osogbo'));
  });

  it('fills in how a guest who is logged in is reached, and nothing of staff', async () => {
    logInAsGuest({ email: 'ada@example.com', phoneNumber: '08031234567' });
    open();
    await waitFor(() => expect(typedIn(/^Email/)).toBe('ada@example.com'));
    expect(typedIn(/^Phone/)).toBe('08031234567');
  });
});

describe('D13: a request without an answer', () => {
  it('stays in words, and is found again instead of sent twice', async () => {
    let isDead = true;
    open({
      'catering.create': () => {
        throw connectionLost();
      },
      'catering.giveUp': () => {
        if (isDead) throw connectionLost();
        return { made: { _id: 'c1', reference: 'CT-7XR6WG', accessToken: 'gta_found' } };
      },
    });
    fill(VALUES);
    await press();
    expect(await screen.findByText(/^We sent this request but got no answer\./)).toBeVisible();
    fill({ Location: 'At home' });
    expect(await screen.findByText(/It may have arrived: Wedding on Fri, 4 Dec 2026, 250 guests\./)).toBeVisible();
    isDead = false;
    await press();
    expect(await screen.findByText(/Your request has arrived: .* Reference CT-7XR6WG\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See that request' })).toHaveAttribute('href', '/catering-request/c1');
    expect(cateringAccess.read()).toMatchObject({ c1: 'gta_found' });
  });
});
