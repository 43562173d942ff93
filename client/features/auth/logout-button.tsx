import { Button } from '../../ui/button';
import { LogoutIcon } from '../../ui/icons';
import { useLogout } from './logout';

export function LogoutButton() {
  const logout = useLogout();
  return (
    <Button onClick={() => logout()} variant="quiet">
      <LogoutIcon /> Logout
    </Button>
  );
}
