import { WEBHOOK_LIMITS } from '@shared/webhooks/constants';
import { ShownOnceDialog } from '../../ui/dialog/shown-once-dialog';
import { CopyButton } from '../../ui/record/copy-button';
import styles from './webhooks.module.css';

type SecretDialogProps = { secret: string; isNew: boolean; onClose: () => void };

/** The secret of a new webhook, or a new secret. */
export const SecretDialog = ({ secret, isNew, onClose }: SecretDialogProps) => (
  <ShownOnceDialog
    description={
      isNew
        ? 'The other program needs it to check that events come from here. It is shown only now.'
        : `It is shown only now. For ${WEBHOOK_LIMITS.rotationHours} hours events are signed with the one before too.`
    }
    keptLabel="I have kept it"
    onKept={onClose}
    title={isNew ? 'Webhook added: its secret' : 'The new secret'}
  >
    <div className={styles.secret}>
      <code className={styles.code}>{secret}</code>
      <CopyButton text={secret} />
    </div>
  </ShownOnceDialog>
);
