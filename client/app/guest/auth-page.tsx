import { isStaffRole, type Role } from '@shared/auth/roles';
import AuthScreen from '../../guest/account/auth-page';
import { nextPathIn } from '../../lib/navigation/next-path';
import { dashboardPath, isStaffAddress } from '../../lib/navigation/paths';
import { routes } from '../route-table';

/** Login and register. The landing path depends on the route table, which features must not import. */
export default function AuthPage() {
  return <AuthScreen landingPath={landingPath} />;
}

/** Where to go after logging in: back to the page in the query if the user may see it, else to their dashboard. */
export function landingPath(search: string, role: Role): string {
  const next = nextPathIn(search);
  const path = next?.split(/[?#]/, 1)[0] ?? '';
  const access = isStaffAddress(path) ? 'admin' : routes.find((route) => route.path === path)?.access;
  const mayGo = !access || access === 'user' || (access === 'admin' ? isStaffRole(role) : access === role);
  return next && mayGo ? next : dashboardPath(role);
}
