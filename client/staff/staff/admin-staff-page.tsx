import { AUTH_TEXTS } from '@shared/auth/constants';
import { ROLE_WORDS, STAFF_TEXTS } from '@shared/staff/roles';
import type { StaffInvitation, StaffMember } from '@shared/staff/schema';
import { useState } from 'react';
import { failedWith, messageOf } from '../../lib/api/wire-error';
import { formatShortMoment } from '../../ui/date/short-dates';
import { useConfirm } from '../../ui/dialog/confirm';
import { QueryView } from '../../ui/feedback/query-view';
import { Loading } from '../../ui/feedback/skeleton';
import { toast } from '../../ui/feedback/toast';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { StaffPage } from '../../ui/layout/staff-page';
import type { CompactRow } from '../../ui/list/compact-rows';
import { type Column, Table } from '../../ui/list/table';
import { PlusIcon } from '../../ui/media/icons';
import { StatusChip } from '../../ui/status/status-chip';
import styles from './admin-staff-page.module.css';
import { useStaff, useStaffChanges } from './staff-api';
import { InviteDialog, RemoveDialog, ResetFactorDialog, RoleDialog } from './staff-dialogs';

const DIALOGS = { role: RoleDialog, remove: RemoveDialog, resetFactor: ResetFactorDialog };

const nameOf = ({ name, isYou }: StaffMember) => (isYou ? `${name} (you)` : name);
const seenWords = ({ lastSeenAt }: StaffMember) => (lastSeenAt ? formatShortMoment(lastSeenAt) : 'Never');
const factorWords = ({ hasSecondFactor }: StaffMember) => (hasSecondFactor ? 'On' : 'Off');

type Ask = (what: 'role' | 'remove' | 'resetFactor', member: StaffMember) => void;

const memberColumns = (ask: Ask): readonly Column<StaffMember>[] => [
  { key: 'name', header: 'Name', cell: nameOf, rowHeader: true, isInCompactRow: true },
  { key: 'email', header: 'Email', cell: ({ email }) => <span className={layout.breaks}>{email}</span> },
  { key: 'role', header: 'Role', cell: ({ role }) => ROLE_WORDS[role], isInCompactRow: true },
  { key: 'seen', header: 'Last seen', cell: seenWords },
  {
    key: 'factor',
    header: 'Second factor',
    cell: (member) => (
      <span className={layout.inline}>
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
      <span className={cx(layout.row1, styles.actions)}>
        <Button aria-label={`Role of ${member.name}`} onClick={() => ask('role', member)} size="small">
          Role
        </Button>
        <Button aria-label={`Remove ${member.name}`} onClick={() => ask('remove', member)} size="small" variant="quiet">
          Remove
        </Button>
      </span>
    ),
  },
];

const compactMember = (member: StaffMember): CompactRow => ({
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

const invitationColumns = (actions: InvitationActions): readonly Column<StaffInvitation>[] => [
  { key: 'name', header: 'Name', cell: ({ name }) => name, rowHeader: true, isInCompactRow: true },
  { key: 'email', header: 'Email', cell: ({ email }) => <span className={layout.breaks}>{email}</span> },
  { key: 'role', header: 'Role', cell: ({ role }) => ROLE_WORDS[role], isInCompactRow: true },
  { key: 'by', header: 'Invited by', cell: ({ invitedBy }) => invitedBy },
  { key: 'state', header: 'Link', cell: stateOf },
  {
    key: 'actions',
    header: 'Actions',
    cell: ({ _id, name }) => (
      <span className={cx(layout.row1, styles.actions)}>
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
          variant="quiet"
        >
          Withdraw
        </Button>
      </span>
    ),
  },
];

const compactInvitation = (invitation: StaffInvitation): CompactRow => ({
  title: invitation.name,
  mark: (
    <StatusChip tone={invitation.isOver ? 'done' : 'waiting'}>{invitation.isOver ? 'Expired' : 'Invited'}</StatusChip>
  ),
  detail: `${ROLE_WORDS[invitation.role]} · ${stateOf(invitation)}`,
});

/** Who works here, who is invited, and what each may do; for admins. */
export default function AdminStaffPage() {
  const [isInviting, setInviting] = useState(false);
  return (
    <StaffPage
      actions={
        <Button onClick={() => setInviting(true)} variant="primary">
          <PlusIcon /> Invite somebody
        </Button>
      }
      title="Staff"
    >
      <StaffLists />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </StaffPage>
  );
}

/** Who works here and who is invited, with what admins do about them. */
export function StaffLists() {
  const query = useStaff();
  const [asked, setAsked] = useState<{ what: keyof typeof DIALOGS; member: StaffMember }>();
  // As they are now; somebody whom a colleague has removed stays until the dialog has said so.
  const member = query.data?.members.find(({ _id }) => _id === asked?.member._id) ?? asked?.member;
  const Asked = asked && DIALOGS[asked.what];
  const invitations = useInvitationActions();
  const members = memberColumns((what, chosen) => setAsked({ what, member: chosen }));
  const invited = invitationColumns(invitations);
  return (
    <>
      <QueryView failed={STAFF_TEXTS.loadFailed} loading={<StaffSkeleton />} query={query}>
        {(staff) => (
          <>
            <Table
              compact={compactMember}
              caption="Staff"
              columns={members}
              rowKey={({ _id }) => _id}
              rows={staff.members}
            />
            {staff.invitations.length > 0 && (
              <section className={cx(layout.stack2, styles.invited)}>
                <h2 className={layout.headed}>Invited</h2>
                <Table
                  compact={compactInvitation}
                  caption="Invited"
                  columns={invited}
                  rowKey={({ _id }) => _id}
                  rows={staff.invitations}
                />
              </section>
            )}
          </>
        )}
      </QueryView>
      {Asked && member && <Asked member={member} onClose={() => setAsked(undefined)} />}
    </>
  );
}

/** Sends an invitation again, or takes it back once that is confirmed. */
function useInvitationActions() {
  const { resend, withdraw } = useStaffChanges();
  const confirm = useConfirm();
  const [busyId, setBusyId] = useState<string>();
  const run = async (_id: string, act: (id: string) => Promise<unknown>, done: string) => {
    setBusyId(_id);
    try {
      await act(_id);
      toast.success(done);
    } catch (error) {
      const isOver = failedWith(error, 'not_found');
      toast.error(isOver ? STAFF_TEXTS.invitationOver : messageOf(error, AUTH_TEXTS.failed));
    } finally {
      setBusyId(undefined);
    }
  };
  return {
    busyId,
    resend: (_id: string) => run(_id, resend, STAFF_TEXTS.resent),
    withdraw: async (_id: string) => {
      const text = 'The link that was sent stops working.';
      const isSure = await confirm({ title: 'Withdraw the invitation?', text, confirmLabel: 'Withdraw', danger: true });
      if (isSure) await run(_id, withdraw, STAFF_TEXTS.withdrawn);
    },
  };
}

const StaffSkeleton = () => <Loading label="Fetching the staff" lines={6} />;
