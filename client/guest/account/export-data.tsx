import { ACCOUNT_TEXTS } from '@shared/account/constants';
import { repeatableMessageOf } from '../../lib/api/wire-error';
import { Notice } from '../../ui/feedback/notice';
import { toast } from '../../ui/feedback/toast';
import { Button } from '../../ui/layout/button';
import { useExportAccount } from './api';
import styles from './auth-form.module.css';

/** Saves all that the hotel keeps of the person on their device. */
export function ExportData() {
  const { mutate: exportData, isPending, error } = useExportAccount();
  return (
    <div className={styles.form}>
      <p>
        Everything that we keep of you, as a file: your details, bookings, orders, catering requests, payments,
        receipts, notifications and logins.
      </p>
      {error !== null && <Notice tone="bad">{repeatableMessageOf(error, ACCOUNT_TEXTS.exportFailed)}</Notice>}
      <Button
        busy={isPending}
        busyLabel="Putting it together…"
        onClick={() => exportData(undefined, { onSuccess: () => toast.success(ACCOUNT_TEXTS.exported) })}
      >
        Download my data
      </Button>
    </div>
  );
}
