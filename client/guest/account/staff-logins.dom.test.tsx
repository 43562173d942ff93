import { EMAIL_CHANGE_TEXTS } from '@shared/account/constants';
import { AUTH_TEXTS } from '@shared/auth/constants';
import { SECOND_FACTOR_TEXTS } from '@shared/auth/second-factor-constants';
import { exampleUser } from '@shared/testing/examples';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import AuthPage from '../../app/guest/auth-page';
import { CONNECTION_TEXTS } from '../../lib/api/connection';
import { clearSession, readSession, saveSession } from '../../lib/session/session';
import { fill } from '../../testing/fill';
import { later } from '../../testing/later';
import { type Answers, connectionLost, refusal } from '../../testing/mock-server';
import { findToast, renderPage } from '../../testing/render-page';
import StaffJoin from './staff-join';
import { StaffEmail } from './staff-login';
import { SecondFactor } from './staff-second-factor';

const cook = exampleUser({ _id: 'cook', id: 'cook', name: 'Bola Ade', role: 'kitchen' });
const opened = { token: 't', user: cook, device: 'gtd_cook' };
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => clearSession());

describe('the code of a login', () => {
  /** Up to the code; `second` answers what is sent with one. */
  async function askedForCode(second: () => unknown) {
    const server = renderPage(<AuthPage />, '/auth', {
      'auth.login': (input) => {
        if (Object(input).code === undefined) throw refusal('code_needed');
        return second();
      },
    });
    fill({ Email: 'bola@staff.example', Password: 'four-other-words' });
    await userEvent.type(screen.getByLabelText(/^Password/), '{Enter}');
    expect(await screen.findByText(SECOND_FACTOR_TEXTS.needed)).toBeVisible();
    return { ...server, code: await screen.findByLabelText(/^Code/) };
  }

  it('a wrong one is said at its field, and the next opens the kitchen', async () => {
    let isWrong = true;
    const { code, inputsOf } = await askedForCode(() => {
      if (isWrong) throw refusal('wrong_code');
      return opened;
    });
    expect(code).toHaveFocus();
    await userEvent.type(code, '111111{Enter}');
    expect(await screen.findByText(SECOND_FACTOR_TEXTS.wrong)).toBeVisible();
    isWrong = false;
    await userEvent.clear(code);
    await userEvent.type(code, '222222{Enter}');
    await waitFor(() => expect(location.pathname).toBe('/admin/kitchen'));
    expect(readSession()?.user.role).toBe('kitchen');
    expect(inputsOf('auth.login').at(-1)).toMatchObject({ email: 'bola@staff.example', code: '222222' });
  });

  it('may be a recovery code with its letters, and none at all is sent nowhere', async () => {
    const { code, inputsOf } = await askedForCode(() => opened);
    await userEvent.type(code, '{Enter}');
    expect(await screen.findByText(SECOND_FACTOR_TEXTS.codeRequired)).toBeVisible();
    expect(inputsOf('auth.login')).toHaveLength(1);
    await userEvent.type(code, 'abcd-efgh-jkmn{Enter}');
    await waitFor(() => expect(inputsOf('auth.login').at(-1)).toMatchObject({ code: 'abcd-efgh-jkmn' }));
  });

  it('a dead line ends in words, and the code, the email and the password stay', async () => {
    const { code } = await askedForCode(() => {
      throw connectionLost();
    });
    await userEvent.type(code, '333333{Enter}');
    expect(await screen.findByText(CONNECTION_TEXTS.no_answer)).toBeVisible();
    expect(code).toHaveValue('333333');
    await press('Back');
    expect(await screen.findByLabelText(/^Email/)).toHaveValue('bola@staff.example');
    expect(screen.getByLabelText(/^Password/)).toHaveValue('four-other-words');
    expect(readSession()).toBeNull();
  });
});

