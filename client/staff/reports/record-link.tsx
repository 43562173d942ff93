import type { JournalRow } from '@shared/reports/schema';
import { Link } from 'wouter';
import { staffBookingPath, staffOrdersOf, staffPaths } from '../../lib/navigation/staff-paths';
import layout from '../../ui/layout/layout.module.css';

type RecordLinkProps = Pick<JournalRow, 'record' | 'recordId' | 'reference'>;

function hrefOf({ record, recordId, reference }: RecordLinkProps): string | null {
  if (recordId === null || reference === null) return null;
  if (record === 'booking') return staffBookingPath(recordId);
  if (record === 'order') return staffOrdersOf(reference);
  return record === 'event' ? staffPaths.cateringRequest.replace(':requestId', recordId) : null;
}

/** The reference of what a row belongs to, as a way to it. */
export function RecordLink(row: RecordLinkProps) {
  const href = hrefOf(row);
  if (row.reference === null) return '–';
  return (
    <span className={layout.nowrap}>{href === null ? row.reference : <Link href={href}>{row.reference}</Link>}</span>
  );
}
