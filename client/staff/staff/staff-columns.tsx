import { ROLE_WORDS } from '@shared/staff/roles';
import type { StaffInvitation, StaffMember } from '@shared/staff/schema';
import { formatShortMoment } from '../../ui/date/short-dates';
import { Button } from '../../ui/layout/button';
import type { Column } from '../../ui/list/table';
import type { Brief } from '../../ui/list/table-brief';
import { StatusBadge } from '../../ui/status/status-badge';
import styles from './admin-staff-page.module.css';

const nameOf = ({ name, isYou }: StaffMember) => (isYou ? `${name} (you)` : name);
const seenWords = ({ lastSeenAt }: StaffMember) => (lastSeenAt ? formatShortMoment(lastSeenAt) : 'Never');
const factorWords = ({ hasSecondFactor }: StaffMember) => (hasSecondFactor ? 'On' : 'Off');

type Ask = (what: 'role' | 'remove' | 'resetFactor', member: StaffMember) => void;

export const memberColumns = (ask: Ask): readonly Column<StaffMember>[] => [
  { key: 'name', header: 'Name', cell: nameOf, rowHeader: true, isInBrief: true },
  { key: 'email', header: 'Email', cell: ({ email }) => <span className={styles.email}>{email}</span> },
  { key: 'role', header: 'Role', cell: ({ role }) => ROLE_WORDS[role], isInBrief: true },
  { key: 'seen', header: 'Last seen', cell: seenWords },
  {
    key: 'factor',
    header: 'Second factor',
    cell: (member) => (
      <span className={styles.factor}>
        {factorWords(member)}
        {member.hasSecondFactor && !member.isYou && (
          <Button
            aria-label={`Reset factor of ${member.name}`}
            onClick={() => ask('resetFactor', member)}
            size="small"
            variant="quiet"
          >
            Reset
          </Button>
        )}
      </span>
    ),
  },
  {
    key: 'actions',
    header: 'Actions',
    cell: (member) => (
      <span className={styles.actions}>
        <Button aria-label={`Role of ${member.name}`} onClick={() => ask('role', member)} size="small">
          Role
        </Button>
        <Button
          aria-label={`Remove ${member.name}`}
          onClick={() => ask('remove', member)}
          size="small"
          variant="danger"
        >
          Remove
        </Button>
      </span>
    ),
  },
];

export const memberBrief = (member: StaffMember): Brief => ({
  title: nameOf(member),
  mark: ROLE_WORDS[member.role],
  detail: member.lastSeenAt ? `Last seen: ${seenWords(member)}` : 'Never seen',
  ...(member.hasSecondFactor ? { amount: 'Second factor' } : {}),
});

const stateOf = ({ isOver, expiresAt }: StaffInvitation) =>
  isOver ? 'The link has expired' : `Good until ${formatShortMoment(expiresAt)}`;

interface InvitationActions {
  busyId: string | undefined;
  resend: (id: string) => void;
  withdraw: (id: string) => void;
}

export const invitationColumns = (actions: InvitationActions): readonly Column<StaffInvitation>[] => [
  { key: 'name', header: 'Name', cell: ({ name }) => name, rowHeader: true, isInBrief: true },
  { key: 'email', header: 'Email', cell: ({ email }) => <span className={styles.email}>{email}</span> },
  { key: 'role', header: 'Role', cell: ({ role }) => ROLE_WORDS[role], isInBrief: true },
  { key: 'by', header: 'Invited by', cell: ({ invitedBy }) => invitedBy },
  { key: 'state', header: 'Link', cell: stateOf },
  {
    key: 'actions',
    header: 'Actions',
    cell: ({ _id, name }) => (
      <span className={styles.actions}>
        <Button
          aria-label={`Send again: the invitation of ${name}`}
          busy={actions.busyId === _id}
          onClick={() => actions.resend(_id)}
          size="small"
        >
          Send again
        </Button>
        <Button
          aria-label={`Withdraw: the invitation of ${name}`}
          onClick={() => actions.withdraw(_id)}
          size="small"
          variant="danger"
        >
          Withdraw
        </Button>
      </span>
    ),
  },
];

export const invitationBrief = (invitation: StaffInvitation): Brief => ({
  title: invitation.name,
  mark: (
    <StatusBadge tone={invitation.isOver ? 'done' : 'waiting'}>{invitation.isOver ? 'Expired' : 'Invited'}</StatusBadge>
  ),
  detail: `${ROLE_WORDS[invitation.role]} · ${stateOf(invitation)}`,
});
