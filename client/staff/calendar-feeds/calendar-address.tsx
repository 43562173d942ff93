import { FEED_TEXTS } from '@shared/calendar-feeds/constants';
import { messageOf, repeatableMessageOf } from '../../lib/api/wire-error';
import { useConfirmedAction } from '../../ui/dialog/confirmed-action';
import { QueryView } from '../../ui/feedback/query-view';
import { Loading } from '../../ui/feedback/skeleton';
import { toast } from '../../ui/feedback/toast';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { Section } from '../../ui/layout/page';
import { CopyButton } from '../../ui/record/copy-button';
import styles from './channels.module.css';
import { useAddressChanges, useCalendarAddress } from './staff-api';

/** Our calendar of a room for others: its secret addresses, which can be copied, replaced and ended. */
export function CalendarAddress({ roomNumber }: { roomNumber: string }) {
  const query = useCalendarAddress(roomNumber);
  return (
    <Section title="For others to read">
      <p className={cx(layout.muted, styles.lead)}>
        Give the address to a channel under ‘Import calendar’. It tells which nights are taken, never by whom. Whoever
        has it can read it.
      </p>
      <QueryView
        failed={repeatableMessageOf(query.error, FEED_TEXTS.loadFailed)}
        loading={<Loading label="Fetching the address" lines={2} />}
        query={query}
      >
        {({ address, forFeeds }) =>
          address === null ? (
            <MakeAddress roomNumber={roomNumber} />
          ) : (
            <>
              <dl className={cx(layout.stack2, styles.addresses)}>
                {forFeeds.map((feed) => (
                  <Address
                    address={feed.address}
                    hint="With the nights of the other channels, without its own."
                    key={feed.feedId}
                    label={`For ${feed.name}`}
                  />
                ))}
                <Address
                  address={address}
                  hint="The hotel’s own nights only."
                  label={forFeeds.length > 0 ? 'For anybody else' : 'Address'}
                />
              </dl>
              <AddressActions address={address} roomNumber={roomNumber} />
            </>
          )
        }
      </QueryView>
    </Section>
  );
}

const Address = ({ label, address, hint }: { label: string; address: string; hint: string }) => (
  <div className={styles.address}>
    <dt>
      {label} <span className={cx(layout.muted, layout.regular)}>{hint}</span>
    </dt>
    <dd>
      <code className={cx(layout.cut, layout.shrink)}>{address}</code> <CopyButton text={address} />
    </dd>
  </div>
);

function MakeAddress({ roomNumber }: { roomNumber: string }) {
  const { make } = useAddressChanges(roomNumber);
  const press = () =>
    make.mutate(
      { roomNumber, replaces: null },
      { onError: (error) => void toast.error(messageOf(error, FEED_TEXTS.failed)) },
    );
  return (
    <p>
      <Button busy={make.isPending} busyLabel="Making it…" onClick={press} variant="primary">
        Make an address
      </Button>
    </p>
  );
}

function AddressActions({ roomNumber, address }: { roomNumber: string; address: string }) {
  const { make, end } = useAddressChanges(roomNumber);
  const failed = (error: unknown) => messageOf(error, FEED_TEXTS.failed);
  const renewConfirmed = useConfirmedAction<string>({
    question: () => ({
      title: 'Make a new address?',
      text: 'The old addresses stop working at once. Channels that read them have to be given the new ones.',
      confirmLabel: 'New address',
      danger: true,
    }),
    run: (replaces) => make.mutateAsync({ roomNumber, replaces }),
    done: () => FEED_TEXTS.addressMade,
    failed,
  });
  const endConfirmed = useConfirmedAction<string>({
    question: () => ({
      title: 'Share this calendar no more?',
      text: 'Channels that read it learn of no more stays, and may sell the same nights.',
      confirmLabel: 'Share no more',
      danger: true,
    }),
    run: (room) => end.mutateAsync({ roomNumber: room }),
    done: () => FEED_TEXTS.addressEnded,
    failed,
  });
  return (
    <p className={layout.row1}>
      <Button busy={make.isPending} onClick={() => void renewConfirmed(address)} size="small">
        New address
      </Button>
      <Button busy={end.isPending} onClick={() => void endConfirmed(roomNumber)} size="small" variant="danger">
        Share no more
      </Button>
    </p>
  );
}
