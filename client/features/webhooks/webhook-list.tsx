import { WEBHOOK_TEXTS } from '@shared/constants/webhooks';
import type { Webhook } from '@shared/webhooks';
import type { ReactNode } from 'react';
import { staffPaths } from '../../lib/staff-paths';
import { ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { NameLink } from '../../ui/name-link';
import { StatusBadge } from '../../ui/status-badge';
import { type Column, Table } from '../../ui/table';
import type { Brief } from '../../ui/table-brief';
import { webhookSearch } from './webhook-search';
import { addressOf, eventsOf, stateOf } from './webhook-words';

const pathOf = ({ _id }: Webhook) => staffPaths.webhooks + webhookSearch.write({ endpoint: _id });

const badgeOf = (webhook: Webhook) => {
  const { word, tone } = stateOf(webhook);
  return <StatusBadge tone={tone}>{word}</StatusBadge>;
};

const COLUMNS: readonly Column<Webhook>[] = [
  {
    key: 'address',
    header: 'Address',
    cell: (webhook) => <NameLink href={pathOf(webhook)}>{addressOf(webhook.url)}</NameLink>,
    rowHeader: true,
  },
  { key: 'description', header: 'Description', cell: ({ description }) => description ?? '–' },
  { key: 'events', header: 'Events', cell: eventsOf },
  { key: 'state', header: 'State', cell: badgeOf, isInBrief: true },
  { key: 'pending', header: 'Waiting', cell: ({ pending }) => pending, align: 'end' },
];

const briefOf = (webhook: Webhook): Brief => ({
  title: webhook.description ?? addressOf(webhook.url),
  mark: badgeOf(webhook),
  detail: webhook.description ? addressOf(webhook.url) : eventsOf(webhook),
  ...(webhook.pending > 0 ? { amount: `${webhook.pending} waiting` } : {}),
  control: (
    <ButtonLink aria-label={`Open ${addressOf(webhook.url)}`} href={pathOf(webhook)} size="small">
      Open
    </ButtonLink>
  ),
});

/** The endpoints, each a link to its deliveries. */
export const WebhookList = ({ webhooks, action }: { webhooks: readonly Webhook[]; action: ReactNode }) => (
  <Table
    brief={briefOf}
    caption="Webhooks"
    columns={COLUMNS}
    empty={
      <EmptyState action={action} hint={WEBHOOK_TEXTS.noneHint}>
        {WEBHOOK_TEXTS.none}
      </EmptyState>
    }
    rowKey={({ _id }) => _id}
    rows={webhooks}
  />
);
