import { BLOCK_TEXTS } from '@shared/blocks/constants';
import type { Block, BlockRoom } from '@shared/blocks/schema';
import { useState } from 'react';
import { Link, useParams } from 'wouter';
import { messageOf } from '../../lib/api/wire-error';
import { paths } from '../../lib/navigation/paths';
import { staffBookingPath, staffPaths, staffRequestPath } from '../../lib/navigation/staff-paths';
import { IfMay } from '../../lib/session/staff-access';
import { useToday } from '../../shared/hotel/use-today';
import { formatShortRange } from '../../ui/date/short-dates';
import { useConfirmedAction } from '../../ui/dialog/confirmed-action';
import { EmptyState } from '../../ui/feedback/empty-state';
import { QueryView } from '../../ui/feedback/query-view';
import { SkeletonText } from '../../ui/feedback/skeleton';
import { Button, ButtonLink } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { Card, Section } from '../../ui/layout/page';
import { StaffPage, WithFacts } from '../../ui/layout/staff-page';
import { CopyButton } from '../../ui/record/copy-button';
import { DescriptionList } from '../../ui/record/description-list';
import { isMissing } from '../../ui/record/use-record';
import { BlockDialog } from './block-dialog';
import { codeOff, fillWords, heldWords, nightsOfBlock, useBlock, useBlockChanges } from './staff-api';

const all = <ButtonLink href={staffPaths.blocks}>All blocks</ButtonLink>;

/** A block of rooms, and who has booked them. */
export default function AdminBlockPage() {
  const { blockId = '' } = useParams<{ blockId: string }>();
  const query = useBlock(blockId);
  if (query.data) return <StaffBlock block={query.data} />;
  return (
    <StaffPage actions={all} title="Block" width="reading">
      {isMissing(query.error) ? (
        <EmptyState>There is no such block.</EmptyState>
      ) : (
        <QueryView failed={BLOCK_TEXTS.oneFailed} loading={<SkeletonText lines={6} />} query={query}>
          {() => null}
        </QueryView>
      )}
    </StaffPage>
  );
}

/** Where its guests see its rooms and book them. */
const linkOf = ({ checkInDate: from, checkOutDate: to, code: promoCode }: Block) =>
  `${window.location.origin}${paths.checkAvailability}?${new URLSearchParams({ from, to, promoCode })}`;

function StaffBlock({ block }: { block: Block }) {
  const today = useToday();
  const { reference, name, code, cateringId, state, rooms } = block;
  const isHeld = state === 'held';
  return (
    <StaffPage
      actions={<Actions block={block} today={today} />}
      lead={`${reference} · ${nightsOfBlock(block, today)} · ${fillWords(block)}`}
      title={name}
    >
      <WithFacts
        facts={
          <Card>
            <DescriptionList
              items={[
                { label: 'State', value: heldWords(block) },
                { label: 'Code', value: `${code}, ${codeOff(block).toLowerCase()}` },
                ...(cateringId
                  ? [{ label: 'Event', value: <Link href={staffRequestPath(cateringId)}>Catering request</Link> }]
                  : []),
              ]}
            />
            {isHeld && (
              <div className={cx(layout.stackHalf, layout.start)}>
                <p className={cx(layout.hint, layout.cut, layout.wide)}>{linkOf(block)}</p>
                <CopyButton label="Copy the link for guests" text={linkOf(block)} />
                <p className={layout.hint}>Whoever has this link, or the code, can book these rooms.</p>
              </div>
            )}
          </Card>
        }
      >
        <Section title="Rooms">
          <Card>
            <ul aria-label="Rooms" className={cx(layout.stack, layout.divided)}>
              {rooms.map((room) => (
                <li className={cx(layout.line1, layout.apart, layout.roomy)} key={room.roomNumber}>
                  <RoomWords room={room} today={today} />
                  {isHeld && room.state !== 'booked' && <TakeOut block={block} roomNumber={room.roomNumber} />}
                </li>
              ))}
            </ul>
          </Card>
        </Section>
      </WithFacts>
    </StaffPage>
  );
}

function RoomWords({ room: { roomNumber, roomType, state, booking }, today }: { room: BlockRoom; today: string }) {
  if (!booking) {
    return (
      <span>
        Room {roomNumber}, {roomType}: {state === 'held' ? 'free for a guest' : 'on sale again'}
      </span>
    );
  }
  const { _id, guestName, reference, checkInDate, checkOutDate } = booking;
  return (
    <div>
      <Link className={cx(layout.inline, layout.target, layout.breaks)} href={staffBookingPath(_id)}>
        Room {roomNumber}, {guestName}
      </Link>
      <p className={layout.hint}>
        {reference} · {formatShortRange(checkInDate, checkOutDate, today)}
        {booking.roomNumber !== roomNumber && ` · now in room ${booking.roomNumber}`}
      </p>
    </div>
  );
}

function TakeOut({ block: { _id, version }, roomNumber }: { block: Block; roomNumber: string }) {
  const { update } = useBlockChanges();
  const takeOut = useConfirmedAction<string>({
    question: () => ({
      title: `Take room ${roomNumber} out of the block?`,
      text: 'It is on sale again at once.',
      confirmLabel: 'Take it out',
    }),
    run: () => update.mutateAsync({ _id, version, removeRooms: [roomNumber] }),
    done: () => BLOCK_TEXTS.takenOut,
    failed: (error) => messageOf(error, BLOCK_TEXTS.saveFailed),
  });
  return (
    <IfMay area="bookings">
      <Button
        aria-label={`Take out room ${roomNumber}`}
        className={layout.rigid}
        busy={update.isPending}
        busyLabel="Taking out…"
        onClick={() => void takeOut(roomNumber)}
        size="small"
        variant="quiet"
      >
        Take out
      </Button>
    </IfMay>
  );
}

function Actions({ block, today }: { block: Block; today: string }) {
  const { release } = useBlockChanges();
  const [isEdited, setEdited] = useState(false);
  const releaseAll = useConfirmedAction<Block>({
    question: ({ left }) => ({
      title: 'Release the block?',
      text: `${left === 1 ? '1 room is' : `${left} rooms are`} on sale again at once, and the code ends. Stays that are booked stay.`,
      confirmLabel: 'Release it',
      danger: true,
    }),
    run: ({ _id, version }) => release.mutateAsync({ _id, version }),
    done: () => BLOCK_TEXTS.released,
    failed: (error) => messageOf(error, BLOCK_TEXTS.releaseFailed),
  });
  return (
    <>
      {block.state === 'held' && (
        <IfMay area="bookings">
          <Button onClick={() => setEdited(true)}>Change</Button>
          <Button
            busy={release.isPending}
            busyLabel="Releasing…"
            onClick={() => void releaseAll(block)}
            variant="quiet"
          >
            Release
          </Button>
        </IfMay>
      )}
      {all}
      {isEdited && <BlockDialog block={block} onClose={() => setEdited(false)} today={today} />}
    </>
  );
}
