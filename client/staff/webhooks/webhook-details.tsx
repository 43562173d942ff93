import { WEBHOOK_TEXTS } from '@shared/webhooks/constants';
import type { Webhook } from '@shared/webhooks/schema';
import { useState } from 'react';
import { messageOf } from '../../lib/api/wire-error';
import { formatShortMoment } from '../../ui/date/short-dates';
import { useConfirm } from '../../ui/dialog/confirm';
import { toast } from '../../ui/feedback/toast';
import { Button } from '../../ui/layout/button';
import { DescriptionList } from '../../ui/record/description-list';
import { StatusBadge } from '../../ui/status/status-badge';
import { Deliveries } from './deliveries';
import { SecretDialog } from './secret-dialog';
import { useWebhookChanges } from './staff-api';
import { EditWebhookDialog } from './webhook-dialog';
import { eventsOf, stateOf } from './webhook-words';
import styles from './webhooks.module.css';

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

/** One endpoint: what it gets, what can be done with it, and its log. */
export function WebhookDetails({ webhook, onRemoved }: WebhookDetailsProps) {
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
      <div className={styles.actions}>
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
      <StatusBadge tone={tone}>{word}</StatusBadge> {why}
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
