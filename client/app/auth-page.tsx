import AuthScreen from '../features/auth/auth-page';
import { landingPath } from './landing-path';

/** Login and register. Where one may go afterwards is known by the route table, which features do not see. */
export default function AuthPage() {
  return <AuthScreen landingPath={landingPath} />;
}
