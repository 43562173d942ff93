import { publicProcedure, router, userProcedure } from '@server/trpc/procedures';
import {
  changePasswordInput,
  deviceSchema,
  endedSchema,
  loginAnswerSchema,
  loginInput,
  logoutInput,
  registerInput,
  requestResetInput,
  resetAnswerSchema,
  resetPasswordInput,
  userSchema,
} from '@shared/auth';
import { z } from 'zod';
import { changePassword } from './change-password';
import { login } from './login';
import { logout, logoutEverywhere } from './logout';
import { register } from './register';
import { requestReset, resetPassword } from './reset-password';
import { currentUser } from './service';

export const authRouter = router({
  /** Spec 5, Register; D8. Answers with a token, the user and how the device is known. */
  register: publicProcedure
    .input(registerInput)
    .output(loginAnswerSchema)
    .mutation(({ ctx, input }) => register(ctx.platform, ctx.ip, input)),
  /** Spec 5, Login. Answers with a token, the user and how the device is known. */
  login: publicProcedure
    .input(loginInput)
    .output(loginAnswerSchema)
    .mutation(({ ctx, input }) => login(ctx.platform, ctx.ip, input)),
  /** Ends the login that asks (D30). */
  logout: userProcedure
    .input(logoutInput)
    .output(endedSchema)
    .mutation(({ ctx }) => logout(ctx.platform, ctx.actor)),
  /** Ends all other logins of the person (D30). */
  logoutEverywhere: userProcedure
    .input(logoutInput)
    .output(endedSchema)
    .mutation(({ ctx }) => logoutEverywhere(ctx.platform, ctx.actor)),
  /** Another password, by the current one; ends all other logins (D30). */
  changePassword: userProcedure
    .input(changePasswordInput)
    .output(deviceSchema)
    .mutation(({ ctx, input }) => changePassword(ctx.platform, ctx, input)),
  /** Mails a link to a new password; says the same whether or not there is such an account (D30). */
  requestReset: publicProcedure
    .input(requestResetInput)
    .output(z.object({ message: z.string() }))
    .mutation(({ ctx, input }) => requestReset(ctx.platform, ctx.ip, input)),
  /** A new password by that link; ends all logins (D30). */
  resetPassword: publicProcedure
    .input(resetPasswordInput)
    .output(resetAnswerSchema)
    .mutation(({ ctx, input }) => resetPassword(ctx.platform, ctx.ip, input)),
  /** Who is logged in, as the database has them now. */
  me: userProcedure.output(userSchema).query(({ ctx }) => currentUser(ctx.platform, ctx.actor)),
});
