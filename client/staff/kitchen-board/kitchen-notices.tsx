import { formatTime } from '../../ui/date/short-dates';
import { LiveRegion, Notice } from '../../ui/feedback/notice';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import tones from '../../ui/status/status.module.css';
import type { useKitchen } from './kitchen-live';
import styles from './kitchen-notices.module.css';

type Kitchen = ReturnType<typeof useKitchen>;

type KitchenNoticesProps = Pick<Kitchen, 'connection' | 'reconnected' | 'asOf' | 'warnings' | 'dismissWarnings'> & {
  /** The words of new orders that nobody can have seen; '' for none. */
  unseen: string;
  onShowUnseen: () => void;
};

/** What must be seen wherever the board is scrolled to. */
export const KitchenNotices = ({ unseen, onShowUnseen, warnings, dismissWarnings, ...live }: KitchenNoticesProps) => (
  <div className={cx(layout.stack1, styles.sticky)} data-notices>
    <ConnectionRegion {...live} />
    {unseen && (
      <button className={cx(layout.strong, layout.breaks, styles.unseen)} onClick={onShowUnseen} type="button">
        {unseen}
      </button>
    )}
    {warnings.length > 0 && (
      <Notice tone="bad">
        {warnings.map((words) => (
          <p key={words}>{words}</p>
        ))}
        <Button onClick={dismissWarnings} size="small">
          OK
        </Button>
      </Notice>
    )}
  </div>
);

/** Says that the connection is lost, or back. */
const ConnectionRegion = ({ connection, reconnected, asOf }: Pick<Kitchen, 'connection' | 'reconnected' | 'asOf'>) => (
  <LiveRegion
    className={cx(
      layout.unlessEmpty,
      styles.connection,
      reconnected ? tones.good : tones.waiting,
      !reconnected && tones.statusBadgeWaiting,
    )}
    visible
  >
    {reconnected && 'Connected again. The orders are up to date.'}
    {connection === 'lost' &&
      `Connection lost. ${asOf ? `Showing the orders as of ${formatTime(asOf)}. ` : ''}Trying again…`}
    {connection === 'busy' &&
      'The orders are already open in too many windows. Please close one that you do not need; this one will keep trying.'}
  </LiveRegion>
);
