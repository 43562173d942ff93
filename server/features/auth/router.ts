import { publicProcedure, router, userProcedure } from '@server/transports/trpc/procedures';
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
  resetRequestedSchema,
  userSchema,
} from '@shared/auth/schema';
import { noInput } from '@shared/fields/schema';
import { me } from './own-account';
import { changePassword, requestReset, resetPassword } from './passwords/change-password';
import { register } from './register';
import { login, logout, logoutEverywhere } from './sessions/login';

export const authRouter = router({
  register: publicProcedure.input(registerInput).output(loginAnswerSchema).mutation(register),
  login: publicProcedure.input(loginInput).output(loginAnswerSchema).mutation(login),
  logout: userProcedure.input(logoutInput).output(endedSchema).mutation(logout),
  logoutEverywhere: userProcedure.input(logoutInput).output(endedSchema).mutation(logoutEverywhere),
  changePassword: userProcedure.input(changePasswordInput).output(deviceSchema).mutation(changePassword),
  requestReset: publicProcedure.input(requestResetInput).output(resetRequestedSchema).mutation(requestReset),
  resetPassword: publicProcedure.input(resetPasswordInput).output(resetAnswerSchema).mutation(resetPassword),
  me: userProcedure.input(noInput).output(userSchema).query(me),
});
