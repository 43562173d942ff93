import { NOTIFICATION_TEXTS } from '@shared/notifications/constants';
import type { Notification } from '@shared/notifications/schema';
import { exampleNotification, examplePage } from '@shared/testing/examples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { type Answers, connectionLost } from '../../testing/mock-server';
import { findToast, renderPage } from '../../testing/render-page';
import { logInAsGuest } from '../../testing/sessions';
import { NotificationsSection } from './notifications-section';
import { UnreadCount } from './unread-count';

const confirmed = exampleNotification();
const placed = exampleNotification({
  _id: 'n2',
  reference: 'FD-2MXCYT',
  message: 'Your food order FD-2MXCYT is placed: ₦7,800.50.',
  link: '/order-confirmation?order=o1',
});
const old = exampleNotification({ _id: 'n3', message: 'Your booking GT-7K2M9Q of room 101 is made.', isRead: true });

function open(answers: Answers) {
  logInAsGuest();
  return renderPage(<NotificationsSection />, '/guest-dashboard', answers);
}

/** How its link is called, whether or not it is read. */
const named = ({ message }: Notification) => new RegExp(`${message}$`);

const markButton = (message: string) => screen.queryByRole('button', { name: `Mark as read: ${message}` });
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Your notifications' })).getAllByRole('listitem');

