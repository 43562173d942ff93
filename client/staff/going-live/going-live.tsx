import type { GoingLiveStep } from '@shared/going-live/constants';
import { messageOf } from '../../lib/api/wire-error';
import { staffPaths } from '../../lib/navigation/staff-paths';
import { toast } from '../../ui/feedback/toast';
import { Button } from '../../ui/layout/button';
import layout from '../../ui/layout/layout.module.css';
import { Section } from '../../ui/layout/page';
import { LinkRow, LinkRows } from '../../ui/list/link-rows';
import styles from './going-live.module.css';
import { useDismissGoingLive, useGoingLive } from './staff-api';

const DISMISS_FAILED = 'The list could not be put away. Please try again.';

/** What is to be done, why, where; and how it is called once it is done. */
const STEPS: Record<GoingLiveStep, { todo: string; why: string; path: string; done: string }> = {
  hotel: {
    todo: 'Enter the hotel’s name, address, phone and email',
    why: 'Guests see them on every page and in every email.',
    path: staffPaths.settings,
    done: 'contact',
  },
  bank: {
    todo: 'Enter the bank account',
    why: 'Guests are asked to transfer money to it.',
    path: `${staffPaths.settings}#bank`,
    done: 'bank account',
  },
  rooms: { todo: 'Add the rooms', why: 'With prices and pictures.', path: staffPaths.rooms, done: 'rooms' },
  menu: { todo: 'Add the first dishes', why: 'Guests order from the menu.', path: staffPaths.menu, done: 'menu' },
  public_address: {
    todo: 'Set PUBLIC_URL to the site’s address',
    why: 'Links in emails begin with it. It is set where the program runs.',
    path: `${staffPaths.settings}#mail`,
    done: 'site’s address',
  },
  sender: {
    todo: 'Set MAIL_FROM to the hotel’s own email',
    why: 'Until then emails come from the demo. It is set where the program runs.',
    path: `${staffPaths.settings}#mail`,
    done: 'sender',
  },
  mail: {
    todo: 'Send a test email',
    why: 'Confirmations and links reach guests by email.',
    path: `${staffPaths.settings}#mail`,
    done: 'email',
  },
  colleague: {
    todo: 'Invite a second admin or a colleague',
    why: 'So that somebody can log in when you cannot.',
    path: staffPaths.staff,
    done: 'colleague',
  },
};

/** What an admin has still to do before guests come; nothing for anybody else, in a demo, and once it is done or dismissed. */
export function GoingLive({ isAdmin }: { isAdmin: boolean }) {
  const { data } = useGoingLive(isAdmin);
  const { mutateAsync, isPending } = useDismissGoingLive();
  if (!isAdmin || !data?.isShown) return null;
  const open = data.steps.filter(({ isDone }) => !isDone);
  const done = data.steps.filter(({ isDone }) => isDone);
  /** False where it failed, which is said. */
  const put = (dismissed: boolean): Promise<boolean> =>
    mutateAsync({ dismissed }).then(
      () => true,
      (error: unknown) => {
        toast.error(messageOf(error, DISMISS_FAILED));
        return false;
      },
    );
  const dismiss = async () => {
    if (!(await put(true))) return;
    const undo = { label: 'Undo', onClick: async () => void (await put(false)) };
    toast.success('The list is put away, for all admins.', { action: undo });
  };
  return (
    <Section
      actions={
        <Button busy={isPending} onClick={dismiss} size="small" variant="quiet">
          Dismiss
        </Button>
      }
      title={`Before guests come: ${done.length} of ${data.steps.length} done`}
    >
      <LinkRows className={styles.list}>
        {open.map(({ step }) => (
          <LinkRow hint={STEPS[step].why} href={STEPS[step].path} key={step} title={STEPS[step].todo} />
        ))}
      </LinkRows>
      {done.length > 0 && <p className={layout.hint}>Done: {done.map(({ step }) => STEPS[step].done).join(', ')}.</p>}
    </Section>
  );
}
