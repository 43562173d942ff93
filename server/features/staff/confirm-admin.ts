import { lockAllStaff, type StaffAccount } from '@server/features/auth/accounts';
import { confirmPassword } from '@server/features/auth/passwords/passwords';
import type { UserActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import type { Transaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';

/** The staff, locked: nobody joins, leaves or changes their password before the transaction has ended. */
export interface LockedStaff {
  self: StaffAccount;
  staff: StaffAccount[];
  admins: StaffAccount[];
}

/**
 * Asks an admin's password before the staff is changed: whoever finds an open login must not be able to make one of their
 * own. The result, called first in the transaction, locks the staff and looks whether they are still an admin with that
 * password. Throws `wrong_password`, counted like a wrong login; `too_many_requests`, `busy`; then `not_allowed`.
 */
export async function confirmAdmin({
  ctx,
  password,
}: {
  ctx: VerbContext<UserActor>;
  password: string;
}): Promise<(tx: Transaction) => Promise<LockedStaff>> {
  const { id, passwordHash } = await confirmPassword({ ctx, password, field: 'password' });
  return async (tx) => {
    const staff = await lockAllStaff(tx);
    const admins = staff.filter(({ role }) => role === 'admin');
    const self = admins.find((one) => one.id === id && one.passwordHash === passwordHash);
    if (!self) throw new DomainError('not_allowed');
    return { self, staff, admins };
  };
}
