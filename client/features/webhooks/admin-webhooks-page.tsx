import { WEBHOOK_TEXTS } from '@shared/constants/webhooks';
import type { Webhook, WebhookWithSecret } from '@shared/webhooks';
import { useState } from 'react';
import { staffPaths } from '../../lib/staff-paths';
import { Button, ButtonLink } from '../../ui/button';
import { PlusIcon } from '../../ui/icons';
import { QueryView } from '../../ui/query-view';
import { useSearchState } from '../../ui/search-state';
import { Loading, SkeletonText } from '../../ui/skeleton';
import { StaffPage } from '../../ui/staff-page';
import { SecretDialog } from './secret-dialog';
import { useWebhooks } from './staff-api';
import { WebhookDetails } from './webhook-details';
import { AddWebhookDialog } from './webhook-dialog';
import { WebhookList } from './webhook-list';
import { webhookSearch } from './webhook-search';
import { addressOf } from './webhook-words';
import styles from './webhooks.module.css';

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
