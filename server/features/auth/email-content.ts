import { sender } from '@server/features/hotel/hotel-details';
import { asTyped, type EmailContent } from '@server/platform/email/email';
import { emailChangePath } from '@shared/account/constants';
import { formatMoment } from '@shared/dates';
import type { Hotel } from '@shared/hotel/schema';
import { RESET_LINK_MINUTES } from '@shared/links/constants';
import { FORGOT_PAGE, resetPath } from '@shared/links/paths';

interface EmailData {
  name: string;
  hotel: Hotel;
  publicUrl: string;
}

const greetingFor = (name: string) => `Dear ${asTyped(name)},`;

/** The email with the link to a new password. */
export function resetEmail({ name, token, hotel, publicUrl }: EmailData & { token: string }): EmailContent {
  return {
    title: 'set a new password',
    greeting: greetingFor(name),
    paragraphs: [
      'You, or somebody who has your email address, asked for a new password for your account.',
      `The link below lets you choose one. It is good for ${RESET_LINK_MINUTES} minutes and for one use. All logins of the account will end.`,
      'If it was not you, nothing needs to be done: your password stays as it is.',
    ],
    details: [],
    payment: null,
    link: {
      label: 'Choose a new password',
      address: publicUrl + resetPath(token),
      hint: 'Whoever has this link can set your password, so please share it with nobody.',
    },
    ...sender(hotel),
  };
}

/** The email that says that the password was changed. */
export function passwordEmail({ name, changedAt, hotel, publicUrl }: EmailData & { changedAt: string }): EmailContent {
  return {
    title: 'your password was changed',
    greeting: greetingFor(name),
    paragraphs: [
      'The password of your account is another one from now on, and other devices have been logged out.',
      'If it was not you, please set a new password at once by the link below, and call us.',
    ],
    details: [{ label: 'Changed', value: formatMoment(changedAt) }],
    payment: null,
    link: {
      label: 'It was not me',
      address: publicUrl + FORGOT_PAGE,
      hint: 'We mail you a link by which you choose a new password.',
    },
    ...sender(hotel),
  };
}

/** The email that says that the second factor was turned on or off. */
export function factorEmail({
  name,
  isOn,
  changedAt,
  hotel,
  publicUrl,
}: EmailData & { isOn: boolean; changedAt: string }): EmailContent {
  const now = isOn ? 'on' : 'off';
  return {
    title: `your second factor is ${now}`,
    greeting: greetingFor(name),
    paragraphs: [
      isOn
        ? 'From now on your login asks for a code of your authenticator app as well. Other devices have been logged out.'
        : 'From now on your login asks for your password alone.',
      'If it was not you, please set a new password at once by the link below, and ask an admin to reset the second factor.',
    ],
    details: [{ label: 'Changed', value: formatMoment(changedAt) }],
    payment: null,
    link: {
      label: 'It was not me',
      address: publicUrl + FORGOT_PAGE,
      hint: 'We mail you a link by which you choose a new password.',
    },
    ...sender(hotel),
  };
}

/** The email with the link that proves a new address of a login; it goes to that address. */
export function emailChangeEmail({ name, token, hotel, publicUrl }: EmailData & { token: string }): EmailContent {
  return {
    title: 'your new email address',
    greeting: greetingFor(name),
    paragraphs: [
      'You have asked to log in with this email address from now on.',
      `The link below makes it so. It is good for ${RESET_LINK_MINUTES} minutes, where you are logged in.`,
      'If it was not you, nothing needs to be done: nothing changes.',
    ],
    details: [],
    payment: null,
    link: {
      label: 'Use this address',
      address: publicUrl + emailChangePath(token),
      hint: 'It works only for the account that asked for it.',
    },
    ...sender(hotel),
  };
}

/** The email to the address that a login had, which says that it has another one. */
export function emailChangedEmail({
  name,
  email,
  changedAt,
  hotel,
}: EmailData & { email: string; changedAt: string }): EmailContent {
  return {
    title: 'your email address was changed',
    greeting: greetingFor(name),
    paragraphs: [
      'You log in with another email address from now on, and emails of the hotel to you go there.',
      'If it was not you, please call another admin or us at once.',
    ],
    details: [
      { label: 'New address', value: email },
      { label: 'Changed', value: formatMoment(changedAt) },
    ],
    payment: null,
    link: null,
    ...sender(hotel),
  };
}
