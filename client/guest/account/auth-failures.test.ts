import { AUTH_TEXTS } from '@shared/auth/constants';
import { expect, it } from 'vitest';
import { authErrors } from './auth-failures';

const good = { name: 'Ada Eze', phoneNumber: '+234 803 123 4567', email: 'ada@example.com', password: 'secret1' };

it('registration accepts what spec 5 allows, including a phone number with +234', async () => {
  expect(await authErrors.register(good)).toEqual({});
});

it('every wrong field of a registration is named in the words of spec 5', async () => {
  expect(
    await authErrors.register({ name: ' A ', phoneNumber: '0803', email: 'ada@example', password: '12345' }),
  ).toEqual({
    name: AUTH_TEXTS.nameShort,
    phoneNumber: AUTH_TEXTS.phoneInvalid,
    email: AUTH_TEXTS.emailInvalid,
    password: AUTH_TEXTS.passwordShort,
  });
});

it('a login needs neither a name nor a phone number', async () => {
  expect(await authErrors.login({ ...good, name: '', phoneNumber: '' })).toEqual({});
});
