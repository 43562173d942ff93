import { webhookDeliveries, webhookEndpoints } from '@drizzle/schema/webhooks';
import { isoInstant, prepared, type Queryable, type Transaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import { hostOf, namesPrivateAddress } from '@server/platform/network/public-request';
import type { Platform } from '@server/platform/platform';
import type { WaitingSource } from '@server/platform/records/links';
import { changeRecord, isId } from '@server/platform/records/versions';
import { seal, unseal } from '@server/platform/security/secrets';
import { WEBHOOK_TEXTS } from '@shared/webhooks/constants';
import type { Webhook } from '@shared/webhooks/schema';
import { asc, count, eq, inArray, min, sql } from 'drizzle-orm';

const PURPOSE = 'webhook';

export const sealSecret = ({ secret }: Platform, owner: string, text: string) =>
  seal(secret, { purpose: PURPOSE, owner }, text);

/** Null where the hotel's own secret is another one by now. */
export const unsealSecret = ({ secret }: Platform, owner: string, sealed: string) =>
  unseal(secret, { purpose: PURPOSE, owner }, sealed);

/**
 * Held alone by whoever changes the endpoints, and together by every transaction that writes events while it commits (the
 * migration `webhooks`).
 */
export async function lockEndpoints(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('webhook_endpoints', 0))`);
}

/** Tells senders to look, once the transaction has committed. */
export async function wakeSenders(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_notify('webhook_deliveries', '')`);
}

const select = (db: Queryable) =>
  db
    .select({
      _id: webhookEndpoints.id,
      url: webhookEndpoints.url,
      description: webhookEndpoints.description,
      eventTypes: webhookEndpoints.eventTypes,
      disabledReason: webhookEndpoints.disabledReason,
      failingSince: webhookEndpoints.failingSince,
      pending: sql<number>`${db.$count(
        webhookDeliveries,
        sql`${webhookDeliveries.endpointId} = ${webhookEndpoints.id} and ${webhookDeliveries.status} = 'pending'`,
      )}::int`,
      createdAt: webhookEndpoints.createdAt,
      version: webhookEndpoints.version,
    })
    .from(webhookEndpoints)
    .$dynamic();

type Row = Awaited<ReturnType<typeof select>>[number];

const toWire = ({ failingSince, createdAt, ...row }: Row): Webhook => ({
  ...row,
  enabled: row.disabledReason === null,
  failingSince: failingSince === null ? null : isoInstant(failingSince),
  createdAt: isoInstant(createdAt),
});

/** The oldest first. */
export async function listEndpoints(db: Queryable): Promise<Webhook[]> {
  return (await select(db).orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id))).map(toWire);
}

/** Throws `not_found`. */
export async function findEndpointOrThrow(db: Queryable, id: string): Promise<Webhook> {
  const [row] = isId(id) ? await select(db).where(eq(webhookEndpoints.id, id)) : [];
  if (!row) throw new DomainError('not_found');
  return toWire(row);
}

/** The same, locked: nobody removes it until the transaction has ended. Throws `not_found`. */
export async function lockEndpointOrThrow(tx: Transaction, id: string): Promise<Webhook> {
  if (isId(id)) {
    const isIt = eq(webhookEndpoints.id, id);
    await tx.select({ id: webhookEndpoints.id }).from(webhookEndpoints).where(isIt).for('key share');
  }
  return findEndpointOrThrow(tx, id);
}

export const changeEndpoint = changeRecord({ table: webhookEndpoints, findOrThrow: findEndpointOrThrow });

/** The part of an address that the audit log keeps: a path or a query may hold a secret of the receiver's. */
export const hostInLog = (url: string): string => hostOf(new URL(url));

const refuse = (message: string) => new DomainError('invalid_input', {}, { field: 'url', message });

/**
 * What can be said of an address before anything is sent to it. Ports below 1024 other than that of https are of services
 * that should not hear from a webhook. Throws `invalid_input`, `webhook_private`.
 */
export function assertMayBeSentTo({ settings }: Platform, address: string): void {
  if (settings.privateAddresses) return;
  const url = new URL(address);
  if (url.protocol !== 'https:') throw refuse(WEBHOOK_TEXTS.urlInvalid);
  const port = Number(url.port || 443);
  if (port !== 443 && port < 1_024) throw refuse(WEBHOOK_TEXTS.urlPort);
  if (namesPrivateAddress(url)) throw new DomainError('webhook_private', {}, { field: 'url' });
}

const countDisabled = prepared('webhooks_waiting', (db) =>
  db
    .select({ count: count(), since: min(webhookEndpoints.disabledAt) })
    .from(webhookEndpoints)
    .where(inArray(webhookEndpoints.disabledReason, ['failing', 'gone'])),
);

/** Endpoints that the program has disabled, until an admin enables, disables or removes them. */
export const disabledWebhooks: WaitingSource = {
  kind: 'webhooks',
  isForAdmins: true,
  read: async (db) => (await countDisabled(db))[0] ?? { count: 0, since: null },
};
