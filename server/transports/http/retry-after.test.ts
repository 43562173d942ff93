import { DomainError } from '@server/platform/domain-error';
import { ERROR_STATUS } from '@shared/error-codes';
import { ERRORS, type Reason } from '@shared/errors';
import { expect, it } from 'vitest';
import { errorHeaders, toWireError } from './wire-error';

const reasons = (Object.keys(ERRORS) as Reason[]).filter((reason) =>
  [429, 503].includes(ERROR_STATUS[ERRORS[reason].code]),
);

it('there are such', () => expect(reasons.length).toBeGreaterThan(8));

it.each(reasons)('%s says when to try again, in the body and as Retry-After', (reason) => {
  const wire = toWireError(new DomainError(reason), '');
  expect(wire.retryAfter).toBeGreaterThan(0);
  expect(errorHeaders(wire)).toMatchObject({ 'retry-after': String(wire.retryAfter) });
});
