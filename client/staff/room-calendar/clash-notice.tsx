import { Link } from 'wouter';
import { staffPaths } from '../../lib/navigation/staff-paths';
import { Notice } from '../../ui/feedback/notice';

/** Says that nights were sold twice, where there are such. */
export const ClashNotice = ({ count }: { count: number }) =>
  count > 0 && (
    <Notice tone="bad">
      {count === 1 ? '1 stay clashes with another channel.' : `${count} stays clash with other channels.`}{' '}
      <Link href={staffPaths.channels}>{count === 1 ? 'See it' : 'See them'}</Link>
    </Notice>
  );
