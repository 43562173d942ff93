import { STAFF_TEXTS } from '@shared/staff/roles';
import type { Staff } from '@shared/staff/schema';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { type Answers, connectionLost, refusal } from '../../testing/mock-server';
import { findToast, renderPage } from '../../testing/render-page';
import { logInAsAdmin } from '../../testing/sessions';
import AdminStaffPage from './admin-staff-page';

const member = {
  email: 'a@hotel.example',
  lastSeenAt: null,
  hasSecondFactor: false,
  isYou: false,
  programs: { apiKeys: [], webhooks: [] },
};
const STAFF: Staff = {
  members: [
    { ...member, _id: 'admin', name: 'Ada Obi', role: 'admin', isYou: true, hasSecondFactor: true },
    { ...member, _id: 'bola', name: 'Bola Ade', role: 'desk', hasSecondFactor: true },
  ],
  invitations: [
    {
      _id: 'i1',
      name: 'Chidi Eze',
      email: 'c@hotel.example',
      role: 'kitchen',
      invitedBy: 'Ada Obi',
      sentAt: '2026-03-10T11:00:00.000Z',
      expiresAt: '2026-03-13T11:00:00.000Z',
      isOver: true,
    },
  ],
};

const show = (answers: Answers = {}) => {
  logInAsAdmin();
  return renderPage(<AdminStaffPage />, '/admin/staff', { 'staff.list': () => STAFF, ...answers });
};

it('lists who works here and who is invited; one’s own factor is not reset here', async () => {
  show();
  expect(await screen.findByText('Ada Obi (you)')).toBeVisible();
  expect(screen.getByText('The link has expired', { exact: false })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Reset factor of Ada Obi' })).not.toBeInTheDocument();
});

it('an invitation asks for every field at its place, and sends nothing before', async () => {
  const invite = vi.fn(() => STAFF);
  show({ 'staff.invite': invite });
  await userEvent.click(await screen.findByRole('button', { name: 'Invite somebody' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send the invitation' }));
  expect(await within(dialog).findByText(STAFF_TEXTS.roleRequired)).toBeVisible();
  expect(within(dialog).getByText(STAFF_TEXTS.passwordRequired)).toBeVisible();
  expect(invite).not.toHaveBeenCalled();
});

const [ada, bola] = STAFF.members;
const dialogOf = async (press: string) => {
  await userEvent.click(await screen.findByRole('button', { name: press }));
  return within(await screen.findByRole('dialog'));
};

it('says that it is loading, and tries again where the list could not be loaded', async () => {
  let isLost = true;
  show({
    'staff.list': () => {
      if (isLost) throw connectionLost();
      return STAFF;
    },
  });
  expect(screen.getByText('Fetching the staff')).toBeInTheDocument();
  expect(await screen.findByText(STAFF_TEXTS.loadFailed)).toBeVisible();
  isLost = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Ada Obi (you)')).toBeVisible();
});

it('has no list of invitations where there are none', async () => {
  show({ 'staff.list': () => ({ ...STAFF, invitations: [] }) });
  expect(await screen.findByText('Ada Obi (you)')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Invited' })).toBeNull();
});

it('a wrong password is said at its field, and what was chosen stays', async () => {
  const { inputsOf } = show({
    'staff.setRole': () => {
      throw refusal('wrong_password');
    },
  });
  const dialog = await dialogOf('Role of Bola Ade');
  await userEvent.selectOptions(dialog.getByLabelText(/^Role/), 'Kitchen');
  await userEvent.type(dialog.getByLabelText(/^Your password/), 'not-mine');
  await userEvent.click(dialog.getByRole('button', { name: 'Change the role' }));
  expect(await dialog.findByText(refusal('wrong_password').message)).toBeVisible();
  expect(dialog.getByLabelText(/^Your password/)).toBeInvalid();
  expect(dialog.getByLabelText(/^Role/)).toHaveValue('kitchen');
  expect(inputsOf('staff.setRole')).toEqual([{ _id: 'bola', role: 'kitchen', was: 'desk', password: 'not-mine' }]);
});

it('a role that a colleague has changed meanwhile is said, and the next press starts from that one', async () => {
  let now = STAFF;
  const { inputsOf } = show({
    'staff.list': () => now,
    'staff.setRole': () => {
      if (now !== STAFF) return now;
      now = { ...STAFF, members: STAFF.members.map((one) => ({ ...one, role: one === bola ? 'readonly' : one.role })) };
      throw refusal('changed_meanwhile');
    },
  });
  const dialog = await dialogOf('Role of Bola Ade');
  await userEvent.selectOptions(dialog.getByLabelText(/^Role/), 'Kitchen');
  await userEvent.type(dialog.getByLabelText(/^Your password/), 'four-other-words');
  await userEvent.click(dialog.getByRole('button', { name: 'Change the role' }));
  expect(await dialog.findByText(refusal('changed_meanwhile').message)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Change the role' }));
  await findToast(STAFF_TEXTS.roleChanged);
  expect(inputsOf('staff.setRole')).toMatchObject([{ was: 'desk' }, { was: 'readonly' }]);
});

it('says so where a colleague has removed the same person first', async () => {
  let members = STAFF.members;
  show({
    'staff.list': () => ({ ...STAFF, members }),
    'staff.remove': () => {
      members = ada ? [ada] : [];
      throw refusal('not_found');
    },
  });
  const dialog = await dialogOf('Remove Bola Ade');
  await userEvent.type(dialog.getByLabelText(/^Your password/), 'four-other-words');
  await userEvent.click(dialog.getByRole('button', { name: 'Remove from the staff' }));
  expect(await dialog.findByText(refusal('not_found').message)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Go back' }));
  expect(screen.queryByText('Bola Ade')).toBeNull();
});

it.each([
  ['invitation_over', refusal('invitation_over').message],
  ['not_found', STAFF_TEXTS.invitationOver],
] as const)('withdraws an invitation after a question, and says why it could not: %s', async (reason, words) => {
  show({
    'staff.withdrawInvitation': () => {
      throw refusal(reason);
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw: the invitation of Chidi Eze' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }));
  await findToast(words);
});

it('names the API keys and webhooks of whom it removes, and ends them with a tick', async () => {
  const programs = { apiKeys: ['Channel manager'], webhooks: ['shop.example'] };
  const members = STAFF.members.map((one) => (one === bola ? { ...one, programs } : one));
  const { inputsOf } = show({ 'staff.list': () => ({ ...STAFF, members }), 'staff.remove': () => ({ removed: true }) });
  const dialog = await dialogOf('Remove Bola Ade');
  expect(dialog.getByText(/and can still read and still receives guests’ data:/)).toBeVisible();
  expect(dialog.getByText('API key ‘Channel manager’')).toBeVisible();
  expect(dialog.getByText('Webhook to shop.example')).toBeVisible();
  await userEvent.click(dialog.getByRole('checkbox', { name: /^End all of these too/ }));
  await userEvent.type(dialog.getByLabelText(/^Your password/), 'four-other-words');
  await userEvent.click(dialog.getByRole('button', { name: 'Remove from the staff' }));
  await findToast(STAFF_TEXTS.removed);
  expect(inputsOf('staff.remove')).toEqual([{ _id: 'bola', password: 'four-other-words', endPrograms: true }]);
});

it('offers nothing to end where they have made nothing', async () => {
  show();
  const dialog = await dialogOf('Remove Bola Ade');
  expect(dialog.queryByRole('checkbox')).toBeNull();
});