describe('the dashboard’s notifications (spec 2)', () => {
  it('each with its time and a link to what it tells of; unread ones are marked, and have a button', async () => {
    open({ 'notifications.ofUser': () => examplePage([confirmed, placed, old]) });
    const [first, second, third] = await rows();
    expect(first).toHaveTextContent('Unread: Your booking GT-7K2M9Q is confirmed.Sat, 21 Nov, 7:00 am');
    expect(screen.getByRole('link', { name: /FD-2MXCYT/ })).toHaveAttribute('href', '/order-confirmation?order=o1');
    expect(first?.className).toBe(second?.className);
    expect(third?.className).not.toBe(first?.className);
    expect(markButton(confirmed.message)).toBeVisible();
    expect(markButton(old.message)).not.toBeInTheDocument();
  });

  it('a reference is not broken at its hyphen; the link reads as one sentence', async () => {
    open({ 'notifications.ofUser': () => examplePage([placed]) });
    const link = await screen.findByRole('link', { name: `Unread: ${placed.message}` });
    expect(within(link).getByText('FD-2MXCYT').className).not.toBe('');
  });

  it('one is shown as read at once, and stays so; the focus stays in its row', async () => {
    let isRead = false;
    let answer = () => {};
    const { inputsOf } = open({
      'notifications.ofUser': () => examplePage([exampleNotification({ isRead }), placed]),
      'notifications.markRead': () =>
        new Promise((resolve) => {
          answer = () => {
            isRead = true;
            resolve(exampleNotification({ isRead }));
          };
        }),
    });
    const [first] = await rows();
    await userEvent.click(within(first ?? document.body).getByRole('button'));
    expect(markButton(confirmed.message)).not.toBeInTheDocument();
    expect(first).toHaveFocus();
    expect(markButton(placed.message)).toBeVisible();
    answer();
    await waitFor(() => expect(inputsOf('notifications.ofUser')).toHaveLength(2));
    expect(markButton(confirmed.message)).not.toBeInTheDocument();
    expect(inputsOf('notifications.markRead')).toEqual([{ _id: 'n1' }]);
  });

  it('one is unread again, in words, where the line is dead, and can be marked again', async () => {
    let lost = true;
    open({
      'notifications.ofUser': () => {
        if (lost && markButton(confirmed.message) === null && screen.queryByRole('link', { name: named(confirmed) })) {
          throw connectionLost();
        }
        return examplePage([exampleNotification({ isRead: !lost })]);
      },
      'notifications.markRead': () => {
        if (lost) throw connectionLost();
        return exampleNotification({ isRead: true });
      },
    });
    await rows();
    await userEvent.click(screen.getByRole('button', { name: /Mark as read/ }));
    expect(await findToast(NOTIFICATION_TEXTS.markFailed)).not.toHaveLength(0);
    expect(markButton(confirmed.message)).toBeVisible();
    lost = false;
    await userEvent.click(screen.getByRole('button', { name: /Mark as read/ }));
    await waitFor(() => expect(markButton(confirmed.message)).not.toBeInTheDocument());
  });

  it('all are marked up to the newest that is on the screen', async () => {
    let isRead = false;
    const { inputsOf } = open({
      'notifications.ofUser': () =>
        examplePage([exampleNotification({ isRead }), exampleNotification({ ...placed, isRead })]),
      'notifications.markReadUpTo': () => {
        isRead = true;
        return { unread: 0 };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    expect(screen.queryByRole('button', { name: /Mark/ })).not.toBeInTheDocument();
    await waitFor(() => expect(inputsOf('notifications.markReadUpTo')).toEqual([{ _id: 'n1' }]));
  });

  it('following one’s link marks it as read', async () => {
    const { inputsOf } = open({
      'notifications.ofUser': () => examplePage([confirmed]),
      'notifications.markRead': () => exampleNotification({ isRead: true }),
    });
    await userEvent.click(await screen.findByRole('link', { name: /is confirmed/ }));
    await waitFor(() => expect(inputsOf('notifications.markRead')).toEqual([{ _id: 'n1' }]));
  });

  it('older ones come by a press; where they do not, those that are there stay', async () => {
    let lost = true;
    open({
      'notifications.ofUser': (input) => {
        if (Reflect.get(Object(input), 'cursor') !== 'older') {
          return { items: [confirmed], nextCursor: 'older', previousCursor: null };
        }
        if (lost) throw connectionLost();
        return { items: [old], nextCursor: null, previousCursor: null };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(NOTIFICATION_TEXTS.loadFailed);
    expect(screen.getByRole('link', { name: named(confirmed) })).toBeVisible();
    lost = false;
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('link', { name: named(old) })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  describe('the badge, where no answer came', () => {
    const openWithBadge = async () => {
      let lose = () => {};
      const badges: number[] = [];
      const onUnread = ({ badge }: { badge: number }) => void badges.push(badge);
      logInAsGuest();
      const page = renderPage(
        <>
          <UnreadCount onUnread={onUnread} />
          <NotificationsSection />
        </>,
        '/guest-dashboard',
        {
          'notifications.ofUser': () => examplePage([confirmed, placed]),
          'notifications.markRead': () =>
            new Promise((_, reject) => {
              lose = () => reject(connectionLost());
            }),
        },
      );
      await rows();
      const stream = await page.oneSubscription();
      await stream.send({ unread: 2 });
      await userEvent.click(screen.getByRole('button', { name: `Mark as read: ${confirmed.message}` }));
      await waitFor(() => expect(badges.at(-1)).toBe(1));
      await waitFor(() => expect(page.inputsOf('notifications.markRead')).toHaveLength(1));
      return { stream, badges, lose: () => lose() };
    };

    it('counts as the server has said meanwhile', async () => {
      const { stream, badges, lose } = await openWithBadge();
      await stream.send({ unread: 1 });
      lose();
      await findToast(NOTIFICATION_TEXTS.markFailed);
      expect(badges.at(-1)).toBe(1);
    });

    it('counts it again where the server has said nothing', async () => {
      const { badges, lose } = await openWithBadge();
      lose();
      await findToast(NOTIFICATION_TEXTS.markFailed);
      await waitFor(() => expect(badges.at(-1)).toBe(2));
    });
  });

  it('says that there are none', async () => {
    open({ 'notifications.ofUser': () => examplePage([]) });
    expect(await screen.findByText('No notifications yet.')).toBeVisible();
  });

  it('does not look empty where they did not load, and can be tried again', async () => {
    let lost = true;
    open({
      'notifications.ofUser': () => {
        if (lost) throw connectionLost();
        return examplePage([confirmed]);
      },
    });
    expect(await screen.findByText(NOTIFICATION_TEXTS.loadFailed)).toBeVisible();
    expect(screen.queryByText(NOTIFICATION_TEXTS.none)).not.toBeInTheDocument();
    lost = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: named(confirmed) })).toBeVisible();
  });

  it('says that they load', () => {
    open({ 'notifications.ofUser': () => new Promise(() => {}) });
    expect(screen.getByText('Loading your notifications')).toBeInTheDocument();
  });
});
