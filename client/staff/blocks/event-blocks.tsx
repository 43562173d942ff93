import { BLOCK_TEXTS } from '@shared/blocks/constants';
import type { CateringRequest } from '@shared/catering/schema';
import { Link } from 'wouter';
import { newBlockPath, staffBlockPath } from '../../lib/navigation/staff-paths';
import { IfMay } from '../../lib/session/staff-access';
import { QueryView } from '../../ui/feedback/query-view';
import { SkeletonText } from '../../ui/feedback/skeleton';
import { ButtonLink } from '../../ui/layout/button';
import layout from '../../ui/layout/layout.module.css';
import { Card, Section } from '../../ui/layout/page';
import { fillWords, heldWords, nightsOfBlock, useBlocks } from './staff-api';

/** The rooms that are held for the guests of an event. */
export function EventBlocks({ event: { _id, eventType, date } }: { event: CateringRequest }) {
  const query = useBlocks(_id);
  return (
    <Section title="Rooms for its guests">
      <Card>
        <QueryView
          empty={({ items }) => items.length === 0 && <p className={layout.muted}>{BLOCK_TEXTS.noneOfEvent}</p>}
          failed={BLOCK_TEXTS.loadFailed}
          loading={<SkeletonText lines={2} />}
          query={query}
        >
          {({ items }) => (
            <ul className={layout.stack1}>
              {items.map((block) => (
                <li key={block._id}>
                  <Link className={layout.breaks} href={staffBlockPath(block._id)}>
                    {block.name}
                  </Link>
                  <p className={layout.hint}>
                    {nightsOfBlock(block)} · {fillWords(block)} · {heldWords(block)}
                  </p>
                </li>
              ))}
            </ul>
          )}
        </QueryView>
        <IfMay area="bookings">
          <div>
            <ButtonLink href={newBlockPath({ event: _id, name: eventType, date })}>
              Hold rooms for this event
            </ButtonLink>
          </div>
        </IfMay>
      </Card>
    </Section>
  );
}
