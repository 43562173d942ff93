import { useLocation } from 'wouter';
import { ComingSoon } from './coming-soon';
import { routes } from './route-table';

/** Shown at every guests' address whose screen is not built yet. */
export default function ComingSoonPage() {
  const [here] = useLocation();
  return <ComingSoon title={routes.find(({ path }) => path === here)?.title ?? 'Opening soon'} />;
}
