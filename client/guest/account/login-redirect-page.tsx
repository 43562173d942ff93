import { Redirect } from 'wouter';
import { paths } from '../../lib/navigation/paths';

/** Redirects /login to /auth. */
export default function LoginRedirect() {
  return <Redirect to={paths.auth} replace />;
}
