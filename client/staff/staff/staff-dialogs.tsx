import { AUTH_LIMITS, AUTH_TEXTS } from '@shared/auth/constants';
import { ROLE_HINTS, ROLE_WORDS, STAFF_ROLES, STAFF_TEXTS } from '@shared/staff/roles';
import type { StaffMember } from '@shared/staff/schema';
import type { ReactNode } from 'react';
import { lazySchema } from '../../lib/api/lazy-schema';
import { formFailure } from '../../lib/lost-answers/form-failure';
import { readSession } from '../../lib/session/session';
import { Notice } from '../../ui/feedback/notice';
import { CheckField } from '../../ui/field/choice-field';
import { EmailField } from '../../ui/field/contact-fields';
import { PasswordField } from '../../ui/field/password-field';
import { SelectField } from '../../ui/field/select-field';
import { TextField } from '../../ui/field/text-field';
import type { useForm } from '../../ui/form/form';
import { FormDialog, useDialogForm } from '../../ui/form/form-dialog';
import layout from '../../ui/layout/layout.module.css';
import { useStaffChanges } from './staff-api';

const schemas = () => import('@shared/staff/schema');
const inviteErrors = lazySchema(schemas, 'inviteInput');
const roleErrors = lazySchema(schemas, 'staffRoleInput');
const removeErrors = lazySchema(schemas, 'staffRemoveInput');
const memberErrors = lazySchema(schemas, 'staffMemberInput');

const OPTIONS = STAFF_ROLES.map((value) => ({ value, label: ROLE_WORDS[value] }));

type RoleChoice = { role: string };
const chosen = ({ role }: RoleChoice) => STAFF_ROLES.find((one) => one === role);
const hintOf = (choice: RoleChoice) => {
  const role = chosen(choice);
  return role && ROLE_HINTS[role];
};

type MemberDialogProps = { member: StaffMember; onClose: () => void };

type StaffDialogProps<Values extends { password: string }> = {
  title: string;
  text: string;
  label: string;
  danger?: boolean;
  initial: Values;
  validate: (values: Values) => Promise<Record<string, string>>;
  send: (values: Values) => Promise<unknown>;
  /** Said once it is done. */
  done: string;
  onClose: () => void;
  children?: (form: ReturnType<typeof useForm<Values>>) => ReactNode;
};

/** A change of the staff, which asks for one's own password. Open while it is rendered. */
function StaffDialog<Values extends { password: string }>(props: StaffDialogProps<Values>) {
  const { title, text, label, danger, initial, validate, send, done, onClose, children } = props;
  const form = useDialogForm({
    initial,
    validate,
    readFailure: (error) =>
      formFailure(error, AUTH_TEXTS.failed, {
        wrong_password: 'password',
        already_staff: 'email',
        already_invited: 'email',
      }),
    run: send,
    done,
    onClose,
  });
  return (
    <FormDialog
      className={layout.stack3}
      danger={danger}
      description={text}
      form={form}
      label={label}
      onClose={onClose}
      title={title}
    >
      {children?.(form)}
      {/* Password managers need the username to find the right entry. */}
      <input autoComplete="username" hidden name="username" readOnly type="email" value={readSession()?.user.email} />
      <PasswordField {...form.field('password')} autoComplete="current-password" label="Your password" required />
    </FormDialog>
  );
}

/** Asks for name, email and role of somebody who gets a link by email. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { invite } = useStaffChanges();
  return (
    <StaffDialog
      done={STAFF_TEXTS.invited}
      initial={{ name: '', email: '', role: '', password: '' }}
      label="Send the invitation"
      onClose={onClose}
      send={({ name, email, role, password }) =>
        invite({ name, email, role: chosen({ role }) ?? 'readonly', password })
      }
      text="They get a link by email, good for three days, and choose a password of their own. All admins are told."
      title="Invite somebody"
      validate={inviteErrors}
    >
      {(form) => (
        <>
          <TextField
            {...form.field('name')}
            autoComplete="off"
            data-first-focus
            label="Name"
            maxLength={AUTH_LIMITS.nameMax}
            required
          />
          <EmailField {...form.field('email')} autoComplete="off" required />
          <SelectField
            {...form.field('role')}
            hint={hintOf(form.values)}
            label="Role"
            options={OPTIONS}
            placeholder="Choose a role"
            required
          />
        </>
      )}
    </StaffDialog>
  );
}

export function RoleDialog({ member, onClose }: MemberDialogProps) {
  const { setRole } = useStaffChanges();
  const { _id, name, role: was } = member;
  return (
    <StaffDialog
      done={STAFF_TEXTS.roleChanged}
      initial={{ role: String(was), password: '' }}
      label="Change the role"
      onClose={onClose}
      send={({ role, password }) => setRole({ _id, role: chosen({ role }) ?? was, was, password })}
      text="It holds at once: they are logged out everywhere, and log in again with the new role. All admins are told."
      title={`Role of ${name}`}
      validate={(values) => roleErrors({ _id, ...values })}
    >
      {(form) => (
        <SelectField
          {...form.field('role')}
          data-first-focus
          hint={hintOf(form.values)}
          label="Role"
          options={OPTIONS}
          required
        />
      )}
    </StaffDialog>
  );
}

export function RemoveDialog({ member, onClose }: MemberDialogProps) {
  const { remove } = useStaffChanges();
  const {
    _id,
    name,
    isYou,
    programs: { apiKeys, webhooks },
  } = member;
  const reaches = [apiKeys.length > 0 && 'can still read', webhooks.length > 0 && 'still receives']
    .filter(Boolean)
    .join(' and ');
  return (
    <StaffDialog
      danger
      done={STAFF_TEXTS.removed}
      initial={{ password: '', endPrograms: false }}
      label="Remove from the staff"
      onClose={onClose}
      send={({ password, endPrograms }) => remove({ _id, password, endPrograms })}
      text={
        isYou
          ? 'You are logged out everywhere at once. Another admin can invite you again.'
          : 'They are logged out everywhere at once. What they recorded stays under their name, and their account is a guest’s from then on.'
      }
      title={isYou ? 'Remove yourself?' : `Remove ${name}?`}
      validate={(values) => removeErrors({ _id, ...values })}
    >
      {(form) =>
        reaches && (
          <>
            <Notice tone="waiting">
              {isYou ? 'What you' : `What ${name}`} set up goes on working, and {reaches} guests’ data:
              <ul>
                {apiKeys.map((key, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two keys may have one name
                  <li key={at}>API key ‘{key}’</li>
                ))}
                {webhooks.map((host, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two webhooks may have one host
                  <li key={at}>Webhook to {host}</li>
                ))}
              </ul>
            </Notice>
            <CheckField
              {...form.check('endPrograms')}
              hint="The programs that use them stop until you make new ones."
              label="End all of these too"
            />
          </>
        )
      }
    </StaffDialog>
  );
}

export function ResetFactorDialog({ member, onClose }: MemberDialogProps) {
  const { resetFactor } = useStaffChanges();
  const { _id, name } = member;
  return (
    <StaffDialog
      danger
      done={STAFF_TEXTS.factorReset}
      initial={{ password: '' }}
      label="Turn it off"
      onClose={onClose}
      send={({ password }) => resetFactor({ _id, password })}
      text="For somebody who has lost both the app and the recovery codes. Be sure that it is them who asks. They are logged out everywhere and told by email."
      title={`Second factor of ${name}`}
      validate={(values) => memberErrors({ _id, ...values })}
    />
  );
}
