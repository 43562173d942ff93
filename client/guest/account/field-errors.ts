import { lazySchema } from '../../lib/api/lazy-schema';

const accountSchemas = () => import('@shared/account/schema');
const schemas = () => import('@shared/auth/schema');

/** Validators of the account forms: each returns the first message of every wrong field, or an empty object. */
export const authErrors = {
  login: lazySchema(schemas, ({ loginInput }) => loginInput),
  register: lazySchema(schemas, ({ registerInput }) => registerInput),
  changePassword: lazySchema(schemas, ({ changePasswordInput }) => changePasswordInput),
  requestReset: lazySchema(schemas, ({ requestResetInput }) => requestResetInput),
  details: lazySchema(accountSchemas, ({ accountUpdateInput }) => accountUpdateInput),
  closeAccount: lazySchema(accountSchemas, ({ accountCloseInput }) => accountCloseInput),
  resetPassword: lazySchema(schemas, ({ resetPasswordInput }) => resetPasswordInput),
};
