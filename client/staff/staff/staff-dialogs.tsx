import { AUTH_LIMITS } from '@shared/auth/constants';
import { STAFF_TEXTS } from '@shared/staff/constants';
import { ROLE_HINTS, ROLE_WORDS, STAFF_ROLES } from '@shared/staff/roles';
import type { StaffMember } from '@shared/staff/schema';
import { lazySchema } from '../../lib/api/lazy-schema';
import { Notice } from '../../ui/feedback/notice';
import { CheckField } from '../../ui/field/choice-field';
import { EmailField } from '../../ui/field/contact-fields';
import { SelectField } from '../../ui/field/select-field';
import { TextField } from '../../ui/field/text-field';
import { useStaffChanges } from './staff-api';
import { StaffDialog } from './staff-dialog';

const schemas = () => import('@shared/staff/schema');
const inviteErrors = lazySchema(schemas, ({ inviteInput }) => inviteInput);
const roleErrors = lazySchema(schemas, ({ staffRoleInput }) => staffRoleInput);
const removeErrors = lazySchema(schemas, ({ staffRemoveInput }) => staffRemoveInput);
const memberErrors = lazySchema(schemas, ({ staffMemberInput }) => staffMemberInput);

const OPTIONS = STAFF_ROLES.map((value) => ({ value, label: ROLE_WORDS[value] }));

type RoleChoice = { role: string };
const chosen = ({ role }: RoleChoice) => STAFF_ROLES.find((one) => one === role);
const hintOf = (choice: RoleChoice) => {
  const role = chosen(choice);
  return role && ROLE_HINTS[role];
};

type MemberDialogProps = { member: StaffMember; onClose: () => void };

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
