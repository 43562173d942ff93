import { exampleAvailability, exampleHotel, exampleRoom } from '@shared/testing/examples';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { currentAddress, renderPage } from '../../testing/render-page';
import AvailabilityPage from './availability-page';
import { DateBar } from './date-bar';

const hotel = { 'hotel.details': () => exampleHotel({ today: '2026-11-20' }) };
const date = (name: 'Check-in' | 'Check-out') => screen.findByRole('combobox', { name });
const check = () => userEvent.click(screen.getByRole('button', { name: 'Check' }));

function openAvailability(search = '') {
  return renderPage(<AvailabilityPage />, `/check-availability${search}`, {
    ...hotel,
    'rooms.list': () => [exampleRoom()],
    'rooms.availability': (asked) => exampleAvailability([exampleRoom()], ['101'], asked),
  });
}

it('the date bar leads to availability with the dates in the address', async () => {
  renderPage(<DateBar />, '/', hotel);
  await userEvent.type(await date('Check-in'), '23 Nov 2026');
  await userEvent.type(await date('Check-out'), '25/11/2026');
  await check();
  expect(currentAddress()).toBe('/check-availability?from=2026-11-23&to=2026-11-25');
  await userEvent.selectOptions(screen.getByLabelText('Guests'), '3 guests');
  await check();
  expect(currentAddress()).toBe('/check-availability?from=2026-11-23&to=2026-11-25&guests=3');
});

it('the date bar does not leave while a date cannot be read, and focuses it', async () => {
  renderPage(<DateBar />, '/', hotel);
  await userEvent.type(await date('Check-in'), 'soon');
  await check();
  expect(currentAddress()).toBe('/');
  expect(await date('Check-in')).toHaveFocus();
});

it('availability asks for missing dates at the first field, which gets the focus', async () => {
  openAvailability();
  await date('Check-in');
  await check();
  expect(await date('Check-in')).toHaveAccessibleDescription('Both check-in and check-out dates are required');
  expect(await date('Check-in')).toHaveFocus();
});

it('availability names what is wrong with the dates in its address, until one is changed', async () => {
  openAvailability('?from=2026-11-19&to=2026-11-21');
  expect(await date('Check-in')).toHaveAccessibleDescription('Check-in cannot be before today.');
  await userEvent.type(await date('Check-in'), '20 Nov 2026');
  expect(await date('Check-in')).toBeValid();
  await check();
  expect(await screen.findByText('1 room is free')).toBeVisible();
});

it('before dates are asked for, availability shows each room type with its lowest price', async () => {
  openAvailability();
  const { type } = exampleRoom();
  expect(await screen.findByRole('link', { name: `${type} from ₦18,500` })).toHaveAttribute(
    'href',
    `/rooms?type=${type}`,
  );
});

it('D38: the calendar shows what the cheapest free room costs on each night, once it is open', async () => {
  const night = (date: string, price: number, over: object = {}) => ({
    ...{ roomType: 'Standard', night: date, free: 1, price, minNights: 1, closed: false },
    ...over,
  });
  const { inputsOf } = renderPage(<DateBar />, '/', {
    ...hotel,
    'rates.availability': () => ({
      items: [
        night('2026-11-23', 18_500),
        night('2026-11-23', 90_000, { roomType: 'Suite' }),
        night('2026-11-24', 22_200),
        night('2026-11-25', 18_500, { free: 0 }),
        night('2026-11-26', 18_500, { closed: true }),
      ],
    }),
  });
  const field = await date('Check-in');
  expect(inputsOf('rates.availability')).toEqual([]);
  await userEvent.click(field);
  const priced = await screen.findByRole('button', { name: 'Mon, 23 Nov 2026, ₦18,500' });
  expect(priced.querySelector('[data-text]')).toHaveAttribute('data-text', '₦18.5K');
  expect(screen.getByRole('button', { name: 'Tue, 24 Nov 2026, ₦22,200' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Wed, 25 Nov 2026' })).not.toContainHTML('data-text');
  expect(screen.getByRole('button', { name: 'Thu, 26 Nov 2026' })).not.toContainHTML('data-text');
  expect(inputsOf('rates.availability')).toEqual([{ from: '2026-11-20', to: '2027-02-27' }]);
});
