import { z } from 'zod';
import { AUTH_LIMITS, AUTH_TEXTS } from '../auth/constants';
import { emailField, idField, personName } from '../fields/schema';
import { STAFF_ROLES, STAFF_TEXTS } from './roles';

const role = z.enum(STAFF_ROLES, { error: STAFF_TEXTS.roleRequired });
const name = personName(STAFF_TEXTS.nameRequired, AUTH_LIMITS.nameMax, STAFF_TEXTS.nameLong, AUTH_LIMITS.nameMin);

/** One's own, which each change of the staff asks for. */
const ownPassword = z
  .string({ error: STAFF_TEXTS.passwordRequired })
  .min(1, STAFF_TEXTS.passwordRequired)
  .max(AUTH_LIMITS.passwordMax, AUTH_TEXTS.passwordLong);

export const inviteInput = z.strictObject({
  name,
  email: emailField(AUTH_TEXTS.emailInvalid),
  role,
  password: ownPassword,
});

export const invitationIdInput = z.strictObject({ _id: idField });

/** `was` is the role that the sender saw; with another one meanwhile nothing is changed. */
export const staffRoleInput = z.strictObject({ _id: idField, role, was: role.optional(), password: ownPassword });

export const staffMemberInput = z.strictObject({ _id: idField, password: ownPassword });

/** `endPrograms` revokes the API keys that they have made, and removes their webhooks. */
export const staffRemoveInput = staffMemberInput.extend({ endPrograms: z.boolean().optional() });

/** An unknown token is answered like an expired one. */
export const openInvitationInput = z.strictObject({ token: z.string().max(200) });

export const acceptInvitationInput = openInvitationInput.extend({
  name,
  password: z
    .string({ error: AUTH_TEXTS.passwordShort })
    .min(AUTH_LIMITS.passwordMin, AUTH_TEXTS.passwordShort)
    .max(AUTH_LIMITS.passwordMax, AUTH_TEXTS.passwordLong),
});

/** What whoever has the link is shown; `hasAccount` where a guest's account has that email. */
export const openInvitationSchema = z.object({
  name: z.string(),
  email: z.string(),
  role,
  hasAccount: z.boolean(),
});

export const staffMemberSchema = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role,
  /** When they last logged in or changed something; null for never. */
  lastSeenAt: z.string().nullable(),
  hasSecondFactor: z.boolean(),
  isYou: z.boolean(),
  /** What they have made for programs and goes on without them: API keys that work, by name, and webhooks, by host. */
  programs: z.object({ apiKeys: z.array(z.string()), webhooks: z.array(z.string()) }),
});

export const invitationSchema = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role,
  invitedBy: z.string(),
  sentAt: z.string(),
  expiresAt: z.string(),
  isOver: z.boolean(),
});

/** Everybody on the staff, and the invitations that nobody has accepted, each by name. */
export const staffSchema = z.object({
  members: z.array(staffMemberSchema),
  invitations: z.array(invitationSchema),
});

export type InviteInput = z.output<typeof inviteInput>;
export type StaffRoleInput = z.output<typeof staffRoleInput>;
export type StaffRemoveInput = z.output<typeof staffRemoveInput>;
export type StaffMemberInput = z.output<typeof staffMemberInput>;
export type AcceptInvitationInput = z.output<typeof acceptInvitationInput>;
export type OpenInvitation = z.output<typeof openInvitationSchema>;
export type StaffMember = z.output<typeof staffMemberSchema>;
export type StaffInvitation = z.output<typeof invitationSchema>;
export type Staff = z.output<typeof staffSchema>;
