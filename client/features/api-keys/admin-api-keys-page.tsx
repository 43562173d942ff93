import type { ApiKey } from '@shared/api-keys';
import { API_KEY_TEXTS } from '@shared/constants/api-keys';
import { useState } from 'react';
import { messageOf } from '../../lib/wire-error';
import { Button } from '../../ui/button';
import { useConfirm } from '../../ui/confirm';
import { PlusIcon } from '../../ui/icons';
import { QueryView } from '../../ui/query-view';
import { Loading, SkeletonText } from '../../ui/skeleton';
import { SmallEmpty } from '../../ui/small-empty';
import { StaffPage } from '../../ui/staff-page';
import { Table } from '../../ui/table';
import { toast } from '../../ui/toast';
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
  const confirm = useConfirm();
  const [busyId, setBusyId] = useState<string>();
  return {
    busyId,
    revoke: async ({ _id, name }: ApiKey) => {
      const text = 'The program that uses it is refused from then on. A revoked key cannot be brought back.';
      const title = `Revoke the key of “${name}”?`;
      if (!(await confirm({ title, text, confirmLabel: 'Revoke', danger: true }))) return;
      setBusyId(_id);
      try {
        await revoke({ _id });
        toast.success(API_KEY_TEXTS.revoked);
      } catch (error) {
        toast.error(messageOf(error, API_KEY_TEXTS.revokeFailed));
      } finally {
        setBusyId(undefined);
      }
    },
  };
}

const KeysSkeleton = () => (
  <Loading label="Fetching the API keys">
    <SkeletonText lines={6} />
  </Loading>
);
