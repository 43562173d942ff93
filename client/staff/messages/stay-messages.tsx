import type { Booking } from '@shared/bookings/schema';
import { capitalized } from '@shared/capitalized';
import { whatsAppHref } from '@shared/fields/phone-links';
import {
  MESSAGE_CHANNEL_WORDS,
  MESSAGE_KIND_WORDS,
  MESSAGE_LIMITS,
  MESSAGE_TEXTS,
  type MessageChannel,
} from '@shared/messages/constants';
import type { StayMessages as Messages } from '@shared/messages/schema';
import { useState } from 'react';
import { mayHaveArrived, messageOf, repeatableMessageOf } from '../../lib/api/wire-error';
import { IfMay } from '../../lib/session/staff-access';
import { formatShortMoment } from '../../ui/date/short-dates';
import { Dialog } from '../../ui/dialog/dialog';
import { Notice } from '../../ui/feedback/notice';
import { toast } from '../../ui/feedback/toast';
import { Button, look } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { Section } from '../../ui/layout/page';
import styles from './messages.module.css';
import { useReadStayMessages, useSendMessage, useStayMessages } from './staff-api';

type Message = Messages['kinds'][number];

/** 'by email · 21 Nov, 3:05 pm · Bola Ade' */
const sentWords = ({ channel, at, by }: Message['sent'][number]) =>
  [`by ${MESSAGE_CHANNEL_WORDS[channel]}`, formatShortMoment(at), by].filter(Boolean).join(' · ');

/** What the guest of a stay was written, and what may be sent now; nothing where there is neither. */
export function StayMessages({ booking }: { booking: Booking }) {
  const messages = useStayMessages(booking._id).data;
  const [opened, setOpened] = useState<Message['kind']>();
  const shown = messages?.kinds.filter(({ fits, sent }) => fits || sent.length > 0) ?? [];
  if (!messages || shown.length === 0) return null;
  const message = shown.find(({ kind }) => kind === opened);
  return (
    <Section title="Messages">
      {!messages.wanted && <p className={layout.hint}>{MESSAGE_TEXTS.unwanted}</p>}
      <ul aria-label="Messages" className={cx(layout.stack, layout.sheet, layout.divided)}>
        {shown.map(({ kind, fits, sent }) => (
          <li className={cx(layout.row12, layout.middle, layout.apart, styles.message)} key={kind}>
            <span className={layout.stack}>
              <span className={layout.strong}>{MESSAGE_KIND_WORDS[kind]}</span>
              {sent.map((one) => (
                <span className={layout.hint} key={one.at}>
                  {capitalized(sentWords(one))}
                </span>
              ))}
            </span>
            {fits && sent.length < MESSAGE_LIMITS.timesMax && (
              <IfMay area="bookings">
                <Button
                  aria-label={`${sent.length > 0 ? 'Send again' : 'Send'}: ${MESSAGE_KIND_WORDS[kind]}`}
                  onClick={() => setOpened(kind)}
                  size="small"
                >
                  {sent.length > 0 ? 'Send again…' : 'Send…'}
                </Button>
              </IfMay>
            )}
          </li>
        ))}
      </ul>
      {message && (
        <SendDialog booking={booking} message={message} messages={messages} onClose={() => setOpened(undefined)} />
      )}
    </Section>
  );
}

/** Tells a guest from the front desk that the room is ready. */
export function RoomReadyMessage({ booking, className }: { booking: Booking; className: string }) {
  const { mutate: read } = useReadStayMessages();
  const [isOpen, setOpen] = useState(false);
  const open = () =>
    read(booking._id, {
      onSuccess: () => setOpen(true),
      onError: (error) => toast.error(repeatableMessageOf(error, MESSAGE_TEXTS.loadFailed)),
    });
  return (
    <IfMay area="bookings">
      <button
        aria-label={`Message to ${booking.guestName}: the room is ready`}
        className={className}
        onClick={open}
        type="button"
      >
        Message
      </button>
      {isOpen && <RoomReadyDialog booking={booking} onClose={() => setOpen(false)} />}
    </IfMay>
  );
}

function RoomReadyDialog({ booking, onClose }: Pick<SendProps, 'booking' | 'onClose'>) {
  const messages = useStayMessages(booking._id).data;
  const message = messages?.kinds.find(({ kind }) => kind === 'room_ready');
  return (
    messages && message && <SendDialog booking={booking} message={message} messages={messages} onClose={onClose} />
  );
}

type SendProps = { booking: Booking; message: Message; messages: Messages; onClose: () => void };

/** Shows the text, and sends it by email or opens WhatsApp with it. What others send meanwhile is said, and refuses a press. */
function SendDialog({ booking, message, messages, onClose }: SendProps) {
  const { kind, text } = message;
  const send = useSendMessage();
  /** WhatsApp is open, or the browser did not let it open by itself. */
  const [href, setHref] = useState<string>();
  const { email, wanted } = messages;
  const press = async (channel: MessageChannel) => {
    await send.mutateAsync({ bookingId: booking._id, kind, channel, seen: message.sent.length });
    if (channel === 'email') {
      toast.success(MESSAGE_TEXTS.mailed);
      onClose();
      return;
    }
    const chat = `${whatsAppHref(booking.phoneNumber)}?text=${encodeURIComponent(text)}`;
    const tab = window.open(chat, '_blank');
    if (tab) tab.opener = null;
    setHref(chat);
  };
  const pressed = (channel: MessageChannel) => void press(channel).catch(() => {});
  const last = message.sent.at(-1);
  return (
    <Dialog
      busy={send.isPending}
      footer={
        href ? (
          <>
            <a className={look({})} href={href} rel="noopener" target="_blank">
              Open WhatsApp
            </a>
            <Button onClick={onClose} variant="primary">
              Done
            </Button>
          </>
        ) : (
          <>
            {send.error && (
              <Notice tone="bad">
                {mayHaveArrived(send.error) ? MESSAGE_TEXTS.unanswered : messageOf(send.error, MESSAGE_TEXTS.failed)}
              </Notice>
            )}
            <Button onClick={onClose}>Go back</Button>
            <Button
              busy={send.isPending}
              onClick={() => pressed('whatsapp')}
              variant={email && wanted ? 'secondary' : 'primary'}
            >
              {last ? 'WhatsApp again' : 'WhatsApp'}
            </Button>
            {email && wanted && (
              <Button busy={send.isPending} onClick={() => pressed('email')} variant="primary">
                {last ? 'Email again' : 'Email'}
              </Button>
            )}
          </>
        )
      }
      onOpenChange={(next) => !next && onClose()}
      open
      title={`${MESSAGE_KIND_WORDS[kind]}: ${booking.guestName}`}
    >
      <div className={layout.stack2}>
        {href && <Notice tone="good">{MESSAGE_TEXTS.opened} If it did not open, open it here.</Notice>}
        {!href && last && <Notice tone="waiting">It was sent {sentWords(last)}. Send it again?</Notice>}
        {!wanted && (
          <Notice tone="waiting">{MESSAGE_TEXTS.unwanted} Write by WhatsApp only if they asked for it.</Notice>
        )}
        <p className={styles.text}>{text}</p>
        <p className={layout.hint}>
          {email ? `The email goes to ${email}, with the guest’s own link.` : 'The booking has no email address.'}
        </p>
      </div>
    </Dialog>
  );
}
