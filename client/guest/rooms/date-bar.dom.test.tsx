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
