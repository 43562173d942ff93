import { BOOK_ROOMS_PAGE } from '@shared/links/paths';
import { useLocation } from 'wouter';
import { CONNECTION_TEXTS } from '../../lib/api/connection';
import { useLazyModule } from '../../ui/device/lazy-module';

const loadForm = () => import('./book-rooms-page');
const loadGroup = () => import('./group-view');

/** Booking several rooms, and what was booked: in files of their own, as few guests need them and all pages name their routes. */
export default function GroupPage() {
  const [address] = useLocation();
  const isNew = address === BOOK_ROOMS_PAGE;
  const form = useLazyModule(loadForm, isNew);
  const group = useLazyModule(loadGroup, !isNew);
  const { module, failed } = isNew ? form : group;
  if (module) return <module.default />;
  return failed ? <p role="alert">{CONNECTION_TEXTS.not_loaded}</p> : null;
}
