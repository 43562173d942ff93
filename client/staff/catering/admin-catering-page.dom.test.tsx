import { CATERING_TEXTS } from '@shared/catering/constants';
import type { CateringListQuery, CateringRequest } from '@shared/catering/schema';
import { exampleRequest } from '@shared/testing/catering';
import { exampleHotel } from '@shared/testing/examples';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { asPhone } from '../../testing/as-phone';
import { chooseStatus } from '../../testing/choose-status';
import { type Answers, refusal } from '../../testing/mock-server';
import { currentAddress, findToast, renderPage } from '../../testing/render-page';
import { logInAsAdmin } from '../../testing/sessions';
import { csvOf } from '../../ui/list/csv';
import AdminCateringPage, { cateringCsv } from './admin-catering-page';

const page = (items: CateringRequest[]) => ({ items, nextCursor: null, previousCursor: null });
const DECEMBER = {
  days: [
    { date: '2026-12-04', approved: 2, pending: 1, guests: 430 },
    { date: '2026-12-18', approved: 0, pending: 1, guests: 0 },
  ],
};

const open = (answers: Answers = {}, address = '/catering-requests') =>
  renderPage(<AdminCateringPage />, address, {
    'hotel.details': () => exampleHotel({ today: '2026-12-01' }),
    'catering.list': () => page([exampleRequest()]),
    'catering.count': () => null,
    'catering.month': () => DECEMBER,
    'catering.changes': () => {},
    ...answers,
  });

beforeEach(() => void logInAsAdmin());

describe('the catering panel', () => {
  it('shows event, place, date, guests, phone and reference, and leads to the request', async () => {
    open();
    const row = within(await screen.findByRole('row', { name: /Wedding/ }));
    for (const text of ['Town Hall, Osogbo', '250', '08031234567', 'CT-7XR6WG', 'ada@example.com']) {
      expect(row.getByText(text)).toBeVisible();
    }
    expect(row.getByRole('link', { name: 'Wedding' })).toHaveAttribute('href', '/admin/catering-request/c1');
  });

  it('says of a pending one how its quote stands, on a desk and on a phone', async () => {
    const quote = { _id: 'q1', number: 1, validUntil: '2026-11-28', version: 2 };
    const requests = [
      exampleRequest({ _id: 'c1', quote: { ...quote, status: 'sent' } }),
      exampleRequest({ _id: 'c2', quote: { ...quote, status: 'declined' } }),
      exampleRequest({ _id: 'c3', quote: { ...quote, status: 'accepted' }, status: 'approved' }),
    ];
    const { unmount } = open({ 'catering.list': () => page(requests) });
    expect(await screen.findByText('Quoted · Town Hall, Osogbo')).toHaveAttribute('title', 'Town Hall, Osogbo');
    expect(screen.getByText('Quote declined · Town Hall, Osogbo')).toBeVisible();
    expect(screen.getByText('Town Hall, Osogbo')).toBeVisible();
    unmount();
    asPhone();
    open({ 'catering.list': () => page(requests) });
    expect(await screen.findByText('4 Dec · 250 guests · Quoted · Town Hall, Osogbo')).toBeVisible();
  });

  it('changes a status in place, on the version that was seen, and offers Undo', async () => {
    const { inputsOf } = open({
      'catering.setStatus': (input) => {
        const { status, version } = input as CateringRequest;
        return exampleRequest({ status, version: version + 1 });
      },
    });
    await chooseStatus('Status of Wedding, CT-7XR6WG', 'Approved');
    expect((await findToast(/CT-7XR6WG: Approved\./)).length).toBeGreaterThan(0);
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(inputsOf('catering.setStatus')).toEqual([
        { _id: 'c1', version: 1, status: 'approved' },
        { _id: 'c1', version: 2, status: 'pending' },
      ]),
    );
  });

  it('says why a status could not be changed', async () => {
    open({
      'catering.setStatus': () => {
        throw refusal('internal');
      },
    });
    await chooseStatus('Status of Wedding, CT-7XR6WG', 'Rejected');
    expect((await findToast('The status could not be changed. Please try again.')).length).toBeGreaterThan(0);
  });

  it('narrows the list by status and by the days of the events, in the address', async () => {
    const { inputsOf } = open({}, '/catering-requests?status=approved&from=2026-12-04&to=2026-12-06');
    await screen.findByRole('row', { name: /Wedding/ });
    const [asked] = inputsOf('catering.list') as CateringListQuery[];
    expect(asked).toMatchObject({ status: 'approved', from: '2026-12-04', to: '2026-12-06' });
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(currentAddress()).toBe('/catering-requests');
  });

  it.each([
    ['none at all', '/catering-requests', CATERING_TEXTS.none],
    ['none that match', '/catering-requests?q=xyz', 'No request matches these filters.'],
  ])('says that there are %s', async (_which, address, text) => {
    open({ 'catering.list': () => page([]) }, address);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('says that the list could not be loaded', async () => {
    open({
      'catering.list': () => {
        throw new Error('offline');
      },
    });
    expect(await screen.findByText(CATERING_TEXTS.loadFailed)).toBeVisible();
  });

  it('shows a request in two lines on a phone', async () => {
    asPhone();
    open();
    const brief = await screen.findByRole('button', { name: /Wedding/ });
    expect(brief).toHaveTextContent(/^Wedding Pending 4 Dec/);
    expect(brief).toHaveTextContent('· 250 guests · Town Hall, Osogbo');
  });

  it('spec 9: exports the columns of catering_requests.csv', () => {
    const csv = csvOf(cateringCsv, [exampleRequest({ location: 'Hall 1, "Old"', status: 'approved' })]);
    expect(csv.trim().split(/\r?\n/)).toEqual([
      expect.stringContaining('Event Type,Guest Count,Date,Location,Email,Phone,Status'),
      'Wedding,250,2026-12-04,"Hall 1, ""Old""",ada@example.com,0803 123 4567,approved',
    ]);
  });
});

describe('the month of events', () => {
  it('names each day’s events and clashes; a press lists the day, another one all again', async () => {
    const { inputsOf } = open();
    await userEvent.click(await screen.findByText('Month of events'));
    const clash = await screen.findByRole('button', {
      name: /Fri, 4 Dec 2026, 2 approved: clash, 430 guests, 1 pending/,
    });
    expect(screen.getByRole('button', { name: 'Fri, 18 Dec 2026, 1 pending' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Mon, 7 Dec 2026, no events' })).toBeInTheDocument();
    await userEvent.click(clash);
    expect(currentAddress()).toBe('/catering-requests?from=2026-12-04&to=2026-12-04');
    await userEvent.click(screen.getByRole('button', { name: /^Fri, 4 Dec 2026, 2 approved/ }));
    expect(currentAddress()).toBe('/catering-requests');
    expect(inputsOf('catering.month')).toContainEqual({ month: '2026-12' });
  });

  it('turns to another month, and is walked by keyboard', async () => {
    const { inputsOf } = open();
    await userEvent.click(await screen.findByText('Month of events'));
    await userEvent.click(await screen.findByRole('button', { name: /Next Month/ }));
    await waitFor(() => expect(inputsOf('catering.month')).toContainEqual({ month: '2027-01' }));
    const day = await screen.findByRole('button', { name: /^Fri, 1 Jan 2027/ });
    day.focus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    expect(currentAddress()).toBe('/catering-requests?from=2027-01-02&to=2027-01-02');
  });
});
