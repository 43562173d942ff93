import type { ApiKeyCreated } from '@shared/api-keys';
import { CopyButton } from '../../ui/copy-button';
import { ShownOnceDialog } from '../../ui/shown-once-dialog';
import styles from './api-keys.module.css';

/** The new key. */
export const ShownKeyDialog = ({ made: { name, key }, onClose }: { made: ApiKeyCreated; onClose: () => void }) => (
  <ShownOnceDialog
    description="Copy it into the program now: it is not shown again. Whoever has it can do what its scopes say."
    keptLabel="I have kept it"
    onKept={onClose}
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
  </ShownOnceDialog>
);
