import { randomUUID } from 'node:crypto';
import type { Transaction } from '@server/platform/database/database';
import { audit } from '@server/platform/records/audit';
import { queuePasswordEmail } from '../emails';
import { endSessions } from '../sessions/sessions';
import { endResets } from './resets';

/**
 * What follows a new password, in the transaction that sets it: the person's logins and password links end, the change is
 * audited and emailed. A change by a logged-in user keeps that login; one by an emailed link keeps none.
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
