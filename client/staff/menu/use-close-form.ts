import { useCallback } from 'react';
import { useLocation } from 'wouter';
import { staffPaths } from '../../lib/navigation/staff-paths';

/** The part of the Navigation API that is used here; older browsers lack it. */
type WithNavigation = { navigation?: { canGoBack: boolean } };

/** Leaves a menu form: back in the history, or to the menu's list if the form was the first page opened. */
export function useCloseForm(): () => void {
  const [, navigate] = useLocation();
  return useCallback(() => {
    const { navigation }: WithNavigation = window;
    if (navigation ? navigation.canGoBack : history.length > 1) history.back();
    else navigate(staffPaths.menu, { replace: true });
  }, [navigate]);
}
