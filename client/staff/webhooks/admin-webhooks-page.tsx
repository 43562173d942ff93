import { WEBHOOK_TEXTS } from '@shared/webhooks/constants';
import type { Webhook, WebhookWithSecret } from '@shared/webhooks/schema';
import { type ReactNode, useState } from 'react';
import { staffPaths } from '../../lib/navigation/staff-paths';
import { EmptyState } from '../../ui/feedback/empty-state';
import { QueryView } from '../../ui/feedback/query-view';
import { Loading, SkeletonText } from '../../ui/feedback/skeleton';
import { Button, ButtonLink } from '../../ui/layout/button';
import { StaffPage } from '../../ui/layout/staff-page';
import { searchSpec, textParam, useSearchState } from '../../ui/list/search-state';
import { type Column, Table } from '../../ui/list/table';
import type { Brief } from '../../ui/list/table-brief';
import { PlusIcon } from '../../ui/media/icons';
import { NameLink } from '../../ui/record/name-link';
import { StatusBadge } from '../../ui/status/status-badge';
import { SecretDialog } from './secret-dialog';
import { useWebhooks } from './staff-api';
import { WebhookDetails } from './webhook-details';
import { AddWebhookDialog } from './webhook-dialog';
import { addressOf, eventsOf, stateOf } from './webhook-words';
import styles from './webhooks.module.css';

/** What of the page is in its address: the endpoint that is open. */
const webhookSearch = searchSpec({ endpoint: textParam(40) });

/** Where events are sent, and what became of them; for admins. */
export default function AdminWebhooksPage() {
  const query = useWebhooks();
  const [{ endpoint }, setState] = useSearchState(webhookSearch);
  const [isAdding, setAdding] = useState(false);
  const [added, setAdded] = useState<WebhookWithSecret>();
  const open = query.data?.find(({ _id }) => _id === endpoint);
  const add = (
    <Button onClick={() => setAdding(true)} variant="primary">
      <PlusIcon /> Add webhook
    </Button>
  );
  return (
    <StaffPage
      actions={endpoint ? <ButtonLink href={staffPaths.webhooks}>All webhooks</ButtonLink> : add}
      lead={open?.description}
      title={open ? <span className={styles.address}>{addressOf(open.url)}</span> : 'Webhooks'}
    >
      <QueryView failed={WEBHOOK_TEXTS.loadFailed} loading={<WebhooksSkeleton />} query={query}>
        {(webhooks: Webhook[]) =>
          open ? (
            <WebhookDetails key={open._id} onRemoved={() => setState({ endpoint: '' })} webhook={open} />
          ) : (
            <WebhookList action={add} webhooks={webhooks} />
          )
        }
      </QueryView>
      {isAdding && (
        <AddWebhookDialog
          onAdded={(webhook) => {
            setAdding(false);
            setAdded(webhook);
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {added && (
        <SecretDialog
          isNew
          onClose={() => {
            setAdded(undefined);
            setState({ endpoint: added._id }, 'push');
          }}
          secret={added.secret}
        />
      )}
    </StaffPage>
  );
}

const WebhooksSkeleton = () => (
  <Loading label="Fetching the webhooks">
    <SkeletonText lines={6} />
  </Loading>
);

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
const WebhookList = ({ webhooks, action }: { webhooks: readonly Webhook[]; action: ReactNode }) => (
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
