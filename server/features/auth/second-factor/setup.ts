import { randomUUID } from 'node:crypto';
import { recoveryCodes, secondFactors } from '@drizzle/schema/staff';
import { hotelDetails } from '@server/features/hotel/hotel-details';
import type { UserActor } from '@server/platform/actor';
import { inTransaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { VerbContext } from '@server/platform/platform';
import { audit } from '@server/platform/records/audit';
import { hashToken } from '@server/platform/security/secrets';
import { isStaffRole } from '@shared/auth/roles';
import type { BeginFactorInput, ConfirmFactorInput, TurnOffFactorInput } from '@shared/auth/schema';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { queueFactorEmail } from '../emails';
import { checkCode } from '../guesses';
import { confirmPassword } from '../passwords/passwords';
import { lockUser } from '../queries';
import { endSessions } from '../sessions/sessions';
import { assertSecondFactor, dropSecondFactor, secondFactorOf } from './second-factor';
import {
  newRecoveryCodes,
  newTotpSecret,
  readRecoveryCode,
  sealTotpSecret,
  stepOf,
  totpUri,
  unsealTotpSecret,
} from './totp';

type Asked<Input> = { ctx: VerbContext<UserActor>; input: Input };
type Ctx = VerbContext<UserActor>;

const wrongCode = () => new DomainError('wrong_code', {}, { field: 'code' });

/** As a login's guess, by the login that asks. */
const guessOf = ({ ip, actor }: Ctx) => ({
  ip,
  email: actor.email,
  userId: actor.id,
  knownAs: `session ${actor.sessionId}`,
});

/** Whether one's own second factor is on, and how many recovery codes are unused. */
export async function secondFactorStatus({ ctx: { platform, actor } }: { ctx: Ctx }) {
  const [left] = await platform.db
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, actor.id), isNull(recoveryCodes.usedAt)));
  const isOn = (await secondFactorOf(platform.db, actor.id)) !== undefined;
  return { isOn, recoveryCodesLeft: isOn ? (left?.count ?? 0) : 0 };
}

/**
 * Begins to set up one's second factor: a new secret, which is on once a code has confirmed it. Throws `factor_on`,
 * `wrong_password`, counted like a wrong login; `too_many_requests`, `busy`.
 */
export async function beginSecondFactor({ ctx, input: { password } }: Asked<BeginFactorInput>) {
  const { platform } = ctx;
  const user = await confirmPassword({ ctx, password, field: 'password' });
  const secret = newTotpSecret();
  const fresh = {
    sealedSecret: sealTotpSecret(platform.secret, user.id, secret),
    createdAt: platform.clock.now().toISOString(),
    lastStep: 0,
  };
  const begun = await platform.db
    .insert(secondFactors)
    .values({ userId: user.id, ...fresh })
    .onConflictDoUpdate({ target: secondFactors.userId, set: fresh, setWhere: isNull(secondFactors.confirmedAt) })
    .returning({ userId: secondFactors.userId });
  if (begun.length === 0) throw new DomainError('factor_on');
  const { name } = await hotelDetails(platform);
  return { uri: totpUri(secret, { issuer: name, label: user.email }), secret };
}

/**
 * Turns the second factor on by the first code of the app. All other logins of the person end; recovery codes are returned
 * once. Throws `factor_on`, `wrong_code`, counted, also where none was begun.
 */
export async function confirmSecondFactor({ ctx, input: { code } }: Asked<ConfirmFactorInput>) {
  const { platform, actor } = ctx;
  const now = platform.clock.now();
  const [begun] = await platform.db.select().from(secondFactors).where(eq(secondFactors.userId, actor.id));
  if (begun?.confirmedAt) throw new DomainError('factor_on');
  const secret = begun ? unsealTotpSecret(platform.secret, actor.id, begun.sealedSecret) : null;
  let step: number | null = null;
  const isRight = await checkCode(platform, guessOf(ctx), async () => {
    step = secret === null ? null : stepOf(secret, code, now);
    return step !== null;
  });
  if (!isRight || step === null || !begun) throw wrongCode();
  const codes = newRecoveryCodes();
  const lastStep = step;
  await inTransaction(platform.db, async (tx) => {
    const user = await lockUser(tx, actor.id, 'no key update');
    // Removed from the staff meanwhile: a guest has none.
    if (!user || !isStaffRole(user.role)) throw new DomainError('not_allowed');
    const on = await tx
      .update(secondFactors)
      .set({ confirmedAt: now.toISOString(), lastStep })
      .where(
        and(
          eq(secondFactors.userId, actor.id),
          isNull(secondFactors.confirmedAt),
          eq(secondFactors.sealedSecret, begun.sealedSecret),
        ),
      )
      .returning({ userId: secondFactors.userId });
    if (on.length === 0) throw wrongCode();
    const hashes = codes.map((one) => ({ userId: actor.id, codeHash: hashToken(readRecoveryCode(one) ?? one) }));
    await tx.insert(recoveryCodes).values(hashes);
    await endSessions(tx, now, actor.id, { except: actor.sessionId });
    const changeId = randomUUID();
    await audit(tx, { id: changeId, actor: actor.id, action: 'auth.factorOn', recordId: actor.id });
    await queueFactorEmail(tx, { changeId, userId: actor.id, isOn: true, changedAt: now });
  });
  return { recoveryCodes: codes };
}

/**
 * Turns one's own second factor off. Throws `wrong_password` and `wrong_code`, both counted; `not_found` where it is off,
 * `too_many_requests`, `busy`.
 */
export async function turnOffSecondFactor({ ctx, input: { password, code } }: Asked<TurnOffFactorInput>) {
  const { platform, actor } = ctx;
  const user = await confirmPassword({ ctx, password, field: 'password' });
  await assertSecondFactor({ platform, guess: guessOf(ctx), code });
  const now = platform.clock.now();
  await inTransaction(platform.db, async (tx) => {
    if (!(await dropSecondFactor(tx, user.id))) throw new DomainError('not_found');
    const changeId = randomUUID();
    await audit(tx, { id: changeId, actor: actor.id, action: 'auth.factorOff', recordId: user.id });
    await queueFactorEmail(tx, { changeId, userId: user.id, isOn: false, changedAt: now });
  });
  return { isOn: false, recoveryCodesLeft: 0 };
}
