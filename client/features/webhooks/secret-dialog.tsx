import { WEBHOOK_LIMITS } from '@shared/constants/webhooks';
import { Button } from '../../ui/button';
import { CopyButton } from '../../ui/copy-button';
import { Dialog } from '../../ui/dialog';
import styles from './webhooks.module.css';

type SecretDialogProps = { secret: string; isNew: boolean; onClose: () => void };

/** Shows a secret, once. Open while it is rendered; closes by its button alone. */
export const SecretDialog = ({ secret, isNew, onClose }: SecretDialogProps) => (
  <Dialog
    description={
      isNew
        ? 'The other program needs it to check that events come from here. It is shown only now.'
        : `It is shown only now. For ${WEBHOOK_LIMITS.rotationHours} hours events are signed with the one before too.`
    }
    footer={
      <Button onClick={onClose} variant="primary">
        I have it
      </Button>
    }
    onOpenChange={() => {}}
    open
    role="alertdialog"
    title={isNew ? 'Webhook added: its secret' : 'The new secret'}
  >
    <div className={styles.secret}>
      <code className={styles.code}>{secret}</code>
      <CopyButton text={secret} />
    </div>
  </Dialog>
);
