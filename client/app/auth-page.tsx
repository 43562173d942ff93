import AuthScreen from '../features/auth/auth-page';
import { landingPath } from './landing-path';

/** Login and register. The landing path depends on the route table, which features must not import. */
export default function AuthPage() {
  return <AuthScreen landingPath={landingPath} />;
}
