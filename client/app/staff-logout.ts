import type { MouseEvent } from 'react';
import { useLogout } from '../features/auth/logout';
import { mayLeaveScreen } from '../ui/unsaved-changes';

/** For the link that logs staff out: asks first where something is not saved. */
export function useStaffLogout() {
  const logout = useLogout();
  return async (event: MouseEvent) => {
    event.preventDefault();
    if (await mayLeaveScreen()) logout();
  };
}
