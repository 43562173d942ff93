import AuthScreen from '../features/auth/auth-page';
import { landingPath } from './landing-path';

/** Login and register. Where people may go afterwards is in the route table, which features do not import. */
export default function AuthPage() {
  return <AuthScreen landingPath={landingPath} />;
}
