import { useLocation } from 'wouter';
import { ComingSoon } from './coming-soon';
import { staffRoutes } from './staff-route-table';

/** Shown at every staff address whose screen is not built yet. */
export default function StaffComingSoonPage() {
  const [here] = useLocation();
  return <ComingSoon title={staffRoutes.find(({ path }) => path === here)?.title ?? 'Opening soon'} />;
}
