import { capitalized } from '@shared/capitalized';
import { EXTRA_AUDIENCE_WORDS, EXTRA_TEXTS, EXTRA_UNIT_WORDS } from '@shared/extras/constants';
import type { Extra } from '@shared/extras/schema';
import { extraPriceWords } from '@shared/extras/words';
import { CHARGE_WORDS } from '@shared/money/ledger/constants';
import { formatNaira } from '@shared/money/money';
import { useState } from 'react';
import { failedWith, messageOf } from '../../lib/api/wire-error';
import { staffPaths } from '../../lib/navigation/staff-paths';
import { IfMay } from '../../lib/session/staff-access';
import { useExtras } from '../../shared/extras/api';
import { useConfirmedAction } from '../../ui/dialog/confirmed-action';
import { EmptyState } from '../../ui/feedback/empty-state';
import { QueryView } from '../../ui/feedback/query-view';
import { Loading } from '../../ui/feedback/skeleton';
import { Button, ButtonLink } from '../../ui/layout/button';
import layout from '../../ui/layout/layout.module.css';
import { Section } from '../../ui/layout/page';
import { StaffPage } from '../../ui/layout/staff-page';
import { type Column, RowActions, Table } from '../../ui/list/table';
import { PlusIcon } from '../../ui/media/icons';
import { usePrices } from '../payments/staff-api';
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

const pieces: readonly Column<Extra>[] = [
  { key: 'name', header: 'Item', cell: ({ name }) => name, rowHeader: true },
  { key: 'price', header: 'Price', cell: ({ price }) => formatNaira(price) },
  { key: 'kind', header: 'For', cell: ({ chargeKind }) => chargeKind && CHARGE_WORDS[chargeKind] },
];

/** What a stay can have besides its nights (D41), and what is charged by the piece. */
export default function AdminExtrasPage() {
  const query = useExtras();
  const { remove } = useExtraChanges();
  const [edited, setEdited] = useState<Extra | 'new' | 'new price'>();
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
  const columnsOf = (own: readonly Column<Extra>[]): readonly Column<Extra>[] => [
    ...own,
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
              aria-label={`Take off the list: ${extra.name}`}
              busy={remove.isPending && remove.variables._id === extra._id}
              onClick={() => void removeConfirmed(extra)}
              size="small"
              variant="quiet"
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
        loading={<Loading label="Fetching the extras" lines={4} />}
        query={query}
      >
        {({ items }) => (
          <Table
            compact={(extra) => ({
              title: extra.name,
              detail: capitalized(EXTRA_UNIT_WORDS[extra.per]),
              amount: formatNaira(extra.price),
            })}
            caption="Extras"
            columns={columnsOf(shown)}
            empty={<EmptyState hint={EXTRA_TEXTS.noneHint}>{EXTRA_TEXTS.none}</EmptyState>}
            rowKey={({ _id }) => _id}
            rows={items}
          />
        )}
      </QueryView>
      <PriceList columns={columnsOf(pieces)} onAdd={() => setEdited('new price')} />
      {edited && (
        <ExtraDialog
          extra={typeof edited === 'string' ? undefined : edited}
          {...(edited === 'new price' && { byThePiece: true })}
          onClose={() => setEdited(undefined)}
        />
      )}
    </StaffPage>
  );
}

/** What the desk charges by the piece. */
const PriceList = ({ columns, onAdd }: { columns: readonly Column<Extra>[]; onAdd: () => void }) => (
  <Section
    actions={
      <IfMay area="rates">
        <Button onClick={onAdd}>
          <PlusIcon size={18} /> Add price
        </Button>
      </IfMay>
    }
    title="Price list"
  >
    <p className={layout.muted}>What the desk puts on a bill by the piece: laundry, the minibar, the spa.</p>
    <QueryView
      failed={EXTRA_TEXTS.pricesFailed}
      loading={<Loading label="Fetching the price list" lines={3} />}
      query={usePrices()}
    >
      {({ items }) => (
        <Table
          compact={({ name, chargeKind, price }) => ({
            title: name,
            detail: chargeKind ? CHARGE_WORDS[chargeKind] : '',
            amount: formatNaira(price),
          })}
          caption="Price list"
          columns={columns}
          empty={<EmptyState hint="Shirt, water, massage: ‘Add a charge’ offers them.">No prices yet.</EmptyState>}
          rowKey={({ _id }) => _id}
          rows={items}
        />
      )}
    </QueryView>
  </Section>
);
