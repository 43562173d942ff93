import { floorWords, HOUSEKEEPING_TEXTS } from '@shared/rooms/housekeeping';
import type { Board, BoardRoom as Room } from '@shared/rooms/housekeeping-schema';
import { useState } from 'react';
import { staffPaths } from '../../lib/navigation/staff-paths';
import { useSession } from '../../lib/session/session';
import { IfMay } from '../../lib/session/staff-access';
import { deviceStorage } from '../../lib/storage/browser-storage';
import { EmptyState } from '../../ui/feedback/empty-state';
import { LiveRegion, Notice } from '../../ui/feedback/notice';
import { QueryView } from '../../ui/feedback/query-view';
import { Loading, Skeleton } from '../../ui/feedback/skeleton';
import { SelectField } from '../../ui/field/select-field';
import { Button, ButtonLink } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { Section } from '../../ui/layout/page';
import { StaffPage } from '../../ui/layout/staff-page';
import { VisuallyHidden } from '../../ui/layout/visually-hidden';
import { choiceParam, searchSpec, useSearchState } from '../../ui/list/search-state';
import { ReportDialog } from '../faults/fault-dialogs';
import { ItemDialog } from '../lost-property/item-dialogs';
import { byFloor, isOpenRoom, type Press, rank, refusedWords, withPresses } from './board-presses';
import { BoardRoom, type RoomForm } from './board-room';
import styles from './housekeeping.module.css';
import { useBoard, usePresses } from './staff-api';
import { UsedItemsDialog } from './used-items-dialog';

const SHOWN = ['todo', 'mine', 'all'] as const;
type Shown = (typeof SHOWN)[number];
const SHOWN_WORDS: Record<Shown, string> = { todo: 'To do', mine: 'Mine', all: 'All' };
const boardSearch = searchSpec({ show: choiceParam(SHOWN, 'todo') });

/** The floor that this device shows; null for all. */
const FLOOR_KEY = 'housekeeping_floor';
function useShownFloor(floors: readonly number[]) {
  const [kept, setKept] = useState(() => deviceStorage.getItem(FLOOR_KEY));
  const floor = floors.find((one) => String(one) === kept) ?? null;
  const showFloor = (next: string) => {
    if (next === '') deviceStorage.removeItem(FLOOR_KEY);
    else deviceStorage.setItem(FLOOR_KEY, next);
    setKept(next);
  };
  return [floor, showFloor] as const;
}

/** Whether somebody is to clean that room, or is in it already. */
const isOf = ({ assignedTo, cleaner, state }: Room, self: string) =>
  assignedTo?._id === self || (state === 'cleaning' && cleaner?._id === self);

/** What is to be done in the rooms, by floor (D50); pressed on a phone, also while the line is away. */
export default function AdminHousekeepingPage() {
  const { board, isLive } = useBoard();
  const presses = usePresses();
  return (
    <StaffPage
      actions={
        <>
          <IfMay area="lostProperty" level="view">
            <ButtonLink href={staffPaths.lostProperty}>Lost property</ButtonLink>
          </IfMay>
          <IfMay area="faults" level="view">
            <ButtonLink href={staffPaths.faults}>Faults</ButtonLink>
          </IfMay>
        </>
      }
      title="Housekeeping"
    >
      <Notices isLive={isLive} presses={presses.presses} readRefused={presses.readRefused} />
      <QueryView failed={HOUSEKEEPING_TEXTS.boardFailed} loading={<BoardSkeleton />} query={board}>
        {(data) => <Floors board={withPresses(data, presses.presses, presses.name)} {...presses} />}
      </QueryView>
    </StaffPage>
  );
}

type NoticesProps = { isLive: boolean; presses: readonly Press[]; readRefused: () => void };

/** What must be seen wherever the board is scrolled to: what is not sent yet, and what the hotel has refused. */
function Notices({ isLive, presses, readRefused }: NoticesProps) {
  const refused = presses.filter((press) => press.refused !== undefined);
  const unsent = presses.length - refused.length;
  return (
    <div className={cx(layout.stack1, styles.notices)} data-notices>
      <LiveRegion className={layout.unlessEmpty} visible>
        {unsent > 0 && (
          <Notice tone="waiting">
            {unsent} not sent yet.{' '}
            {isLive ? 'Sending…' : 'The line is away: they are kept on this phone and sent as it is back.'}
          </Notice>
        )}
      </LiveRegion>
      {refused.length > 0 && (
        <Notice tone="bad">
          {refused.map((press) => (
            <p key={press.id}>{refusedWords(press)}</p>
          ))}
          <Button className={styles.act} onClick={readRefused}>
            OK
          </Button>
        </Notice>
      )}
    </div>
  );
}

