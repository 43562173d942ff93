import { Redirect } from 'wouter';
import { paths } from '../../lib/paths';

/** /login leads to /auth (D20). */
export default function LoginRedirect() {
  return <Redirect to={paths.auth} replace />;
}
