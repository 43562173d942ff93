import { useCallback } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../lib/paths';

/** The part of the browser's Navigation API that is asked; older browsers do not have it. */
type Steps = { navigation?: { canGoBack: boolean } };

/** Leaves a form of the menu: back to where one came from, or to the menu's list for who opened the address itself. */
export function useCloseForm(): () => void {
  const [, navigate] = useLocation();
  return useCallback(() => {
    const { navigation }: Steps = window;
    if (navigation ? navigation.canGoBack : history.length > 1) history.back();
    else navigate(paths.adminMenu, { replace: true });
  }, [navigate]);
}