type FloorsProps = Pick<ReturnType<typeof usePresses>, 'presses' | 'press'> & { board: Board };

function Floors({ board, presses, press }: FloorsProps) {
  const self = useSession()?.user.id ?? '';
  const [{ show }, setSearch] = useSearchState(boardSearch);
  const [opened, setOpened] = useState<{ id: string; form: RoomForm } | null>(null);
  // A room that was pressed keeps its place, also for its Undo, until another list is chosen.
  const [kept, setKept] = useState<ReadonlyMap<string, number>>(new Map());
  const allFloors = byFloor(board).map(({ floor: one }) => one);
  const [floor, showFloor] = useShownFloor(allFloors);
  if (board.rooms.length === 0) return <EmptyState>{HOUSEKEEPING_TEXTS.noRooms}</EmptyState>;
  const isOpen = (room: Room) => isOpenRoom(room, board.inspects);
  const onFloor = (room: Room) => floor === null || room.floor === floor;
  const isIn: Record<Shown, (room: Room) => boolean> = {
    todo: (room) => onFloor(room) && isOpen(room),
    // Wherever they are: nobody misses what is theirs.
    mine: (room) => isOf(room, self),
    all: onFloor,
  };
  const isShown = (room: Room) => isIn[show](room) || (kept.has(room._id) && (show === 'mine' || onFloor(room)));
  const floors = byFloor({ ...board, rooms: board.rooms.filter(isShown) }, kept);
  const inForm = board.rooms.find(({ _id }) => _id === opened?.id);
  const close = () => setOpened(null);
  return (
    <div className={cx(layout.stack, styles.floors)}>
      {/* biome-ignore lint/a11y/useSemanticElements: three buttons, no fields of a form */}
      <div aria-label="Rooms shown" className={styles.choices} role="group">
        {SHOWN.map((one) => (
          <button
            aria-pressed={one === show}
            className={styles.choice}
            key={one}
            onClick={() => {
              setKept(new Map());
              setSearch({ show: one });
            }}
            type="button"
          >
            {SHOWN_WORDS[one]} · {board.rooms.filter(isIn[one]).length}
          </button>
        ))}
        {allFloors.length > 1 && (
          <div className={styles.floor}>
            <SelectField
              label={<VisuallyHidden>Floor</VisuallyHidden>}
              onChange={({ target }) => {
                setKept(new Map());
                showFloor(target.value);
              }}
              options={allFloors.map((one) => ({ value: String(one), label: floorWords(one) }))}
              placeholder="All floors"
              value={floor === null ? '' : String(floor)}
            />
          </div>
        )}
      </div>
      {floors.length === 0 && <EmptyState>{HOUSEKEEPING_TEXTS.nothingToDo}</EmptyState>}
      <div className={styles.byFloor}>
        {floors.map(({ floor: one, rooms }) => (
          <Section key={one} title={floorWords(one)}>
            <ul aria-label={floorWords(one)} className={styles.rooms}>
              {rooms.map((room) => (
                <BoardRoom
                  board={board}
                  key={room._id}
                  onOpen={(form) => setOpened({ id: room._id, form })}
                  onPress={(act) => {
                    setKept((others) =>
                      others.has(room._id) ? others : new Map(others).set(room._id, rank(room, board.inspects)),
                    );
                    press(room, act);
                  }}
                  room={room}
                  self={self}
                  unsent={presses.filter(({ roomId, refused }) => roomId === room._id && refused === undefined).length}
                />
              ))}
            </ul>
          </Section>
        ))}
      </div>
      {inForm && opened?.form === 'used' && (
        <UsedItemsDialog onClose={close} onPress={(act) => press(inForm, act)} room={inForm} />
      )}
      {inForm && opened?.form === 'fault' && <ReportDialog onClose={close} roomNumber={inForm.roomNumber} />}
      {inForm && opened?.form === 'found' && <ItemDialog onClose={close} roomNumber={inForm.roomNumber} />}
    </div>
  );
}

const BoardSkeleton = () => (
  <Loading>
    <div className={styles.rooms}>
      {['one', 'two', 'three'].map((name) => (
        <Skeleton height="13rem" key={name} />
      ))}
    </div>
  </Loading>
);
