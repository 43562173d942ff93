import { EXTRA_AUDIENCE_WORDS, EXTRA_TEXTS, EXTRA_UNIT_WORDS } from '@shared/extras/constants';
import type { Extra } from '@shared/extras/schema';
import { extraPriceWords } from '@shared/extras/words';
import { formatNaira } from '@shared/money/money';
import { useState } from 'react';
import { failedWith, messageOf } from '../../lib/api/wire-error';
import { staffPaths } from '../../lib/navigation/staff-paths';
import { IfMay } from '../../lib/session/staff-access';
import { useExtras } from '../../shared/extras/api';
import { useConfirmedAction } from '../../ui/dialog/confirmed-action';
import { EmptyState } from '../../ui/feedback/empty-state';
import { QueryView } from '../../ui/feedback/query-view';
import { Loading, SkeletonText } from '../../ui/feedback/skeleton';
import { Button, ButtonLink } from '../../ui/layout/button';
import { capitalized } from '../../ui/layout/capitalized';
import { StaffPage } from '../../ui/layout/staff-page';
import { type Column, RowActions, Table } from '../../ui/list/table';
import { PlusIcon } from '../../ui/media/icons';
import { ExtraDialog } from './extra-dialog';
import { useExtraChanges } from './staff-api';

/** 'At most 2, 1 more bed, from the kitchen'; '' where nothing binds it. */
const limitsOf = ({ max, sleeps, kitchen }: Extra): string => {
  const words = [
    max && `at most ${max}`,
    sleeps > 0 && `${sleeps} more ${sleeps === 1 ? 'bed' : 'beds'}`,
    kitchen && 'from the kitchen',
  ]
    .filter(Boolean)
    .join(', ');
  return capitalized(words);
};

const shown: readonly Column<Extra>[] = [
  { key: 'name', header: 'Extra', cell: ({ name }) => name, rowHeader: true },
  { key: 'price', header: 'Price', cell: extraPriceWords },
  { key: 'audience', header: 'Booked by', cell: ({ audience }) => EXTRA_AUDIENCE_WORDS[audience] },
  { key: 'limits', header: 'More', cell: (extra) => limitsOf(extra) || '–' },
];

/** What a stay can have besides its nights (D41). */
export default function AdminExtrasPage() {
  const query = useExtras();
  const { remove } = useExtraChanges();
  const [edited, setEdited] = useState<Extra | 'new'>();
  const removeConfirmed = useConfirmedAction<Extra>({
    question: ({ name }) => ({
      title: `Take ${name} off the list?`,
      text: 'Nobody can book it any more. Stays that have it keep it, at its price.',
      confirmLabel: 'Take off',
      danger: true,
    }),
    run: ({ _id, version }) => remove.mutateAsync({ _id, version }),
    done: () => EXTRA_TEXTS.removed,
    failed: (error) =>
      failedWith(error, 'not_found') ? EXTRA_TEXTS.removed : messageOf(error, EXTRA_TEXTS.removeFailed),
  });
  const columns: readonly Column<Extra>[] = [
    ...shown,
    {
      key: 'actions',
      header: 'Actions',
      cell: (extra) => (
        <IfMay area="rates">
          <RowActions>
            <Button aria-label={`Edit ${extra.name}`} onClick={() => setEdited(extra)} size="small">
              Edit
            </Button>
            <Button
              aria-label={`Take ${extra.name} off the list`}
              busy={remove.isPending && remove.variables._id === extra._id}
              onClick={() => void removeConfirmed(extra)}
              size="small"
              variant="danger"
            >
              Take off
            </Button>
          </RowActions>
        </IfMay>
      ),
    },
  ];
  const add = (
    <IfMay area="rates">
      <Button onClick={() => setEdited('new')} variant="primary">
        <PlusIcon size={18} /> Add extra
      </Button>
    </IfMay>
  );
  return (
    <StaffPage
      actions={
        <>
          <ButtonLink href={staffPaths.rates}>Rates</ButtonLink>
          {add}
        </>
      }
      title="Extras"
    >
      <QueryView
        failed={EXTRA_TEXTS.loadFailed}
        loading={
          <Loading label="Fetching the extras">
            <SkeletonText lines={4} />
          </Loading>
        }
        query={query}
      >
        {({ items }) => (
          <Table
            brief={(extra) => ({
              title: extra.name,
              detail: capitalized(EXTRA_UNIT_WORDS[extra.per]),
              amount: formatNaira(extra.price),
            })}
            caption="Extras"
            columns={columns}
            empty={<EmptyState hint={EXTRA_TEXTS.noneHint}>{EXTRA_TEXTS.none}</EmptyState>}
            rowKey={({ _id }) => _id}
            rows={items}
          />
        )}
      </QueryView>
      {edited && <ExtraDialog extra={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </StaffPage>
  );
}
