import { lazySchema } from '../../lib/api/lazy-schema';

const schemas = () => import('@shared/hotel/settings-schema');

/** Validators of the settings' forms: each returns the first message of every wrong field, or an empty object. */
export const settingsErrors = lazySchema(schemas, ({ settingsInput }) => settingsInput);
export const bankErrors = lazySchema(schemas, ({ bankInput }) => bankInput);
export const taxErrors = lazySchema(
  () => import('@shared/money/taxes-schema'),
  ({ taxRatesInput }) => taxRatesInput,
);
