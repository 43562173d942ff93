import { Button } from '../../ui/layout/button';
import { LogoutIcon } from '../../ui/media/icons';
import { useLogout } from './logout';

export function LogoutButton() {
  const logout = useLogout();
  return (
    <Button onClick={() => logout()} variant="quiet">
      <LogoutIcon /> Logout
    </Button>
  );
}
