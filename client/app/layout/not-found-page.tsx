import { HOTEL_TEXTS } from '@shared/hotel/constants';
import { paths } from '../../lib/navigation/paths';
import { useScenes } from '../../shared/hotel/scenes';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ButtonLink } from '../../ui/layout/button';
import layout from '../../ui/layout/layout.module.css';
import { Page } from '../../ui/layout/page';

/** The page of every unknown address. */
export default function NotFoundPage() {
  return (
    <Page title={HOTEL_TEXTS.notFound}>
      <EmptyState
        action={
          <div className={layout.row12}>
            <ButtonLink href={paths.home} variant="primary">
              Go to the home page
            </ButtonLink>
            <ButtonLink href={paths.rooms}>See our rooms</ButtonLink>
          </div>
        }
        hint="The link may be old, or a letter may be missing."
        picture={useScenes('corridor')[0]}
      >
        There is no room behind this door.
      </EmptyState>
    </Page>
  );
}
