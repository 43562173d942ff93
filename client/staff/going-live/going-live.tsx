import { type GoingLiveStep, PART_OF } from '@shared/going-live/constants';
import type { GoingLive as GoingLiveState } from '@shared/going-live/schema';
import { Link } from 'wouter';
import { messageOf } from '../../lib/api/wire-error';
import { setupPath, staffPaths } from '../../lib/navigation/staff-paths';
import { Notice } from '../../ui/feedback/notice';
import { toast } from '../../ui/feedback/toast';
import { Button, ButtonLink } from '../../ui/layout/button';
import layout from '../../ui/layout/layout.module.css';
import { Section } from '../../ui/layout/page';
import { LinkRow, LinkRows } from '../../ui/list/link-rows';
import styles from './going-live.module.css';
import { useDismissGoingLive, useGoingLive } from './staff-api';

const DISMISS_FAILED = 'The list could not be put away. Please try again.';

/** What is to be done, why, and how it is called once it is done. Where, the setup says. */
const STEPS: Record<GoingLiveStep, { todo: string; why: string; done: string }> = {
  hotel: {
    todo: 'Enter the hotel’s name, address, phone and email',
    why: 'Guests see them on every page and in every email.',
    done: 'contact',
  },
  bank: {
    todo: 'Enter the bank account',
    why: 'Guests are asked to transfer money to it.',
    done: 'bank account',
  },
  rooms: { todo: 'Add the rooms', why: 'With prices and pictures.', done: 'rooms' },
  menu: { todo: 'Add the first dishes', why: 'Guests order from the menu.', done: 'menu' },
  public_address: {
    todo: 'Set PUBLIC_URL to the site’s address',
    why: 'Links in emails begin with it. It is set where the program runs.',
    done: 'site’s address',
  },
  sender: {
    todo: 'Give emails a sender of your own',
    why: 'They come from the hotel’s email, or from MAIL_FROM where the program runs.',
    done: 'sender',
  },
  mail: { todo: 'Send a test email', why: 'Confirmations and links reach guests by email.', done: 'email' },
  colleague: {
    todo: 'Invite a second admin or a colleague',
    why: 'So that somebody can log in when you cannot.',
    done: 'colleague',
  },
  open: { todo: 'Open to guests', why: 'Until then they see ‘Opening soon’.', done: 'open to guests' },
};

/** Steps that are not done, each leading to its part of the setup. */
export const OpenSteps = ({ steps }: { steps: readonly GoingLiveStep[] }) => (
  <LinkRows className={styles.list}>
    {steps.map((step) => (
      <LinkRow hint={STEPS[step].why} href={setupPath(PART_OF[step])} key={step} title={STEPS[step].todo} />
    ))}
  </LinkRows>
);

export const openStepsOf = ({ steps }: GoingLiveState): GoingLiveStep[] =>
  steps.flatMap(({ step, isDone }) => (isDone ? [] : step));

/** What an admin has still to do before guests come; nothing for anybody else, in a demo, and once it is done or dismissed. */
export function GoingLive({ isAdmin }: { isAdmin: boolean }) {
  const { data } = useGoingLive(isAdmin);
  if (!isAdmin || !data) return null;
  if (data.isShown) return <BeforeGuestsCome state={data} />;
  // Whatever was put away, an admin must know that nobody can book.
  if (data.openedAt !== null) return null;
  return (
    <Notice tone="waiting">
      Guests see ‘Opening soon’ until you open the hotel. <Link href={staffPaths.setup}>Go on with the setup</Link>
    </Notice>
  );
}

function BeforeGuestsCome({ state }: { state: GoingLiveState }) {
  const { mutateAsync, isPending } = useDismissGoingLive();
  const done = state.steps.filter(({ isDone }) => isDone);
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
        <div className={layout.row1}>
          {state.openedAt === null && (
            <ButtonLink href={staffPaths.setup} size="small" variant="primary">
              Set up the hotel
            </ButtonLink>
          )}
          <Button busy={isPending} onClick={dismiss} size="small" variant="quiet">
            Dismiss
          </Button>
        </div>
      }
      title={`Before guests come: ${done.length} of ${state.steps.length} done`}
    >
      <OpenSteps steps={openStepsOf(state)} />
      {done.length > 0 && <p className={layout.hint}>Done: {done.map(({ step }) => STEPS[step].done).join(', ')}.</p>}
    </Section>
  );
}
