import { CATERING_TEXTS } from '@shared/catering/constants';
import { exampleQuote, exampleRequest } from '@shared/testing/catering';
import { exampleHotel, examplePage } from '@shared/testing/examples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { Route } from 'wouter';
import { CONNECTION_TEXTS } from '../../lib/api/connection';
import AdminCateringPage from '../../staff/catering/admin-catering-page';
import AdminRequestPage from '../../staff/catering/admin-request-page';
import { chooseStatus } from '../../testing/choose-status';
import { later } from '../../testing/later';
import { type Answers, connectionLost } from '../../testing/mock-server';
import { findToast, renderPage } from '../../testing/render-page';
import { logInAsAdmin, logInAsGuest } from '../../testing/sessions';
import CateringRequestPage from './catering-request-page';
import MyRequestsPage from './my-requests-page';

/** What the screens of catering show while they load, where nothing is there, where nothing came, and after a press on a dead line. */

const dead = () => {
  throw connectionLost();
};
const never = () => later().answer;
const tryAgain = () => userEvent.click(screen.getByRole('button', { name: 'Try again' }));
const MONTH = { days: [{ date: '2026-12-04', approved: 1, pending: 0, guests: 250 }] };

describe('a guest’s request', () => {
  const open = (answers: Answers) =>
    renderPage(
      <Route path="/catering-request/:requestId">
        <CateringRequestPage />
      </Route>,
      '/catering-request/c1#gta_link',
      { 'hotel.details': () => exampleHotel(), ...answers },
    );

  it('says that it loads', async () => {
    open({ 'catering.get': never });
    expect(await screen.findByText('Fetching your catering request')).toBeInTheDocument();
  });

  it('that did not load says so, and comes on another try', async () => {
    const { answers } = open({ 'catering.get': dead });
    expect(await screen.findByText('Failed to load the catering request. Please try again.')).toBeVisible();
    answers['catering.get'] = () => exampleRequest();
    await tryAgain();
    expect(await screen.findByRole('heading', { name: 'Wedding' })).toBeVisible();
  });

  it('with a quote that is accepted on a dead line says that no answer came; the quote can be accepted again', async () => {
    const quote = { _id: 'q1', number: 1, status: 'sent' as const, validUntil: '2026-11-28', version: 2 };
    open({
      'catering.get': () => exampleRequest({ quote }),
      'quotes.list': () => [exampleQuote()],
      'quotes.accept': dead,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Accept the quote' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Accept the quote' }));
    expect((await findToast(CONNECTION_TEXTS.no_answer)).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Accept the quote' })).toBeEnabled();
  });
});

describe('My Catering Requests', () => {
  const open = (answers: Answers) => {
    logInAsGuest();
    return renderPage(<MyRequestsPage />, '/guest-catering', answers);
  };

  it('say that they load, and do not look empty meanwhile', async () => {
    open({ 'catering.ofUser': never });
    expect(await screen.findByText('Loading your catering requests')).toBeInTheDocument();
    expect(screen.queryByText(CATERING_TEXTS.none)).toBeNull();
  });

  it('that did not load say so, and come on another try', async () => {
    const { answers } = open({ 'catering.ofUser': dead });
    expect(await screen.findByText(CATERING_TEXTS.loadFailed)).toBeVisible();
    answers['catering.ofUser'] = () => examplePage([exampleRequest()]);
    await tryAgain();
    expect(await screen.findByRole('link', { name: 'Fri, 4 Dec 2026' })).toBeVisible();
  });
});

