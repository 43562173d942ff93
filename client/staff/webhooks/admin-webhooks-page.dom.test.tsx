import { WEBHOOK_EVENT_TYPES, WEBHOOK_TEXTS } from '@shared/webhooks/constants';
import type { Webhook, WebhookDelivery } from '@shared/webhooks/schema';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { type Answers, connectionLost, refusal } from '../../testing/mock-server';
import { currentAddress, findToast, renderPage } from '../../testing/render-page';
import { logInAsAdmin } from '../../testing/sessions';
import AdminWebhooksPage from './admin-webhooks-page';

const SHOP: Webhook = {
  _id: 'shop',
  url: 'https://shop.example/hooks?key=theirs',
  description: 'The channel manager',
  eventTypes: ['booking.created', 'booking.cancelled', 'payment.received'],
  enabled: true,
  disabledReason: null,
  failingSince: null,
  pending: 2,
  createdAt: '2026-03-10T11:00:00.000Z',
  version: 4,
};
const BOOKS: Webhook = {
  ...SHOP,
  _id: 'books',
  url: 'https://books.example/',
  description: null,
  eventTypes: [...WEBHOOK_EVENT_TYPES],
  enabled: false,
  disabledReason: 'failing',
  failingSince: '2026-03-05T11:00:00.000Z',
};
const SECRET = 'whsec_c29tZXRoaW5nIHRoYXQgbm9ib2R5IGd1ZXNzZXM=';

const FAILED: WebhookDelivery = {
  _id: 'd1',
  eventId: 'e1',
  type: 'booking.created',
  reference: 'GT-7K2M9Q',
  occurredAt: '2026-03-10T11:00:00.000Z',
  status: 'pending',
  nextAttemptAt: '2026-03-10T11:05:05.000Z',
  attempts: [
    { at: '2026-03-10T11:00:05.000Z', outcome: 'timed_out', statusCode: null, durationMs: 15_002, answer: '' },
    { at: '2026-03-10T11:00:00.000Z', outcome: 'answered', statusCode: 500, durationMs: 120, answer: 'out of memory' },
  ],
};

