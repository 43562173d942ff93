import { WEBHOOK_EVENT_TYPES, WEBHOOK_LIMITS, type WebhookDeliveryStatus } from '@shared/webhooks/constants';
import type { Webhook, WebhookDelivery } from '@shared/webhooks/schema';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Inputs, useTRPC, useTRPCClient } from '../../lib/api/trpc';
import { formatShortMoment } from '../../ui/date/short-dates';
import type { Tone } from '../../ui/status/status-badge';

/** How often the log is read again while it is shown: deliveries come by themselves. */
const FRESH_MS = 3_000;

/** All endpoints. */
export const useWebhooks = () =>
  useQuery(
    useTRPC().webhooks.list.queryOptions(undefined, {
      refetchOnMount: 'always',
      refetchOnWindowFocus: 'always',
      refetchInterval: FRESH_MS * 5,
    }),
  );

/** A page of what was sent to an endpoint, the newest first. */
export const useDeliveries = (_id: string, cursor: string | undefined) =>
  useQuery(
    useTRPC().webhooks.deliveries.queryOptions(
      { _id, cursor },
      { placeholderData: keepPreviousData, refetchOnMount: 'always', refetchInterval: FRESH_MS },
    ),
  );

/** What admins do with endpoints; list and log are read again after each. */
export function useWebhookChanges() {
  const { webhooks } = useTRPCClient();
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries(trpc.webhooks.pathFilter());
  const create = useMutation({
    mutationFn: (sent: Inputs['webhooks']['create']) => webhooks.create.mutate(sent),
    onSettled,
  });
  const update = useMutation({
    mutationFn: (sent: Inputs['webhooks']['update']) => webhooks.update.mutate(sent),
    onSettled,
  });
  const rotate = useMutation({ mutationFn: (_id: string) => webhooks.rotateSecret.mutate({ _id }), onSettled });
  const remove = useMutation({ mutationFn: (_id: string) => webhooks.remove.mutate({ _id }), onSettled });
  const sendTest = useMutation({ mutationFn: (_id: string) => webhooks.sendTest.mutate({ _id }), onSettled });
  const redeliver = useMutation({ mutationFn: (_id: string) => webhooks.redeliver.mutate({ _id }), onSettled });
  return {
    create: create.mutateAsync,
    update: update.mutateAsync,
    rotate: rotate.mutateAsync,
    remove: remove.mutateAsync,
    sendTest: sendTest.mutateAsync,
    redeliver: redeliver.mutateAsync,
  };
}

type State = { word: string; tone: Tone; why?: string };

/** Whether events arrive there, in words. */
export function stateOf({ disabledReason, failingSince }: Pick<Webhook, 'disabledReason' | 'failingSince'>): State {
  if (disabledReason === 'staff') return { word: 'Disabled', tone: 'done' };
  if (disabledReason === 'gone') return { word: 'Disabled', tone: 'bad', why: 'Its server said that it is gone.' };
  if (disabledReason === 'failing') {
    return { word: 'Disabled', tone: 'bad', why: `Nothing arrived for ${WEBHOOK_LIMITS.failingDays} days.` };
  }
  if (failingSince === null) return { word: 'Enabled', tone: 'good' };
  return { word: 'Failing', tone: 'waiting', why: `Nothing has arrived since ${formatShortMoment(failingSince)}.` };
}

export const DELIVERY_STATES: Record<WebhookDeliveryStatus, { word: string; tone: Tone }> = {
  pending: { word: 'Waiting', tone: 'waiting' },
  delivered: { word: 'Delivered', tone: 'good' },
  failed: { word: 'Failed', tone: 'bad' },
};

/** Without what may be a secret in its query. */
export function addressOf(url: string): string {
  const { host, pathname } = new URL(url);
  return pathname === '/' ? host : host + pathname;
}

export function eventsOf({ eventTypes }: Pick<Webhook, 'eventTypes'>): string {
  if (eventTypes.length === WEBHOOK_EVENT_TYPES.length) return 'All events';
  return eventTypes.length > 2 ? `${eventTypes.length} events` : eventTypes.join(', ');
}

type Attempt = WebhookDelivery['attempts'][number];

const OUTCOMES: Record<Exclude<Attempt['outcome'], 'answered' | 'refused'>, string> = {
  timed_out: 'No answer in time',
  unreachable: 'Could not be reached',
};

/** '500 after 120 ms'. Why nothing was sent, an address or a secret, is in the attempt's answer. */
export function outcomeOf({ outcome, statusCode, durationMs }: Attempt): string {
  if (outcome === 'refused') return 'Not sent';
  const words = outcome === 'answered' ? String(statusCode) : OUTCOMES[outcome];
  return `${words} after ${durationMs < 1_000 ? `${durationMs} ms` : `${(durationMs / 1_000).toFixed(1)} s`}`;
}
