import { ROLE_WORDS } from '@shared/constants/staff-roles';
import { dashboardPath } from '../lib/paths';
import { useMay } from '../lib/staff-access';
import { ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { StaffPage } from '../ui/staff-page';

/** In place of a staff page that this role may not open. */
export function StaffNotAllowed({ title }: { title: string }) {
  const { role } = useMay();
  const word = role === 'guest' ? '' : ROLE_WORDS[role];
  return (
    <StaffPage title={title}>
      <EmptyState
        action={
          <ButtonLink href={dashboardPath(role)} variant="primary">
            Back to your pages
          </ButtonLink>
        }
        hint={`Your role is “${word}”. If you need this page, please ask an admin.`}
      >
        You are not allowed to open this page.
      </EmptyState>
    </StaffPage>
  );
}
