import type { ApiKeyCreated } from '@shared/api-keys';
import { Button } from '../../ui/button';
import { CopyButton } from '../../ui/copy-button';
import { Dialog } from '../../ui/dialog';
import styles from './api-keys.module.css';

/** The new key, which nobody can be shown again. Closes by its button alone. */
export const ShownKeyDialog = ({ made: { name, key }, onClose }: { made: ApiKeyCreated; onClose: () => void }) => (
  <Dialog
    description="Copy it into the program now: it is not shown again. Whoever has it can do what its scopes say."
    footer={
      <Button onClick={onClose} variant="primary">
        I have kept it
      </Button>
    }
    onOpenChange={() => {}}
    open
    role="alertdialog"
    title={`The key of “${name}”`}
  >
    <div className={styles.form}>
      <code className={styles.key}>{key}</code>
      <div>
        <CopyButton text={key} />
      </div>
      <p>
        The program sends it with each call as <code>Authorization: Bearer …</code>. What it can call is in the{' '}
        <a href="/api/docs">document of the API</a>.
      </p>
    </div>
  </Dialog>
);
