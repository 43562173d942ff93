import { lazySchema } from '../../lib/lazy-schema';

const schemas = () => import('@shared/auth');

/** What is wrong with the forms of an account, by field (spec 5). */
export const authErrors = {
  login: lazySchema(schemas, ({ loginInput }) => loginInput),
  register: lazySchema(schemas, ({ registerInput }) => registerInput),
  changePassword: lazySchema(schemas, ({ changePasswordInput }) => changePasswordInput),
  requestReset: lazySchema(schemas, ({ requestResetInput }) => requestResetInput),
  resetPassword: lazySchema(schemas, ({ resetPasswordInput }) => resetPasswordInput),
};
