import { Section } from '../../ui/layout/page';
import { useFollowedWaiting } from './staff-api';
import { WaitingList } from './waiting-list';

/** What waits for staff, for their dashboard, whose header leaves it out. */
export function WaitingSection() {
  return (
    <Section title="Waiting">
      <WaitingList query={useFollowedWaiting()} />
    </Section>
  );
}
