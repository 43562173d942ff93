import { CATERING_STATUS_WORDS, type CateringStatus } from '@shared/catering/constants';
import type { CateringRequest } from '@shared/catering/schema';
import { messageOf } from '../../lib/api/wire-error';
import { useStatusChange } from '../../ui/status/status-change';
import { useSetRequestStatus } from './staff-api';

export function useRequestStatus() {
  const { mutateAsync } = useSetRequestStatus();
  return useStatusChange<CateringRequest, CateringStatus>({
    comesFrom: 'any',
    save: ({ _id, version }, status) => mutateAsync({ _id, version, status }),
    failed: (error) => messageOf(error, 'The status could not be changed. Please try again.'),
    done: ({ reference }, status) => `${reference}: ${CATERING_STATUS_WORDS[status]}.`,
    undone: ({ reference, status }) => `${reference}: ${CATERING_STATUS_WORDS[status]} again.`,
  });
}
