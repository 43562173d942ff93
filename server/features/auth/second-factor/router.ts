import { memberProcedure, router, userProcedure } from '@server/transports/trpc/procedures';
import {
  beganFactorSchema,
  beginFactorInput,
  confirmFactorInput,
  factorStatusSchema,
  recoveryCodesSchema,
  turnOffFactorInput,
} from '@shared/auth/schema';
import { noInput } from '@shared/fields/schema';
import { beginSecondFactor, confirmSecondFactor, secondFactorStatus, turnOffSecondFactor } from './setup';

/** One's own second factor, which only staff have. */
export const secondFactorRouter = router({
  status: userProcedure.input(noInput).output(factorStatusSchema).query(secondFactorStatus),
  begin: memberProcedure.input(beginFactorInput).output(beganFactorSchema).mutation(beginSecondFactor),
  confirm: memberProcedure.input(confirmFactorInput).output(recoveryCodesSchema).mutation(confirmSecondFactor),
  turnOff: memberProcedure.input(turnOffFactorInput).output(factorStatusSchema).mutation(turnOffSecondFactor),
});