describe('one’s own second factor', () => {
  const secret = 'JBSWY3DPEHPK3PXP';
  const codes = ['aaaa-bbbb', 'cccc-dddd'];

  function open(isOn: boolean, answers: Answers = {}) {
    let status = { isOn, recoveryCodesLeft: isOn ? 3 : 0 };
    const server = renderPage(<SecondFactor email="bola@staff.example" />, '/account', {
      'secondFactor.status': () => status,
      'secondFactor.begin': () => ({ uri: `otpauth://totp/GT:bola?secret=${secret}`, secret }),
      'secondFactor.confirm': () => {
        status = { isOn: true, recoveryCodesLeft: 8 };
        return { recoveryCodes: codes };
      },
      'secondFactor.turnOff': () => {
        status = { isOn: false, recoveryCodesLeft: 0 };
        return status;
      },
      ...answers,
    });
    return server;
  }

  it('is turned on by password and code, and the recovery codes are shown until they are kept', async () => {
    const { inputsOf } = open(false);
    expect(await screen.findByText(/^It is off/)).toBeVisible();
    await press('Set up a second factor');
    await userEvent.type(await screen.findByLabelText(/^Your password/), 'four-other-words');
    await press('Continue');
    expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    expect(await screen.findByRole('img', { name: 'QR code of the second factor' })).toBeVisible();
    await userEvent.type(screen.getByLabelText(/^Code of the app/), '123456');
    await press('Turn it on');
    await findToast(SECOND_FACTOR_TEXTS.on);
    for (const code of codes) expect(await screen.findByText(code)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByText('Your recovery codes')).toBeVisible();
    await press('I have kept them');
    expect(await screen.findByText(/Unused recovery codes: 8 of 8/)).toBeVisible();
    expect(inputsOf('secondFactor.confirm')).toEqual([{ code: '123456' }]);
  });

  it('shows the recovery codes all the same to somebody who presses Escape while it is turned on', async () => {
    const { answer, come } = later<{ recoveryCodes: string[] }>();
    const { inputsOf } = open(false, { 'secondFactor.confirm': () => answer });
    await press('Set up a second factor');
    await userEvent.type(await screen.findByLabelText(/^Your password/), 'four-other-words');
    await press('Continue');
    await userEvent.type(await screen.findByLabelText(/^Code of the app/), '123456');
    await press('Turn it on');
    await waitFor(() => expect(inputsOf('secondFactor.confirm')).toHaveLength(1));
    await userEvent.keyboard('{Escape}');
    come({ recoveryCodes: codes });
    for (const code of codes) expect(await screen.findByText(code)).toBeVisible();
  });

  it('stays off after a wrong code, which is said at its field', async () => {
    open(false, {
      'secondFactor.confirm': () => {
        throw refusal('wrong_code');
      },
    });
    await press('Set up a second factor');
    await userEvent.type(await screen.findByLabelText(/^Your password/), 'four-other-words');
    await press('Continue');
    await userEvent.type(await screen.findByLabelText(/^Code of the app/), '123456');
    await press('Turn it on');
    expect(await screen.findByText(SECOND_FACTOR_TEXTS.wrong)).toBeVisible();
    await press('Not now');
    expect(await screen.findByText(/^It is off/)).toBeVisible();
  });

  it('is turned off by password and code, not by a wrong password', async () => {
    let isWrong = true;
    const { inputsOf } = open(true, {
      'secondFactor.turnOff': () => {
        if (isWrong) throw refusal('wrong_password');
        return { isOn: false, recoveryCodesLeft: 0 };
      },
    });
    expect(await screen.findByText(/Unused recovery codes: 3 of 8/)).toBeVisible();
    await press('Turn the second factor off');
    await userEvent.type(await screen.findByLabelText(/^Your password/), 'four-other-words');
    await userEvent.type(screen.getByLabelText(/^Code of the app/), '123456');
    await press('Turn it off');
    expect(await screen.findByText(refusal('wrong_password').message)).toBeVisible();
    isWrong = false;
    await press('Turn it off');
    await findToast(SECOND_FACTOR_TEXTS.off);
    expect(inputsOf('secondFactor.turnOff')).toHaveLength(2);
  });

  it('says that it could not be loaded', async () => {
    open(true, {
      'secondFactor.status': () => {
        throw connectionLost();
      },
    });
    expect(await screen.findByText('We could not load your second factor.')).toBeVisible();
  });
});

