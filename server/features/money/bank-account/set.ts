import { hotel } from '@drizzle/schema/hotel';
import { lockStaff } from '@server/features/auth/accounts';
import { confirmPassword } from '@server/features/auth/passwords/passwords';
import { assertSeen, bankOf, lockHotel, readSettings } from '@server/features/hotel/settings';
import type { UserActor } from '@server/platform/actor';
import { inTransaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { VerbContext } from '@server/platform/platform';
import { audit } from '@server/platform/records/audit';
import { HOTEL_RECORD_ID, SETTING_TEXTS } from '@shared/hotel/settings-constants';
import type { BankInput, Settings } from '@shared/hotel/settings-schema';
import { queueBankEmails } from './emails';

/**
 * Sets the account to which guests transfer money from now on: whoever could do that unseen would take it. So the password
 * is asked again, each admin is told by email, and the settings say who did it. Throws `wrong_password`, counted like a
 * wrong login; `changed_meanwhile`, `invalid_input`, `too_many_requests`, `busy`.
 */
export async function setBankAccount({
  ctx,
  input: { version, password, ...bank },
}: {
  ctx: VerbContext<UserActor>;
  input: BankInput;
}): Promise<Settings> {
  const { platform, actor } = ctx;
  const { id, name, passwordHash } = await confirmPassword({ ctx, password, field: 'password' });
  const changedAt = platform.clock.now().toISOString();
  return inTransaction(platform.db, async (tx) => {
    const staff = await lockStaff(tx);
    // Demoted, or with another password, since it was checked.
    if (!staff.some((one) => one.id === id && one.passwordHash === passwordHash)) throw new DomainError('not_allowed');
    const row = await lockHotel(tx);
    await assertSeen(tx, row, version);
    const before = bankOf(row);
    if (
      before.accountNumber === bank.accountNumber &&
      before.bankName === bank.bankName &&
      before.accountName === bank.accountName
    ) {
      throw new DomainError('invalid_input', {}, { field: 'accountNumber', message: SETTING_TEXTS.bankSame });
    }
    await tx.update(hotel).set({
      bankAccountName: bank.accountName,
      bankName: bank.bankName,
      bankAccountNumber: bank.accountNumber,
      bankChangedAt: changedAt,
      bankChangedBy: name,
    });
    const detail = { before, after: bank };
    await audit(tx, { actor: actor.id, action: 'hotel.setBank', recordId: HOTEL_RECORD_ID, detail });
    await queueBankEmails(tx, staff, { changedAt, changedBy: name, before, after: bank });
    return readSettings(tx);
  });
}
