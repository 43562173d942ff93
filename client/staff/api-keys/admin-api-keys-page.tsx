import { API_KEY_PREFIX, API_KEY_STATE_WORDS, API_KEY_TEXTS, type ApiKeyState } from '@shared/api-keys/constants';
import type { ApiKey } from '@shared/api-keys/schema';
import { useState } from 'react';
import { messageOf } from '../../lib/api/wire-error';
import { formatShortMoment } from '../../ui/date/short-dates';
import { useConfirmedAction } from '../../ui/dialog/confirmed-action';
import { EmptyState } from '../../ui/feedback/empty-state';
import { QueryView } from '../../ui/feedback/query-view';
import { Loading } from '../../ui/feedback/skeleton';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { StaffPage } from '../../ui/layout/staff-page';
import type { CompactRow } from '../../ui/list/compact-rows';
import { type Column, Table } from '../../ui/list/table';
import { PlusIcon } from '../../ui/media/icons';
import type { Tone } from '../../ui/status/status-badge';
import { StatusChip } from '../../ui/status/status-chip';
import styles from './api-keys.module.css';
import { CreateKeyDialog, scopeWords } from './create-key-dialog';
import { useApiKeyChanges, useApiKeys } from './staff-api';

const TONES: Record<ApiKeyState, Tone> = { active: 'good', expired: 'waiting', revoked: 'done' };

const StateBadge = ({ state }: ApiKey) => <StatusChip tone={TONES[state]}>{API_KEY_STATE_WORDS[state]}</StatusChip>;

const scopesOf = ({ scopes }: ApiKey) => scopes.map(scopeWords).join(', ');
const usedWords = ({ lastUsedAt }: ApiKey, never = 'Never') => (lastUsedAt ? formatShortMoment(lastUsedAt) : never);
const expiryWords = ({ expiresAt }: ApiKey) => (expiresAt ? formatShortMoment(expiresAt) : 'When revoked');
const creatorWords = ({ createdBy }: ApiKey) => createdBy ?? 'Closed account';

interface Revoking {
  busyId: string | undefined;
  revoke: (key: ApiKey) => void;
}

const apiKeyColumns = ({ busyId, revoke }: Revoking): readonly Column<ApiKey>[] => [
  {
    key: 'name',
    header: 'Name',
    cell: ({ name, ending }) => (
      <>
        {name}{' '}
        <span className={cx(layout.muted, layout.nowrap)}>
          {API_KEY_PREFIX}…{ending}
        </span>
      </>
    ),
    rowHeader: true,
    isInCompactRow: true,
  },
  { key: 'state', header: 'State', cell: (key) => <StateBadge {...key} />, isInCompactRow: true },
  { key: 'scopes', header: 'Scopes', cell: (key) => <span className={styles.words}>{scopesOf(key)}</span> },
  { key: 'used', header: 'Last used', cell: (key) => usedWords(key) },
  { key: 'expires', header: 'Expires', cell: expiryWords },
  { key: 'creator', header: 'Made by', cell: creatorWords },
  {
    key: 'actions',
    header: 'Actions',
    cell: (key) =>
      key.state === 'revoked' ? null : (
        <Button
          aria-label={`Revoke ${key.name}`}
          busy={busyId === key._id}
          onClick={() => revoke(key)}
          size="small"
          variant="quiet"
        >
          Revoke
        </Button>
      ),
  },
];

export const compactApiKey = (key: ApiKey): CompactRow => ({
  title: key.name,
  mark: <StateBadge {...key} />,
  detail: `Last used: ${usedWords(key, 'never')}`,
});

/** The keys by which programs use the API; for admins. */
export default function AdminApiKeysPage() {
  const query = useApiKeys();
  const [isCreating, setCreating] = useState(false);
  const columns = apiKeyColumns(useRevoking());
  return (
    <StaffPage
      actions={
        <Button onClick={() => setCreating(true)} variant="primary">
          <PlusIcon /> New key
        </Button>
      }
      title="API keys"
    >
      <QueryView failed={API_KEY_TEXTS.loadFailed} loading={<KeysSkeleton />} query={query}>
        {(keys) =>
          keys.length === 0 ? (
            <EmptyState hint={API_KEY_TEXTS.noneHint}>{API_KEY_TEXTS.none}</EmptyState>
          ) : (
            <Table compact={compactApiKey} caption="API keys" columns={columns} rowKey={({ _id }) => _id} rows={keys} />
          )
        }
      </QueryView>
      {isCreating && <CreateKeyDialog onClose={() => setCreating(false)} />}
    </StaffPage>
  );
}

/** Revokes a key once that is confirmed. */
function useRevoking() {
  const { revoke } = useApiKeyChanges();
  return {
    busyId: revoke.isPending ? revoke.variables._id : undefined,
    revoke: useConfirmedAction<ApiKey>({
      question: ({ name }) => ({
        title: `Revoke the key of “${name}”?`,
        text: 'The program that uses it is refused from then on. A revoked key cannot be brought back.',
        confirmLabel: 'Revoke',
        danger: true,
      }),
      run: ({ _id }) => revoke.mutateAsync({ _id }),
      done: () => API_KEY_TEXTS.revoked,
      failed: (error) => messageOf(error, API_KEY_TEXTS.revokeFailed),
    }),
  };
}

const KeysSkeleton = () => <Loading label="Fetching the API keys" lines={6} />;
