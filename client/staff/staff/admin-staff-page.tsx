import { AUTH_TEXTS } from '@shared/auth/constants';
import { STAFF_TEXTS } from '@shared/staff/constants';
import type { StaffMember } from '@shared/staff/schema';
import { useState } from 'react';
import { failedWith, messageOf } from '../../lib/api/wire-error';
import { useConfirm } from '../../ui/dialog/confirm';
import { QueryView } from '../../ui/feedback/query-view';
import { Loading, SkeletonText } from '../../ui/feedback/skeleton';
import { toast } from '../../ui/feedback/toast';
import { Button } from '../../ui/layout/button';
import { StaffPage } from '../../ui/layout/staff-page';
import { Table } from '../../ui/list/table';
import { PlusIcon } from '../../ui/media/icons';
import styles from './admin-staff-page.module.css';
import { useStaff, useStaffChanges } from './staff-api';
import { invitationBrief, invitationColumns, memberBrief, memberColumns } from './staff-columns';
import { InviteDialog, RemoveDialog, ResetFactorDialog, RoleDialog } from './staff-dialogs';

const DIALOGS = { role: RoleDialog, remove: RemoveDialog, resetFactor: ResetFactorDialog };

/** Who works here, who is invited, and what each may do; for admins. */
export default function AdminStaffPage() {
  const query = useStaff();
  const [isInviting, setInviting] = useState(false);
  const [asked, setAsked] = useState<{ what: keyof typeof DIALOGS; member: StaffMember }>();
  // As they are now; somebody whom a colleague has removed stays until the dialog has said so.
  const member = query.data?.members.find(({ _id }) => _id === asked?.member._id) ?? asked?.member;
  const Asked = asked && DIALOGS[asked.what];
  const invitations = useInvitationActions();
  const members = memberColumns((what, chosen) => setAsked({ what, member: chosen }));
  const invited = invitationColumns(invitations);
  return (
    <StaffPage
      actions={
        <Button onClick={() => setInviting(true)} variant="primary">
          <PlusIcon /> Invite somebody
        </Button>
      }
      title="Staff"
    >
      <QueryView failed={STAFF_TEXTS.loadFailed} loading={<StaffSkeleton />} query={query}>
        {(staff) => (
          <>
            <Table
              brief={memberBrief}
              caption="Staff"
              columns={members}
              rowKey={({ _id }) => _id}
              rows={staff.members}
            />
            {staff.invitations.length > 0 && (
              <section className={styles.invited}>
                <h2 className={styles.title}>Invited</h2>
                <Table
                  brief={invitationBrief}
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
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      {Asked && member && <Asked member={member} onClose={() => setAsked(undefined)} />}
    </StaffPage>
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

const StaffSkeleton = () => (
  <Loading label="Fetching the staff">
    <SkeletonText lines={6} />
  </Loading>
);
