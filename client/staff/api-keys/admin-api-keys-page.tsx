import { API_KEY_TEXTS } from '@shared/api-keys/constants';
import type { ApiKey } from '@shared/api-keys/schema';
import { useState } from 'react';
import { messageOf } from '../../lib/api/wire-error';
import { useConfirmedAction } from '../../ui/dialog/confirmed-action';
import { QueryView } from '../../ui/feedback/query-view';
import { Loading, SkeletonText } from '../../ui/feedback/skeleton';
import { SmallEmpty } from '../../ui/feedback/small-empty';
import { Button } from '../../ui/layout/button';
import { StaffPage } from '../../ui/layout/staff-page';
import { Table } from '../../ui/list/table';
import { PlusIcon } from '../../ui/media/icons';
import { apiKeyBrief, apiKeyColumns } from './api-key-columns';
import { CreateKeyDialog } from './create-key-dialog';
import { useApiKeyChanges, useApiKeys } from './staff-api';

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
            <SmallEmpty hint={API_KEY_TEXTS.noneHint}>{API_KEY_TEXTS.none}</SmallEmpty>
          ) : (
            <Table brief={apiKeyBrief} caption="API keys" columns={columns} rowKey={({ _id }) => _id} rows={keys} />
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

const KeysSkeleton = () => (
  <Loading label="Fetching the API keys">
    <SkeletonText lines={6} />
  </Loading>
);
