import { staffPaths } from '../lib/staff-paths';
import { CheckField } from '../ui/choice-field';
import { Dialog } from '../ui/dialog';
import { pageKeys } from '../ui/page-keys';
import { usePanels } from './admin-panels';
import styles from './staff-keys-dialog.module.css';
import { useSingleKeys } from './use-staff-keys';

type Key = { keys: readonly string[]; does: string };

function useKeys(): readonly Key[] {
  const { panels, places } = usePanels();
  const books = panels.some(({ path }) => path === staffPaths.bookRoom);
  return [
    ...pageKeys().map(({ key, does }) => ({ keys: [key.toUpperCase()], does })),
    { keys: ['Ctrl', 'K'], does: 'Search everything' },
    { keys: ['/'], does: 'The same' },
    ...(books ? [{ keys: ['N'], does: 'New booking' }] : []),
    { keys: ['?'], does: 'These keys' },
    ...places.flatMap(({ key, sidebar = '', shortly = sidebar }) =>
      key ? [{ keys: ['G', key.toUpperCase()], does: shortly }] : [],
    ),
  ];
}

/** The keys that do what is frequent. Open while it is rendered. */
export function StaffKeysDialog({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useSingleKeys();
  const all = useKeys();
  return (
    <Dialog
      description="They work while nothing is being typed. On a Mac, Cmd K searches too."
      onOpenChange={(next) => !next && onClose()}
      open
      title="Keys"
    >
      <dl className={styles.keys}>
        {all.map(({ keys, does }) => (
          <div className={styles.key} key={does + keys.join()}>
            <dt>
              {keys.map((key) => (
                <kbd className={styles.cap} key={key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <CheckField checked={isOn} label="Use the keys without Ctrl" onChange={({ target }) => setOn(target.checked)} />
    </Dialog>
  );
}
