import { exampleHotel, exampleRoom } from '@shared/testing/examples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Answers, refusal } from '../../testing/mock-server';
import { findToast, renderPage } from '../../testing/render-page';
import { logInAsAdmin, logInAsStaff } from '../../testing/sessions';
import AdminRatesPage from './admin-rates-page';

const rate = (night: string, change: object = {}) => ({
  ...{ roomType: 'Standard', night, price: null, percent: null, minNights: null, closed: false },
  ...change,
});
const ROOMS = [exampleRoom(), exampleRoom({ _id: 'r2', roomNumber: '201', type: 'Deluxe', price: 34_000 })];

beforeEach(() => {
  logInAsAdmin();
});
const SET_AT = '2026-12-01T09:00:00.000Z';
const open = (answers: Answers = {}, address = '/admin/rates?from=2026-12-14') =>
  renderPage(<AdminRatesPage />, address, {
    'hotel.details': () => exampleHotel({ today: '2026-12-01' }),
    'rooms.list': () => ROOMS,
    'rates.list': () => ({
      items: [rate('2026-12-18', { percent: 20, minNights: 2 }), rate('2026-12-19', { price: 25_000, closed: true })],
    }),
    'rates.set': () => ({ items: [rate('2026-12-15', { updatedAt: SET_AT })], before: [rate('2026-12-15')] }),
    'rates.copy': () => ({ items: [], before: [] }),
    'rates.setNights': () => ({ items: [], before: [] }),
    ...answers,
  });
const drawn = (element: HTMLElement) =>
  [...element.querySelectorAll('[data-text]')].map((text) => text.getAttribute('data-text'));
const night = (words: string) => screen.findByRole('button', { name: new RegExp(`^${words}`) });

describe('rates', () => {
  it('says for each type and night what the cheapest room costs, from how many nights on, and whether it is closed', async () => {
    open();
    expect(await night('Standard, Fri, 18 Dec 2026')).toHaveAccessibleName(/, ₦22,200, \+20 %, 2\+ nights$/);
    expect(await night('Standard, Sat, 19 Dec 2026')).toHaveAccessibleName(/, ₦25,000, Closed$/);
    expect(await night('Deluxe, Sat, 19 Dec 2026')).toHaveAccessibleName(/, ₦34,000$/);
  });

  it('are set for the nights that Shift and the arrows choose, and put back by one press', async () => {
    const { inputsOf } = open();
    (await night('Standard, Tue, 15 Dec 2026')).focus();
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Rates of Standard' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Thu' }));
    await userEvent.selectOptions(dialog.getByLabelText('Price'), 'percent');
    await userEvent.type(dialog.getByLabelText(/^Per cent/), '-10');
    await userEvent.selectOptions(dialog.getByLabelText('Minimum stay'), '3');
    await userEvent.click(dialog.getByRole('button', { name: 'Set rates' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(inputsOf('rates.set')).toEqual([
      { roomType: 'Standard', from: '2026-12-15', to: '2026-12-17', weekdays: ['thu'], percent: -10, minNights: 3 },
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(inputsOf('rates.setNights')).toEqual([{ nights: [rate('2026-12-15')], unlessChangedSince: SET_AT }]),
    );
    expect(
      await findToast('The rates are as they were, but for nights that somebody else has set since.'),
    ).toBeTruthy();
  });

  it('of a year of a type are months by days; those of a year before are copied by one press', async () => {
    const { inputsOf } = open({}, '/admin/rates?type=Standard');
    expect(drawn(await night('Standard, Fri, 18 Dec 2026'))).toEqual(['22.2K', '2+']);
    expect(drawn(await night('Standard, Sat, 19 Dec 2026'))).toEqual(['25K', '✕']);
    expect(screen.getAllByRole('row')).toHaveLength(13);
    expect(screen.getByRole('rowheader', { name: 'Feb 2027' })).toBeVisible();
    expect(await night('Standard, Sun, 28 Feb 2027')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Deluxe/ })).toBeNull();
    expect(inputsOf('rates.list').at(-1)).toEqual({ from: '2026-12-01', to: '2027-11-30' });
    await userEvent.click(screen.getByRole('button', { name: 'Copy last year' }));
    await findToast('Nothing was set a year before these nights.');
    expect(inputsOf('rates.copy')).toEqual([{ roomType: 'Standard', from: '2026-12-01', to: '2027-11-30' }]);
    await userEvent.click(screen.getByRole('button', { name: 'Later' }));
    await waitFor(() => expect(inputsOf('rates.list').at(-1)).toEqual({ from: '2027-12-01', to: '2028-11-30' }));
    await userEvent.click(screen.getByRole('button', { name: 'Earlier' }));
    (await night('Standard, Thu, 31 Dec 2026')).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(await night('Standard, Sun, 28 Feb 2027')).toHaveFocus();
  });

  it('keep what was typed where the server refuses it, and say what is missing before the press', async () => {
    open({
      'rates.set': () => {
        throw refusal('busy');
      },
    });
    await userEvent.click(await night('Standard, Tue, 15 Dec 2026'));
    const dialog = within(await screen.findByRole('dialog'));
    const press = () => userEvent.click(dialog.getByRole('button', { name: 'Set rates' }));
    await press();
    expect(
      await dialog.findByText('Please say what to set: a price, per cent, a minimum stay or closed'),
    ).toBeVisible();
    await userEvent.selectOptions(dialog.getByLabelText(/^Price/), 'price');
    await press();
    expect(await dialog.findByLabelText(/^Naira a night/)).toHaveAccessibleDescription(/.+/);
    await userEvent.type(dialog.getByLabelText(/^Naira a night/), '30,000');
    await press();
    expect(await dialog.findByText('We are very busy right now. Please try again in a moment.')).toBeVisible();
    expect(dialog.getByLabelText(/^Naira a night/)).toHaveValue('30,000');
  });

  it('are only read by the front desk', async () => {
    logInAsStaff('desk');
    open();
    expect(await screen.findByText('What rooms cost by night.')).toBeVisible();
    expect(screen.getByText('₦22,200')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Set rates' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Standard/ })).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText('View'), 'A year of Standard');
    expect(await screen.findByText('Standard, Sat, 19 Dec 2026, ₦25,000, Closed')).toBeInTheDocument();
  });

  it('are not there without rooms, and can be asked for again where they did not load', async () => {
    open({ 'rooms.list': () => [] });
    expect(await screen.findByText('There are no rooms yet whose nights could cost something.')).toBeVisible();
  });
});
