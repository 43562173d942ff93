import { Button } from '../../ui/button';
import { LogoutIcon } from '../../ui/icons';
import { useLogout } from './logout';

/** Ends the session (spec 4). */
export function LogoutButton() {
  const logout = useLogout();
  return (
    <Button onClick={() => logout()}>
      <LogoutIcon /> Logout
    </Button>
  );
}
