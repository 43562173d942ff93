import { recoveryCodes, secondFactors } from '@drizzle/schema/staff';
import { inTransaction, type Queryable, type Transaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { Platform } from '@server/platform/platform';
import { audit } from '@server/platform/records/audit';
import { hashToken } from '@server/platform/security/secrets';
import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { checkCode, type Guess } from '../guesses';
import { readRecoveryCode, stepOf, unsealTotpSecret } from './totp';

export type SecondFactorRow = typeof secondFactors.$inferSelect;

const isOn = (userId: string) => and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt));

export async function secondFactorOf(db: Queryable, userId: string): Promise<SecondFactorRow | undefined> {
  const [factor] = await db.select().from(secondFactors).where(isOn(userId));
  return factor;
}

/** True once for each code: of two requests with the same one is too late. */
async function spendAppCode(tx: Transaction, platform: Platform, factor: SecondFactorRow, code: string) {
  const { userId, sealedSecret } = factor;
  const secret = unsealTotpSecret(platform.secret, userId, sealedSecret);
  const step = secret === null ? null : stepOf(secret, code, platform.clock.now());
  if (step === null) return false;
  const used = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(isOn(userId), eq(secondFactors.sealedSecret, sealedSecret), lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId });
  return used.length > 0;
}

async function spendRecoveryCode(tx: Transaction, now: Date, userId: string, code: string): Promise<boolean> {
  const read = readRecoveryCode(code);
  if (read === null) return false;
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: now.toISOString() })
    .where(
      and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashToken(read)), isNull(recoveryCodes.usedAt)),
    )
    .returning({ userId: recoveryCodes.userId });
  if (used.length > 0) await audit(tx, { actor: userId, action: 'auth.recoveryCode', recordId: userId });
  return used.length > 0;
}

/**
 * Lets pass whoever has no second factor or shows a code of it, after their password was right. Throws `code_needed`
 * without one, `wrong_code`, also for one that was used before, and `too_many_requests` after ten of these. Returns whether
 * there was one.
 */
export async function assertSecondFactor({
  platform,
  guess,
  code,
}: {
  platform: Platform;
  guess: Guess & { userId: string };
  code: string | undefined;
}): Promise<boolean> {
  const factor = await secondFactorOf(platform.db, guess.userId);
  if (!factor) return false;
  if (!code?.trim()) throw new DomainError('code_needed');
  const use = () =>
    inTransaction(
      platform.db,
      async (tx) =>
        (await spendAppCode(tx, platform, factor, code)) ||
        (await spendRecoveryCode(tx, platform.clock.now(), guess.userId, code)),
    );
  if (!(await checkCode(platform, guess, use))) throw new DomainError('wrong_code', {}, { field: 'code' });
  return true;
}

/** Turns a second factor off, with its recovery codes; false where none was on. */
export async function dropSecondFactor(tx: Transaction, userId: string): Promise<boolean> {
  const [dropped] = await tx.delete(secondFactors).where(eq(secondFactors.userId, userId)).returning();
  return dropped?.confirmedAt != null;
}
