import { HOTEL_TEXTS } from '@shared/hotel/constants';
import { paths } from '../../lib/navigation/paths';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ButtonLink } from '../../ui/layout/button';
import { Page } from '../../ui/layout/page';
import { ActionLinks } from './action-links';

/** The page of every unknown address. */
export default function NotFoundPage() {
  return (
    <Page title={HOTEL_TEXTS.notFound} width="reading">
      <EmptyState
        action={
          <ActionLinks>
            <ButtonLink href={paths.home} variant="primary">
              Go to the home page
            </ButtonLink>
            <ButtonLink href={paths.rooms}>See our rooms</ButtonLink>
          </ActionLinks>
        }
        hint="The link may be old, or a letter may be missing."
        scene="corridor"
      >
        There is no room behind this door.
      </EmptyState>
    </Page>
  );
}
