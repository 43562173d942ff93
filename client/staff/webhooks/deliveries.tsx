import { WEBHOOK_TEXTS } from '@shared/webhooks/constants';
import type { Webhook, WebhookDelivery } from '@shared/webhooks/schema';
import { useState } from 'react';
import { messageOf } from '../../lib/api/wire-error';
import { formatShortMoment } from '../../ui/date/short-dates';
import { Dialog } from '../../ui/dialog/dialog';
import { EmptyState } from '../../ui/feedback/empty-state';
import { QueryView } from '../../ui/feedback/query-view';
import { Loading } from '../../ui/feedback/skeleton';
import { toast } from '../../ui/feedback/toast';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import type { CompactRow } from '../../ui/list/compact-rows';
import { CursorPager, useCursorPages } from '../../ui/list/pager';
import { type Column, RowActions, Table } from '../../ui/list/table';
import { StatusChip } from '../../ui/status/status-chip';
import { DELIVERY_STATES, outcomeOf, useDeliveries, useWebhookChanges } from './staff-api';
import styles from './webhooks.module.css';

const badgeOf = ({ status }: WebhookDelivery) => (
  <StatusChip tone={DELIVERY_STATES[status].tone}>{DELIVERY_STATES[status].word}</StatusChip>
);

const lastOf = ({ attempts: [last] }: WebhookDelivery) => (last ? outcomeOf(last) : 'Not tried yet');

const nextOf = ({ nextAttemptAt, attempts }: WebhookDelivery) =>
  nextAttemptAt === null ? '–' : attempts.length === 0 ? 'Now' : formatShortMoment(nextAttemptAt);

interface Actions {
  busyId: string | undefined;
  canRedeliver: boolean;
  redeliver: (delivery: WebhookDelivery) => void;
  show: (delivery: WebhookDelivery) => void;
}

const columnsOf = ({ busyId, canRedeliver, redeliver, show }: Actions): readonly Column<WebhookDelivery>[] => [
  { key: 'type', header: 'Event', cell: ({ type }) => type, rowHeader: true, isInCompactRow: true },
  { key: 'reference', header: 'About', cell: ({ reference }) => reference ?? '–' },
  { key: 'occurred', header: 'When', cell: ({ occurredAt }) => formatShortMoment(occurredAt) },
  { key: 'status', header: 'State', cell: badgeOf, isInCompactRow: true },
  { key: 'last', header: 'Last attempt', cell: lastOf },
  { key: 'next', header: 'Next attempt', cell: nextOf },
  {
    key: 'actions',
    header: 'Actions',
    cell: (delivery) => {
      const name = `${delivery.type} ${delivery.reference ?? ''}`.trim();
      return (
        <RowActions>
          <Button aria-label={`Attempts of ${name}`} onClick={() => show(delivery)} size="small">
            Attempts
          </Button>
          {canRedeliver && (
            <Button
              aria-label={`Redeliver ${name}`}
              busy={busyId === delivery._id}
              onClick={() => redeliver(delivery)}
              size="small"
            >
              Redeliver
            </Button>
          )}
        </RowActions>
      );
    },
  },
];

const compactDelivery = (delivery: WebhookDelivery): CompactRow => ({
  title: delivery.type,
  mark: badgeOf(delivery),
  detail: [delivery.reference, formatShortMoment(delivery.occurredAt)].filter(Boolean).join(' · '),
  amount: delivery.attempts[0]?.statusCode?.toString(),
});

/** What was sent to an endpoint and what came of it; it follows what is sent meanwhile. */
export function Deliveries({ webhook: { _id, enabled } }: { webhook: Webhook }) {
  const pages = useCursorPages();
  const query = useDeliveries(_id, pages.cursor);
  const [shownId, setShownId] = useState<string>();
  const { busyId, redeliver } = useRedelivery();
  const shown = query.data?.items.find((delivery) => delivery._id === shownId);
  const columns = columnsOf({ busyId, canRedeliver: enabled, redeliver, show: (delivery) => setShownId(delivery._id) });
  return (
    <section aria-label="Deliveries" className={layout.stack2}>
      <h2 className={layout.headed}>Deliveries</h2>
      <QueryView failed={WEBHOOK_TEXTS.logFailed} loading={<LogSkeleton />} query={query}>
        {({ items }) => (
          <Table
            compact={compactDelivery}
            caption="Deliveries"
            columns={columns}
            empty={<EmptyState hint={WEBHOOK_TEXTS.noDeliveriesHint}>{WEBHOOK_TEXTS.noDeliveries}</EmptyState>}
            rowKey={(delivery) => delivery._id}
            rows={items}
          />
        )}
      </QueryView>
      <CursorPager pages={pages} query={query} />
      {shown && <AttemptsDialog delivery={shown} onClose={() => setShownId(undefined)} />}
    </section>
  );
}

function useRedelivery() {
  const { redeliver } = useWebhookChanges();
  const [busyId, setBusyId] = useState<string>();
  return {
    busyId,
    redeliver: async ({ _id }: WebhookDelivery) => {
      setBusyId(_id);
      try {
        await redeliver(_id);
        toast.success(WEBHOOK_TEXTS.redelivered);
      } catch (error) {
        toast.error(messageOf(error, WEBHOOK_TEXTS.failed));
      } finally {
        setBusyId(undefined);
      }
    },
  };
}

/** Every attempt of a delivery, with how its answer began. */
const AttemptsDialog = ({ delivery, onClose }: { delivery: WebhookDelivery; onClose: () => void }) => (
  <Dialog
    description={`webhook-id: ${delivery.eventId}`}
    footer={<Button onClick={onClose}>Go back</Button>}
    onOpenChange={(next) => !next && onClose()}
    open
    size="wide"
    title={[delivery.type, delivery.reference].filter(Boolean).join(' · ')}
  >
    {delivery.attempts.length === 0 ? (
      <p>Not tried yet.</p>
    ) : (
      <ol className={cx(layout.stack2, styles.attempts)} reversed>
        {delivery.attempts.map((attempt) => (
          <li key={attempt.at}>
            {formatShortMoment(attempt.at)}: {outcomeOf(attempt)}
            {attempt.answer && <pre className={cx(layout.small, styles.answer)}>{attempt.answer}</pre>}
          </li>
        ))}
      </ol>
    )}
  </Dialog>
);

const LogSkeleton = () => <Loading label="Fetching the deliveries" lines={6} />;