describe('joining the staff by an invitation’s link', () => {
  const invitation = { name: 'Bola Ade', email: 'bola@staff.example', role: 'kitchen', hasAccount: false };
  const open = (answers: Answers = {}, address = '/auth/invitation#gti_token') =>
    renderPage(<StaffJoin />, address, { 'staff.openInvitation': () => invitation, ...answers });
  const OVER = 'This invitation is no longer good.';

  it('says what one is invited as, and leads to the places of that role', async () => {
    const { inputsOf } = open({ 'staff.acceptInvitation': () => opened });
    expect(await screen.findByText('Kitchen')).toBeVisible();
    expect(screen.queryByText(/You already have an account/)).toBeNull();
    await userEvent.type(screen.getByLabelText(/^Password/), 'four-other-words{Enter}');
    await waitFor(() => expect(location.pathname).toBe('/admin/kitchen'));
    expect(readSession()?.user.role).toBe('kitchen');
    expect(inputsOf('staff.acceptInvitation')).toEqual([
      { token: 'gti_token', name: 'Bola Ade', password: 'four-other-words' },
    ]);
  });

  it('tells a guest what becomes of their account', async () => {
    open({ 'staff.openInvitation': () => ({ ...invitation, hasAccount: true }) });
    expect(await screen.findByText(/You already have an account with this email/)).toBeVisible();
  });

  it('says that a link is over when it is opened, when it is used meanwhile, and where it has no token', async () => {
    const over = () => {
      throw refusal('invitation_over');
    };
    const first = open({ 'staff.openInvitation': over });
    expect(await screen.findByText(OVER)).toBeVisible();
    first.unmount();
    const second = open({ 'staff.acceptInvitation': over });
    await userEvent.type(await screen.findByLabelText(/^Password/), 'four-other-words{Enter}');
    expect(await screen.findByText(OVER)).toBeVisible();
    second.unmount();
    const { inputsOf } = open({}, '/auth/invitation');
    expect(await screen.findByText(OVER)).toBeVisible();
    expect(inputsOf('staff.openInvitation')).toEqual([]);
  });

  it('a dead line ends in words, keeps what was typed, and the link works on', async () => {
    let isLost = true;
    open({
      'staff.acceptInvitation': () => {
        if (isLost) throw connectionLost();
        return opened;
      },
    });
    await userEvent.type(await screen.findByLabelText(/^Password/), 'four-other-words{Enter}');
    expect(await screen.findByText(CONNECTION_TEXTS.no_answer)).toBeVisible();
    expect(screen.getByLabelText(/^Password/)).toHaveValue('four-other-words');
    isLost = false;
    await press('Join the staff');
    await waitFor(() => expect(readSession()?.user.id).toBe('cook'));
  });

  it('asks at its field for a password that is long enough for staff, as the hint says', async () => {
    const { inputsOf } = open();
    await userEvent.type(await screen.findByLabelText(/^Password/), 'nine-char{Enter}');
    expect(await screen.findByText(AUTH_TEXTS.staffPasswordShort)).toBeVisible();
    expect(inputsOf('staff.acceptInvitation')).toEqual([]);
  });
});

describe('another email address', () => {
  it('is asked for by password; what is wrong stands at its field, and nothing typed is lost', async () => {
    const answers: Answers = {
      'account.askEmail': () => {
        throw refusal('email_taken', { fields: { email: 'An account with this email already exists.' } });
      },
    };
    const { inputsOf } = renderPage(<StaffEmail email="bola@staff.example" />, '/account', answers);
    await press('Use another email address');
    await userEvent.type(await screen.findByLabelText(/^Email/), 'bola@oja.example');
    await userEvent.type(screen.getByLabelText(/^Your password/), 'four-other-words');
    await press('Send the link');
    expect(await screen.findByText('An account with this email already exists.')).toBeVisible();
    expect(screen.getByLabelText(/^Your password/)).toHaveValue('four-other-words');
    answers['account.askEmail'] = () => ({ message: EMAIL_CHANGE_TEXTS.asked });
    await press('Send the link');
    expect(await screen.findByText(EMAIL_CHANGE_TEXTS.asked)).toBeVisible();
    expect(inputsOf('account.askEmail').at(-1)).toEqual({ email: 'bola@oja.example', password: 'four-other-words' });
  });

  it('is taken by a press on the page of its link; a link that is over says so', async () => {
    saveSession({ token: 't', user: cook });
    const answers: Answers = {
      'account.confirmEmail': () => {
        throw refusal('reset_over');
      },
    };
    const scrolled = vi.fn();
    Element.prototype.scrollIntoView = scrolled;
    const { inputsOf } = renderPage(<StaffEmail email={cook.email} />, '/account#gte_link', answers);
    // It is far down the page of an account.
    await waitFor(() => expect(scrolled).toHaveBeenCalledWith({ block: 'center' }));
    await press('Log in with it from now on');
    expect(await screen.findByText(/^This link is no longer good/)).toBeVisible();
    answers['account.confirmEmail'] = () => ({ ...cook, email: 'bola@oja.example' });
    await press('Log in with it from now on');
    expect(await screen.findByText(EMAIL_CHANGE_TEXTS.changed)).toBeVisible();
    expect(readSession()?.user.email).toBe('bola@oja.example');
    expect(inputsOf('account.confirmEmail').at(-1)).toEqual({ token: 'gte_link' });
  });
});
