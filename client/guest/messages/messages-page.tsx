import { MESSAGE_TEXTS } from '@shared/messages/constants';
import { failedWith, repeatableMessageOf } from '../../lib/api/wire-error';
import { useFragmentToken } from '../../lib/session/use-fragment-token';
import { useHotel } from '../../shared/hotel/api';
import { SceneFrame } from '../../shared/hotel/scene-frame';
import { Notice } from '../../ui/feedback/notice';
import { NeedsScripts } from '../../ui/form/needs-scripts';
import { Button } from '../../ui/layout/button';
import layout from '../../ui/layout/layout.module.css';
import { Card, Page } from '../../ui/layout/page';
import { PhoneLink } from '../../ui/record/contact-links';
import { useChooseMessages } from './api';

const TOKEN = /^[\w-]{38,600}$/;

/** Where the link of an email leads that says who gets no more messages. Opening it changes nothing: mail programs do that too. */
export default function MessagesPage() {
  const token = useFragmentToken(TOKEN);
  const { data: hotel } = useHotel();
  const choice = useChooseMessages();
  const { data: chosen, error, isPending } = choice;
  const isBroken = token === '' || failedWith(error, 'not_found');
  const choose = (wanted: boolean) => choice.mutate({ token, wanted });
  return (
    <SceneFrame>
      <Page
        lead="We write before you come, when your room is ready, and after your stay. What concerns your bookings and payments you get in any case."
        title={hotel ? `Messages from ${hotel.name}` : 'Our messages'}
        width="narrow"
      >
        <Card banded>
          <div className={layout.stack3}>
            {isBroken && <Notice tone="bad">{MESSAGE_TEXTS.linkBroken}</Notice>}
            {!isBroken && error && <Notice tone="bad">{repeatableMessageOf(error, MESSAGE_TEXTS.stopFailed)}</Notice>}
            {chosen && !error && (
              <div role="status">
                <Notice tone="good">{chosen.wanted ? MESSAGE_TEXTS.wanted : MESSAGE_TEXTS.stopped}</Notice>
              </div>
            )}
            <NeedsScripts />
            {!isBroken &&
              (chosen && !chosen.wanted ? (
                <Button busy={isPending} busyLabel="Saving…" onClick={() => choose(true)} wide>
                  Send me messages again
                </Button>
              ) : (
                <Button busy={isPending} busyLabel="Saving…" onClick={() => choose(false)} variant="primary" wide>
                  No more messages
                </Button>
              ))}
            {isBroken && hotel && <PhoneLink phone={hotel.phone}>{hotel.phone}</PhoneLink>}
          </div>
        </Card>
      </Page>
    </SceneFrame>
  );
}