function show(answers: Answers = {}, address = '/admin/webhooks') {
  logInAsAdmin();
  return renderPage(<AdminWebhooksPage />, address, {
    'webhooks.list': () => [SHOP, BOOKS],
    'webhooks.deliveries': () => ({ items: [FAILED], nextCursor: null, previousCursor: null }),
    ...answers,
  });
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const dialogOf = async (name: string) => {
  await press(name);
  return within(await screen.findByRole('dialog'));
};

describe('the list', () => {
  it('says of each where it goes, what it gets and whether it arrives, without the secret of its address', async () => {
    show();
    expect(await screen.findByText('shop.example/hooks')).toBeVisible();
    expect(screen.queryByText(/key=theirs/)).not.toBeInTheDocument();
    expect(screen.getByText('Enabled')).toBeVisible();
    expect(screen.getByText('Disabled')).toBeVisible();
    expect(screen.getByRole('link', { name: 'shop.example/hooks' })).toHaveAttribute(
      'href',
      '/admin/webhooks?endpoint=shop',
    );
  });

  it('says that it is loading, and tries again where it could not be loaded', async () => {
    let isLost = true;
    show({
      'webhooks.list': () => {
        if (isLost) throw connectionLost();
        return [SHOP];
      },
    });
    expect(screen.getByText('Fetching the webhooks')).toBeInTheDocument();
    expect(await screen.findByText(WEBHOOK_TEXTS.loadFailed)).toBeVisible();
    isLost = false;
    await press('Try again');
    expect(await screen.findByText('shop.example/hooks')).toBeVisible();
  });

  it('says what a webhook is where there is none', async () => {
    show({ 'webhooks.list': () => [] });
    expect(await screen.findByText(WEBHOOK_TEXTS.none)).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Add webhook' })).toHaveLength(2);
  });
});

describe('a new one', () => {
  it('asks for every field at its place, shows its secret once, and opens', async () => {
    const { inputsOf } = show({ 'webhooks.create': () => ({ ...SHOP, secret: SECRET }) });
    const dialog = await dialogOf('Add webhook');
    await userEvent.click(dialog.getByRole('button', { name: 'Add the webhook' }));
    expect(await dialog.findByText(WEBHOOK_TEXTS.urlInvalid)).toBeVisible();
    expect(dialog.getByText(WEBHOOK_TEXTS.eventsRequired)).toBeVisible();
    expect(inputsOf('webhooks.create')).toEqual([]);

    await userEvent.type(dialog.getByLabelText(/^Address/), 'https://shop.example/hooks');
    await userEvent.click(dialog.getByRole('checkbox', { name: /^booking\.created/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add the webhook' }));
    const shown = within(await screen.findByRole('alertdialog'));
    expect(shown.getByText(SECRET)).toBeVisible();
    expect(shown.getByRole('button', { name: `Copy ${SECRET}` })).toBeVisible();
    expect(inputsOf('webhooks.create')).toMatchObject([
      { url: 'https://shop.example/hooks', eventTypes: ['booking.created'], clientId: expect.any(String) },
    ]);
    await userEvent.keyboard('{Escape}');
    expect(shown.getByText(SECRET)).toBeVisible();
    await userEvent.click(shown.getByRole('button', { name: 'I have kept it' }));
    expect(screen.queryByText(SECRET)).not.toBeInTheDocument();
    expect(currentAddress()).toBe('/admin/webhooks?endpoint=shop');
  });

  it('says a private address at its field, and after a lost answer sends the same key again', async () => {
    const answers = [refusal('webhook_private'), connectionLost()];
    const { inputsOf } = show({
      'webhooks.create': () => {
        const error = answers.shift();
        if (error) throw error;
        return { ...SHOP, secret: SECRET };
      },
    });
    const dialog = await dialogOf('Add webhook');
    await userEvent.type(dialog.getByLabelText(/^Address/), 'https://10.0.0.1/');
    await userEvent.click(dialog.getByRole('button', { name: 'Choose all' }));
    const send = () => userEvent.click(dialog.getByRole('button', { name: 'Add the webhook' }));
    await send();
    expect(await dialog.findByText(refusal('webhook_private').message)).toBeVisible();
    expect(dialog.getByLabelText(/^Address/)).toBeInvalid();
    await userEvent.type(dialog.getByLabelText(/^Address/), 'x');
    await send();
    expect(await dialog.findByText(WEBHOOK_TEXTS.outcomeUnknown)).toBeVisible();
    await send();
    expect(await screen.findByText(SECRET)).toBeVisible();
    const [, lost, again] = inputsOf('webhooks.create').map((sent) => Object(sent).clientId);
    expect(again).toBe(lost);
  });
});

describe('one webhook', () => {
  const open = (answers: Answers = {}, endpoint = 'shop') => show(answers, `/admin/webhooks?endpoint=${endpoint}`);

  it('shows what was sent and what came of it, and delivers again', async () => {
    const { inputsOf } = open({ 'webhooks.redeliver': () => FAILED });
    expect(await screen.findByText(/No answer in time after 15\.0 s/)).toBeVisible();
    await press('Attempts of booking.created GT-7K2M9Q');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('out of memory')).toBeVisible();
    expect(dialog.getByText(/500 after 120 ms/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Go back' }));
    await press('Redeliver booking.created GT-7K2M9Q');
    await findToast(WEBHOOK_TEXTS.redelivered);
    expect(inputsOf('webhooks.redeliver')).toEqual([{ _id: 'd1' }]);
  });

  it('says of an attempt that sent nothing why: that may be the secret, and not the address', async () => {
    const answer = 'The secret cannot be read any more. Please make a new one.';
    const attempt = { at: '2026-03-10T11:00:00.000Z', outcome: 'refused', statusCode: null, durationMs: 0, answer };
    open({
      'webhooks.deliveries': () => ({
        items: [{ ...FAILED, attempts: [attempt] }],
        nextCursor: null,
        previousCursor: null,
      }),
    });
    expect(await screen.findByText('Not sent')).toBeVisible();
    await press('Attempts of booking.created GT-7K2M9Q');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/: Not sent$/)).toBeVisible();
    expect(dialog.getByText(answer)).toBeVisible();
  });

  it('sends a test event, and says why it could not', async () => {
    let isOff = false;
    const { inputsOf } = open({
      'webhooks.sendTest': () => {
        if (isOff) throw refusal('webhook_disabled');
        return FAILED;
      },
    });
    await press('Send a test event');
    await findToast(WEBHOOK_TEXTS.testQueued);
    isOff = true;
    await press('Send a test event');
    await findToast(refusal('webhook_disabled').message);
    expect(inputsOf('webhooks.sendTest')).toEqual([{ _id: 'shop' }, { _id: 'shop' }]);
  });

  it('is changed on the version that was seen, and makes a new secret after a question', async () => {
    const { inputsOf } = open({
      'webhooks.update': () => SHOP,
      'webhooks.rotateSecret': () => ({ ...SHOP, secret: SECRET }),
    });
    const dialog = await dialogOf('Edit');
    await userEvent.click(dialog.getByRole('checkbox', { name: /^payment\.received/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await findToast(WEBHOOK_TEXTS.saved);
    expect(inputsOf('webhooks.update')).toMatchObject([
      { _id: 'shop', version: 4, eventTypes: ['booking.created', 'booking.cancelled'] },
    ]);
    await press('New secret');
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Make a new secret' }));
    expect(await screen.findByText(SECRET)).toBeVisible();
  });

  it('that a colleague has changed meanwhile says what, and is saved on their version by the next press', async () => {
    const theirs: Webhook = { ...SHOP, description: 'Theirs', version: 5 };
    const { inputsOf } = open({
      'webhooks.update': (input) => {
        if (Object(input).version === 4) throw refusal('changed_meanwhile', { record: theirs });
        return { ...theirs, version: 6 };
      },
    });
    const dialog = await dialogOf('Edit');
    await userEvent.click(dialog.getByRole('checkbox', { name: /^payment\.received/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    const told = within(await dialog.findByRole('list', { name: 'Changed meanwhile' }));
    expect(told.getByText('Description: The channel manager → Theirs')).toBeVisible();
    expect(dialog.getByLabelText(/^Description/)).toHaveValue('Theirs');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await findToast(WEBHOOK_TEXTS.saved);
    const eventTypes = ['booking.created', 'booking.cancelled'];
    expect(inputsOf('webhooks.update')).toEqual([
      { _id: 'shop', version: 4, eventTypes },
      { _id: 'shop', version: 5, eventTypes },
    ]);
  });

  it('that a colleague has removed meanwhile closes its form, and says why', async () => {
    open({
      'webhooks.update': () => {
        throw refusal('not_found');
      },
    });
    const dialog = await dialogOf('Edit');
    await userEvent.type(dialog.getByLabelText(/^Description/), ' of ours');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await findToast(WEBHOOK_TEXTS.removedMeanwhile);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('that was disabled says why and is enabled again; nothing is tested or delivered again before', async () => {
    const { inputsOf } = open({ 'webhooks.update': () => ({ ...BOOKS, enabled: true }) }, 'books');
    expect(await screen.findByText(/Nothing arrived for 5 days/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send a test event' })).not.toBeInTheDocument();
    await press('Enable');
    await findToast(WEBHOOK_TEXTS.enabled);
    expect(inputsOf('webhooks.update')).toEqual([{ _id: 'books', enabled: true }]);
  });

  it('is removed after a question, and the list is back', async () => {
    open({ 'webhooks.remove': () => ({ _id: 'shop' }) });
    await press('Remove');
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Remove' }));
    await findToast(WEBHOOK_TEXTS.removed);
    await waitFor(() => expect(currentAddress()).toBe('/admin/webhooks'));
  });

  it('to which nothing was sent yet says so, and a log that cannot be loaded is tried again', async () => {
    let isLost = true;
    open({
      'webhooks.deliveries': () => {
        if (isLost) throw connectionLost();
        return { items: [], nextCursor: null, previousCursor: null };
      },
    });
    expect(await screen.findByText(WEBHOOK_TEXTS.logFailed)).toBeVisible();
    isLost = false;
    await press('Try again');
    expect(await screen.findByText(WEBHOOK_TEXTS.noDeliveries)).toBeVisible();
  });
});
