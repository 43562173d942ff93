import { publicProcedure, router, userProcedure } from '@server/trpc/procedures';
import { loginInput, registerInput, sessionSchema, userSchema } from '@shared/auth';
import { currentUser, login, register } from './service';

export const authRouter = router({
  /** Spec 5, Register; D8. Answers with a token and the user. */
  register: publicProcedure
    .input(registerInput)
    .output(sessionSchema)
    .mutation(({ ctx, input }) => register(ctx.platform, ctx.address, input)),
  /** Spec 5, Login. Answers with a token and the user. */
  login: publicProcedure
    .input(loginInput)
    .output(sessionSchema)
    .mutation(({ ctx, input }) => login(ctx.platform, ctx.address, input)),
  /** Who is logged in, as the database has them now. */
  me: userProcedure.output(userSchema).query(({ ctx }) => currentUser(ctx.platform, ctx.actor)),
});
