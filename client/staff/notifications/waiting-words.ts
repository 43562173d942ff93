import { hotelDate } from '@shared/dates';
import type { WaitingKind } from '@shared/notifications/constants';
import type { Waiting } from '@shared/notifications/schema';
import { staffPaths } from '../../lib/navigation/staff-paths';

/** Where each kind is dealt with, and what is said of one of it and of several. */
const WAITING_WORDS: Record<WaitingKind, { path: (today: string) => string; one: string; several: string }> = {
  paid_notices: {
    path: () => staffPaths.payments,
    one: '1 guest says that they have paid',
    several: '{count} guests say that they have paid',
  },
  payment_tasks: {
    path: () => staffPaths.payments,
    one: '1 payment needs a decision',
    several: '{count} payments need a decision',
  },
  bookings: {
    path: () => `${staffPaths.bookings}?status=pending`,
    one: '1 booking waits to be confirmed',
    several: '{count} bookings wait to be confirmed',
  },
  asked_dates: {
    path: () => `${staffPaths.bookings}?status=asking`,
    one: '1 guest asks for other dates',
    several: '{count} guests ask for other dates',
  },
  catering: {
    path: (today) => `${staffPaths.catering}?status=pending&from=${today}`,
    one: '1 catering request waits for an answer',
    several: '{count} catering requests wait for an answer',
  },
  webhooks: {
    path: () => staffPaths.webhooks,
    one: '1 webhook was disabled, as nothing arrived',
    several: '{count} webhooks were disabled, as nothing arrived',
  },
  calendar_clashes: {
    path: () => staffPaths.channels,
    one: '1 stay clashes with another channel',
    several: '{count} stays clash with other channels',
  },
};

export function waitingWords({ kind, count }: Waiting[number]): { path: string; words: string } {
  const { path, one, several } = WAITING_WORDS[kind];
  return { path: path(hotelDate(new Date())), words: count === 1 ? one : several.replace('{count}', String(count)) };
}

export const waitingTotal = (waiting: Waiting): number => waiting.reduce((sum, { count }) => sum + count, 0);
