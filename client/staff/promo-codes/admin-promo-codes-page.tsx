import { formatNaira } from '@shared/money/money';
import { PROMO_TEXTS } from '@shared/promo-codes/constants';
import type { PromoCode } from '@shared/promo-codes/schema';
import { useState } from 'react';
import { messageOf } from '../../lib/api/wire-error';
import { staffPaths } from '../../lib/navigation/staff-paths';
import { useToday } from '../../shared/hotel/use-today';
import { useRooms } from '../../shared/rooms/api';
import { cheapestByType } from '../../shared/rooms/room-choice';
import { formatShortDay, formatShortRange } from '../../ui/date/short-dates';
import { useConfirmedAction } from '../../ui/dialog/confirmed-action';
import { EmptyState } from '../../ui/feedback/empty-state';
import { QueryView } from '../../ui/feedback/query-view';
import { Loading } from '../../ui/feedback/skeleton';
import { Button, ButtonLink } from '../../ui/layout/button';
import { StaffPage } from '../../ui/layout/staff-page';
import type { CompactRow } from '../../ui/list/compact-rows';
import { CellLines, type Column, RowActions, Table } from '../../ui/list/table';
import { PromoCodeDialog } from './promo-code-dialog';
import { usePromoCodeChanges, usePromoCodes } from './staff-api';

const takesOff = ({ percent, amount }: PromoCode): string =>
  percent === null ? `${formatNaira(amount ?? 0)} off` : `${percent}% off`;

const usedWords = ({ used, uses }: PromoCode): string => (uses === null ? `${used}` : `${used} of ${uses}`);

function daysWords(from: string | null, to: string | null): string {
  if (from && to) return formatShortRange(from, to);
  if (from) return `from ${formatShortDay(from)}`;
  return to ? `until ${formatShortDay(to)}` : '';
}

/** For what stays it works; 'All stays' where nothing narrows it. */
export function worksFor({ from, to, bookFrom, bookTo, types, minNights, oncePerPerson }: PromoCode): string[] {
  const nights = daysWords(from, to);
  const days = daysWords(bookFrom, bookTo);
  const words = [
    nights && `Nights ${nights}`,
    days && `Booked ${days}`,
    types.join(', '),
    minNights !== null && `${minNights} nights or more`,
    !oncePerPerson && 'More than once each',
  ].flatMap((each) => each || []);
  return words.length > 0 ? words : ['All stays'];
}

const compactCode = (code: PromoCode): CompactRow => ({
  title: code.code,
  detail: worksFor(code).join(' · '),
  mark: takesOff(code),
  amount: `${usedWords(code)} used`,
});

const columns = (onEdit: (code: PromoCode) => void, onEnd: (code: PromoCode) => void): Column<PromoCode>[] => [
  { key: 'code', header: 'Code', rowHeader: true, cell: ({ code }) => <strong>{code}</strong> },
  { key: 'off', header: 'Takes off', cell: takesOff },
  {
    key: 'for',
    header: 'For',
    cell: (code) => (
      <CellLines>
        {worksFor(code).map((words) => (
          <small key={words}>{words}</small>
        ))}
      </CellLines>
    ),
  },
  { key: 'used', header: 'Used', align: 'end', cell: usedWords },
  {
    key: 'actions',
    header: 'Actions',
    cell: (code) => (
      <RowActions>
        <Button aria-label={`Change ${code.code}`} onClick={() => onEdit(code)} size="small">
          Change
        </Button>
        <Button aria-label={`End ${code.code}`} onClick={() => onEnd(code)} size="small" variant="quiet">
          End
        </Button>
      </RowActions>
    ),
  },
];

/** Codes that take something off the rooms (D42), with how often each is used. */
export default function AdminPromoCodesPage() {
  const query = usePromoCodes();
  const today = useToday();
  const rooms = useRooms();
  const { remove } = usePromoCodeChanges();
  const [opened, setOpened] = useState<PromoCode | 'new'>();
  const end = useConfirmedAction<PromoCode>({
    question: ({ code }) => ({
      title: `End the code ${code}?`,
      text: 'Nobody can book with it any more. Stays that were booked with it keep what it took off.',
      confirmLabel: 'End it',
      danger: true,
    }),
    run: ({ _id, version }) => remove.mutateAsync({ _id, version }),
    done: () => PROMO_TEXTS.ended,
    failed: (error) => messageOf(error, PROMO_TEXTS.endFailed),
  });
  const add = (
    <Button onClick={() => setOpened('new')} variant="primary">
      Add a code
    </Button>
  );
  return (
    <StaffPage
      actions={
        <>
          <ButtonLink href={staffPaths.rates}>Rates</ButtonLink>
          {add}
        </>
      }
      title="Codes"
    >
      <QueryView
        empty={({ items }) =>
          items.length === 0 && <EmptyState hint={PROMO_TEXTS.noneHint}>{PROMO_TEXTS.none}</EmptyState>
        }
        failed={PROMO_TEXTS.loadFailed}
        loading={<Loading label="Fetching the codes" lines={6} />}
        query={query}
      >
        {({ items }) => (
          <Table
            compact={compactCode}
            caption="Codes"
            columns={columns(setOpened, (code) => void end(code))}
            rowKey={({ _id }) => _id}
            rows={items}
          />
        )}
      </QueryView>
      {opened && (
        <PromoCodeDialog
          code={opened === 'new' ? undefined : opened}
          onClose={() => setOpened(undefined)}
          today={today}
          types={cheapestByType(rooms.data ?? []).map(({ type }) => type)}
        />
      )}
    </StaffPage>
  );
}
