import { perPlatform } from '@server/platform/per-platform';
import { RecordHub } from '@server/platform/records/record-hub';
import type { CateringRequest } from '@shared/catering/schema';
import { cateringRecord } from './record';

/** All streams of one request each in this process; the trigger `catering_requests_tell` names the channel too. */
export const requestHub = perPlatform(
  ({ events, db }) =>
    new RecordHub<CateringRequest>(events, 'catering_requests', (ids) => cateringRecord.findByIds(db, ids)),
);
