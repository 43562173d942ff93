import { randomUUID } from 'node:crypto';
import { audit } from '@server/platform/audit';
import type { Transaction } from '@server/platform/database';
import { queuePasswordEmail } from './emails';
import { endResets } from './resets';
import { endSessions } from './sessions';

/**
 * What follows from a new password, in the transaction that sets it: the person's logins and password links end, the audit
 * log says so, and they are told by email. A change by somebody logged in keeps that login; one by a mailed link keeps none.
 */
export async function notePasswordChange(
  tx: Transaction,
  now: Date,
  userId: string,
  by: { keepSession: string } | 'link',
): Promise<void> {
  const byLink = by === 'link';
  const ended = await endSessions(tx, now, userId, byLink ? 'all' : { except: by.keepSession });
  await endResets(tx, now, userId);
  const changeId = randomUUID();
  const action = byLink ? 'auth.reset' : 'auth.password';
  await audit(tx, { id: changeId, actor: userId, action, recordId: userId, detail: { ended } });
  await queuePasswordEmail(tx, { changeId, userId, changedAt: now, byLink });
}
