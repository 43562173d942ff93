import { inTransaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { Platform } from '@server/platform/platform';
import { audit } from '@server/platform/records/audit';
import type { LoginAnswer } from '@shared/auth/schema';
import { openLogin } from '../accounts';
import { userByEmail } from '../queries';
import { secondFactorOf } from '../second-factor/second-factor';

/**
 * Opens an account of the demo without its password, which nobody knows. Who may ask is decided before. Throws `not_found`
 * where there is no such account, or somebody has put a second factor before it.
 */
export async function openDemoLogin(platform: Platform, email: string): Promise<LoginAnswer> {
  const user = await userByEmail(platform.db, email);
  if (!user || (await secondFactorOf(platform.db, user.id))) throw new DomainError('not_found');
  const opened = await inTransaction(platform.db, async (tx) => {
    const answer = await openLogin(platform, tx, user);
    const detail = { network: '127.0.0.1', knownDevice: true };
    if (answer) await audit(tx, { actor: user.id, action: 'auth.login', recordId: user.id, detail });
    return answer;
  });
  if (!opened) throw new DomainError('not_found');
  return opened;
}
