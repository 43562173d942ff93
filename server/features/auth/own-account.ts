import { users } from '@drizzle/schema/users';
import type { UserActor } from '@server/platform/actor';
import { inTransaction, type Queryable } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { VerbContext } from '@server/platform/platform';
import { audit } from '@server/platform/records/audit';
import { changeRecord } from '@server/platform/records/versions';
import type { AccountUpdateInput } from '@shared/account/schema';
import type { User } from '@shared/auth/schema';
import { isNull } from 'drizzle-orm';
import { toWire } from './accounts';
import { type UserRow, userById } from './queries';

/** The stored account of who is logged in. */
export type OwnAccount = UserRow;

/** Throws `not_logged_in` where it is gone. */
export async function ownAccount(db: Queryable, { id }: { id: string }): Promise<OwnAccount> {
  const user = await userById(db, id);
  if (!user) throw new DomainError('not_logged_in');
  return user;
}

/** The account of who is logged in, as it is now. Throws `not_logged_in` where it is gone. */
export async function me({ ctx: { platform, actor } }: { ctx: VerbContext<UserActor> }): Promise<User> {
  return toWire(await ownAccount(platform.db, actor));
}

const findOrThrow = async (db: Queryable, id: string): Promise<User> => toWire(await ownAccount(db, { id }));

const change = changeRecord({ table: users, visible: isNull(users.closedAt), findOrThrow });

/**
 * Changes one's own name, phone number or address. The audit log says which, without their values, so that nothing of a
 * closed account stays there. Throws `changed_meanwhile`.
 */
export function updateAccount({
  ctx: { platform, actor },
  input: { version, ...values },
}: {
  ctx: VerbContext<UserActor>;
  input: AccountUpdateInput;
}): Promise<User> {
  const { name, phoneNumber: phone, address } = values;
  return inTransaction(platform.db, async (tx) => {
    await change(tx, { _id: actor.id, version }, { name, phone, address });
    const fields = Object.keys(values).filter((field) => Reflect.get(values, field) !== undefined);
    await audit(tx, { actor: actor.id, action: 'account.update', recordId: actor.id, detail: { fields } });
    return findOrThrow(tx, actor.id);
  });
}
