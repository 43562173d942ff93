import { Link } from 'wouter';
import { staffPaths } from '../../lib/navigation/staff-paths';
import { Notice } from '../../ui/feedback/notice';

/** Above a page that guests do not see yet. */
export default function StaffNotOpenYet() {
  return (
    <Notice tone="waiting">
      Only staff see this page: guests see ‘Opening soon’ until the hotel is open.{' '}
      <Link href={staffPaths.setup}>Go on with the setup</Link>
    </Notice>
  );
}