describe('the catering panel', () => {
  const open = (answers: Answers, address = '/catering-requests') => {
    logInAsAdmin();
    return renderPage(<AdminCateringPage />, address, {
      'hotel.details': () => exampleHotel({ today: '2026-12-01' }),
      'catering.list': () => examplePage([exampleRequest()]),
      'catering.count': () => null,
      'catering.month': () => MONTH,
      'catering.changes': () => {},
      ...answers,
    });
  };
  const none = () => examplePage([]);

  it('says that it loads, that there are none, and that none matches', async () => {
    const { unmount } = open({ 'catering.list': never });
    expect((await screen.findAllByText('Fetching the catering requests…')).length).toBeGreaterThan(0);
    unmount();
    const second = open({ 'catering.list': none });
    expect(await screen.findByText('Requests by guests appear here.')).toBeVisible();
    second.unmount();
    open({ 'catering.list': none }, '/catering-requests?status=approved');
    expect(await screen.findByText('No request matches these filters.')).toBeVisible();
  });

  it('that did not load comes on another try', async () => {
    const { answers } = open({ 'catering.list': dead });
    await screen.findByText(CATERING_TEXTS.loadFailed);
    answers['catering.list'] = () => examplePage([exampleRequest()]);
    await tryAgain();
    expect(await screen.findByRole('row', { name: /Wedding/ })).toBeVisible();
  });

  it('shows the status as it was where the line is dead, in words', async () => {
    open({ 'catering.setStatus': dead });
    await chooseStatus('Status of Wedding, CT-7XR6WG', 'Approved');
    expect((await findToast(CONNECTION_TEXTS.no_answer)).length).toBeGreaterThan(0);
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Status of Wedding, CT-7XR6WG' })).toHaveTextContent('Pending'),
    );
  });

  it('claims no free day while the month is fetched or did not load, and asks again on a press', async () => {
    const { answer, come } = later<typeof MONTH>();
    const { answers } = open({ 'catering.month': () => answer });
    await userEvent.click(await screen.findByText('Month of events'));
    expect(await screen.findByRole('button', { name: 'Mon, 7 Dec 2026' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /no events/ })).toBeNull();
    come(MONTH);
    expect(await screen.findByRole('button', { name: 'Mon, 7 Dec 2026, no events' })).toBeInTheDocument();
    answers['catering.month'] = dead;
    await userEvent.click(screen.getByRole('button', { name: /Next Month/ }));
    expect(await screen.findByText('The events of this month could not be loaded. Please try again.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /no events/ })).toBeNull();
    answers['catering.month'] = () => ({ days: [] });
    await tryAgain();
    expect(await screen.findByRole('button', { name: 'Thu, 7 Jan 2027, no events' })).toBeInTheDocument();
  });
});

describe('a request as staff see it', () => {
  const open = (answers: Answers) =>
    renderPage(
      <Route path="/admin/catering-request/:requestId">
        <AdminRequestPage />
      </Route>,
      '/admin/catering-request/c1',
      {
        'hotel.details': () => exampleHotel(),
        'catering.get': () => exampleRequest(),
        'quotes.list': () => [],
        'blocks.list': () => ({ items: [] }),
        ...answers,
      },
    );
  beforeEach(() => void logInAsAdmin());

  it('says that it loads', async () => {
    open({ 'catering.get': never });
    expect(await screen.findByText('Fetching the catering request')).toBeInTheDocument();
  });

  it('that did not load comes on another try', async () => {
    const { answers } = open({ 'catering.get': dead });
    await screen.findByText('Failed to load the catering request. Please try again.');
    answers['catering.get'] = () => exampleRequest();
    await tryAgain();
    expect(await screen.findByRole('heading', { name: 'Wedding' })).toBeVisible();
  });

  it('says in words that no answer came to a new link, and to a new status', async () => {
    open({ 'catering.sendLink': dead, 'catering.setStatus': dead });
    await userEvent.click(await screen.findByRole('button', { name: 'Send a new link' }));
    expect((await findToast(CONNECTION_TEXTS.no_answer)).length).toBeGreaterThan(0);
    await chooseStatus('Status of Wedding, CT-7XR6WG', 'Approved');
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Status of Wedding, CT-7XR6WG' })).toHaveTextContent('Pending'),
    );
  });

  it('offers no quote before it is known what was quoted, and says that this loads', async () => {
    open({ 'quotes.list': never });
    expect(await screen.findByText('Fetching the quotes')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /quote/ })).toBeNull();
  });

  it('says that its quotes did not load, and shows them on another try', async () => {
    const { answers } = open({ 'quotes.list': dead });
    const failed = (await screen.findByText('The quotes could not be loaded. Please try again.')).closest(
      '[role=alert]',
    );
    answers['quotes.list'] = () => [exampleQuote()];
    // What is asked for in one call with them has failed too, in a section of its own.
    await userEvent.click(within(failed as HTMLElement).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Quote 1 · ₦1,250,000' })).toBeVisible();
  });

  it('has no heading over nothing where none was sent and none can be', async () => {
    open({ 'catering.get': () => exampleRequest({ status: 'cancelled' }) });
    expect(await screen.findByText('No quote was sent for this event.')).toBeVisible();
  });
});
