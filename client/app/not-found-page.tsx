import { HOTEL_TEXTS } from '@shared/facts/hotel';
import { ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { Page } from '../ui/page';
import { paths } from './paths';
import { WaysOn } from './ways-on';

/** An address that leads nowhere (spec 2), with ways on. */
export default function NotFoundPage() {
  return (
    <Page title={HOTEL_TEXTS.notFound} width="reading">
      <EmptyState
        action={
          <WaysOn>
            <ButtonLink href={paths.home} variant="primary">
              Go to the home page
            </ButtonLink>
            <ButtonLink href={paths.rooms}>See our rooms</ButtonLink>
          </WaysOn>
        }
        hint="The link may be old, or a letter may be missing."
      >
        There is no room behind this door.
      </EmptyState>
    </Page>
  );
}
