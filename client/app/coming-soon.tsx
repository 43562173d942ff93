import { useHotel } from '../features/hotel/api';
import { paths, staffEntrances } from '../lib/paths';
import { useSession } from '../lib/session';
import { ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { PhoneIcon } from '../ui/icons';
import { Page } from '../ui/page';
import { PhoneLink } from '../ui/phone-link';
import { ActionLinks } from './action-links';

/** Stands for a screen that is not built yet. */
export function ComingSoon({ title }: { title: string }) {
  const session = useSession();
  const { data: hotel } = useHotel();
  const staff = session?.user.role === 'admin';
  return (
    <Page title={title} width="reading">
      <EmptyState
        action={
          <ActionLinks>
            {hotel && (
              <PhoneLink phone={hotel.phone}>
                <PhoneIcon /> {hotel.phone}
              </PhoneLink>
            )}
            <ButtonLink href={staff ? staffEntrances.dashboard : paths.bookRoom} variant="primary">
              {staff ? 'Go to the dashboard' : 'Book a room'}
            </ButtonLink>
            <ButtonLink href={paths.home}>Go to the home page</ButtonLink>
          </ActionLinks>
        }
        hint={hotel && 'Until then, please call us.'}
      >
        This part of our site is not open yet.
      </EmptyState>
    </Page>
  );
}
