import { useLogout } from '../../shared/auth/logout';
import { Button } from '../../ui/layout/button';
import { LogoutIcon } from '../../ui/media/page-icons';

export function LogoutButton() {
  const logout = useLogout();
  return (
    <Button onClick={() => logout()} variant="quiet">
      <LogoutIcon /> Logout
    </Button>
  );
}
