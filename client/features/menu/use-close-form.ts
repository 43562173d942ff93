import { useLocation } from 'wouter';
import { paths } from '../../app/paths';

/** Leaves a form of the menu: back to where one came from, or to the menu's list for who opened the address itself. */
export function useCloseForm(): () => void {
  const [, navigate] = useLocation();
  return () => {
    if (history.length > 1) history.back();
    else navigate(paths.adminMenu);
  };
}
