import { WEBHOOK_LIMITS, WEBHOOK_TEXTS } from '@shared/webhooks/constants';
import type { Webhook, WebhookWithSecret } from '@shared/webhooks/schema';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../lib/api/wire-error';
import { staffPaths } from '../../lib/navigation/staff-paths';
import { formatShortMoment } from '../../ui/date/short-dates';
import { useConfirm } from '../../ui/dialog/confirm';
import { ShownOnceDialog } from '../../ui/dialog/shown-once-dialog';
import { EmptyState } from '../../ui/feedback/empty-state';
import { QueryView } from '../../ui/feedback/query-view';
import { Loading } from '../../ui/feedback/skeleton';
import { toast } from '../../ui/feedback/toast';
import { Button, ButtonLink } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { StaffPage } from '../../ui/layout/staff-page';
import type { CompactRow } from '../../ui/list/compact-rows';
import { searchSpec, textParam, useSearchState } from '../../ui/list/search-state';
import { type Column, Table } from '../../ui/list/table';
import { PlusIcon } from '../../ui/media/icons';
import { CopyButton } from '../../ui/record/copy-button';
import { DescriptionList } from '../../ui/record/description-list';
import { NameLink } from '../../ui/record/name-link';
import { StatusChip } from '../../ui/status/status-chip';
import { Deliveries } from './deliveries';
import { addressOf, eventsOf, stateOf, useWebhookChanges, useWebhooks } from './staff-api';
import { AddWebhookDialog, EditWebhookDialog } from './webhook-dialog';
import styles from './webhooks.module.css';

/** What of the page is in its address: the endpoint that is open. */
const webhookSearch = searchSpec({ endpoint: textParam(40) });

/** One press at a time; what it led to is said. */
function usePresses() {
  const [busy, setBusy] = useState<string>();
  return {
    busy,
    async press(name: string, act: () => Promise<unknown>, done?: string) {
      setBusy(name);
      try {
        await act();
        if (done) toast.success(done);
      } catch (error) {
        toast.error(messageOf(error, WEBHOOK_TEXTS.failed));
      } finally {
        setBusy(undefined);
      }
    },
  };
}

const ROTATE = {
  title: 'Make a new secret?',
  text: 'The other program has a day to change over to it.',
  confirmLabel: 'Make a new secret',
};
const REMOVE = {
  title: 'Remove the webhook?',
  text: 'Nothing is sent there any more, and its log goes with it.',
  confirmLabel: 'Remove',
  danger: true,
};

type WebhookDetailsProps = { webhook: Webhook; onRemoved: () => void };

type SecretDialogProps = { secret: string; isNew: boolean; onClose: () => void };

/** The secret of a new webhook, or a new secret. */
const SecretDialog = ({ secret, isNew, onClose }: SecretDialogProps) => (
  <ShownOnceDialog
    description={
      isNew
        ? 'The other program needs it to check that events come from here. It is shown only now.'
        : `It is shown only now. For ${WEBHOOK_LIMITS.rotationHours} hours events are signed with the one before too.`
    }
    keptLabel="I have kept it"
    onKept={onClose}
    title={isNew ? 'Webhook added: its secret' : 'The new secret'}
  >
    <div className={cx(layout.row2, layout.middle)}>
      <code className={styles.code}>{secret}</code>
      <CopyButton text={secret} />
    </div>
  </ShownOnceDialog>
);

/** One endpoint: what it gets, what can be done with it, and its log. */
function WebhookDetails({ webhook, onRemoved }: WebhookDetailsProps) {
  const { _id, enabled } = webhook;
  const { update, rotate, remove, sendTest } = useWebhookChanges();
  const { busy, press } = usePresses();
  const confirm = useConfirm();
  const [isEditing, setEditing] = useState(false);
  const [secret, setSecret] = useState<string>();
  const toggle = () =>
    press('toggle', () => update({ _id, enabled: !enabled }), enabled ? WEBHOOK_TEXTS.disabled : WEBHOOK_TEXTS.enabled);
  const makeSecret = async () => {
    if (await confirm(ROTATE)) await press('rotate', async () => setSecret((await rotate(_id)).secret));
  };
  const removeIt = async () => {
    if (!(await confirm(REMOVE))) return;
    await press('remove', () => remove(_id).then(onRemoved), WEBHOOK_TEXTS.removed);
  };
  return (
    <>
      <Summary webhook={webhook} />
      <div className={cx(layout.row1, styles.actions)}>
        {enabled && (
          <Button
            busy={busy === 'test'}
            onClick={() => press('test', () => sendTest(_id), WEBHOOK_TEXTS.testQueued)}
            variant="primary"
          >
            Send a test event
          </Button>
        )}
        <Button busy={busy === 'toggle'} onClick={toggle} variant={enabled ? 'secondary' : 'primary'}>
          {enabled ? 'Disable' : 'Enable'}
        </Button>
        <Button onClick={() => setEditing(true)}>Edit</Button>
        <Button busy={busy === 'rotate'} onClick={makeSecret}>
          New secret
        </Button>
        <Button busy={busy === 'remove'} onClick={removeIt} variant="danger">
          Remove
        </Button>
      </div>
      <Deliveries webhook={webhook} />
      {isEditing && <EditWebhookDialog onClose={() => setEditing(false)} webhook={webhook} />}
      {secret && <SecretDialog isNew={false} onClose={() => setSecret(undefined)} secret={secret} />}
    </>
  );
}

function Summary({ webhook }: { webhook: Webhook }) {
  const { eventTypes, pending, createdAt } = webhook;
  const { word, tone, why } = stateOf(webhook);
  const events = eventsOf(webhook);
  const state = (
    <>
      <StatusChip tone={tone}>{word}</StatusChip> {why}
    </>
  );
  return (
    <DescriptionList
      items={[
        { label: 'State', value: state },
        { label: 'Waiting to be sent', value: pending },
        { label: 'Events', value: events === 'All events' ? events : eventTypes.join(', ') },
        { label: 'Added', value: formatShortMoment(createdAt) },
      ]}
      look="stacked"
    />
  );
}

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
      title={open ? <span className={layout.breaks}>{addressOf(open.url)}</span> : 'Webhooks'}
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

const WebhooksSkeleton = () => <Loading label="Fetching the webhooks" lines={6} />;

const pathOf = ({ _id }: Webhook) => staffPaths.webhooks + webhookSearch.write({ endpoint: _id });

const badgeOf = (webhook: Webhook) => {
  const { word, tone } = stateOf(webhook);
  return <StatusChip tone={tone}>{word}</StatusChip>;
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
  { key: 'state', header: 'State', cell: badgeOf, isInCompactRow: true },
  { key: 'pending', header: 'Waiting', cell: ({ pending }) => pending, align: 'end' },
];

const compactWebhook = (webhook: Webhook): CompactRow => ({
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
    compact={compactWebhook}
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
