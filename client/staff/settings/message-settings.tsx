import type { Settings } from '@shared/hotel/settings-schema';
import {
  DEFAULT_MESSAGES,
  MESSAGE_EXAMPLE,
  MESSAGE_KIND_WORDS,
  MESSAGE_KINDS,
  MESSAGE_LIMITS,
  type MessageKind,
  messageText,
  PLACEHOLDER_WORDS,
} from '@shared/messages/constants';
import { useHotel } from '../../shared/hotel/api';
import { Disclosure } from '../../ui/dialog/disclosure';
import { CheckField } from '../../ui/field/choice-field';
import { TextAreaField } from '../../ui/field/text-field';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import styles from './settings.module.css';
import { SettingsForm, SettingsSection } from './settings-section';
import { useSectionForm } from './use-settings-form';

const TITLE = 'Messages to guests';

const TEXTS = { arrival: 'arrivalMessage', room_ready: 'roomReadyMessage', thanks: 'thanksMessage' } as const;
const HINTS: Record<MessageKind, string> = {
  arrival: 'For who comes on the next day.',
  room_ready: 'For who comes today, once the room is clean and empty. It is sent by hand alone.',
  thanks: `For who has left within the last ${MESSAGE_LIMITS.thanksDays} days.`,
};

/** The text that holds: the hotel's, or the house's. */
const textOf = (settings: Settings, kind: MessageKind) => settings[TEXTS[kind]] || DEFAULT_MESSAGES[kind];

const valuesOf = (settings: Settings) => ({
  arrivalMessage: textOf(settings, 'arrival'),
  arrivalMessageMailed: settings.arrivalMessageMailed,
  roomReadyMessage: textOf(settings, 'room_ready'),
  thanksMessage: textOf(settings, 'thanks'),
  thanksMessageMailed: settings.thanksMessageMailed,
});

const mailedWords = (isMailed: boolean) => (isMailed ? 'by itself too' : 'by hand');

const FIELDS = [
  ...MESSAGE_KINDS.map((kind) => ({
    label: MESSAGE_KIND_WORDS[kind],
    text: (settings: Settings) => textOf(settings, kind),
  })),
  {
    label: `${MESSAGE_KIND_WORDS.arrival} is sent`,
    text: ({ arrivalMessageMailed }: Settings) => mailedWords(arrivalMessageMailed),
  },
  {
    label: `${MESSAGE_KIND_WORDS.thanks} is sent`,
    text: ({ thanksMessageMailed }: Settings) => mailedWords(thanksMessageMailed),
  },
];

/** What guests are written before, at and after their stay, and what of it is sent by itself. */
export function MessageSettings({ settings }: { settings: Settings }) {
  const form = useSectionForm(settings, { section: TITLE, valuesOf, fields: FIELDS });
  const hotel = useHotel().data;
  const example = { ...MESSAGE_EXAMPLE, ...(hotel && { hotel: hotel.name, phone: hotel.phone }) };
  const text = (kind: MessageKind) => {
    const value = form.values[TEXTS[kind]];
    return (
      <div className={cx(layout.stack1, layout.top)}>
        <TextAreaField
          {...form.field(TEXTS[kind])}
          hint={HINTS[kind]}
          label={MESSAGE_KIND_WORDS[kind]}
          maxLength={MESSAGE_LIMITS.textMax}
          rows={8}
        />
        <Disclosure inner title={`“${MESSAGE_KIND_WORDS[kind]}” as a guest reads it`}>
          <p className={cx(styles.read, styles.example)}>{messageText(kind, value.trim(), example)}</p>
        </Disclosure>
        {value !== DEFAULT_MESSAGES[kind] && (
          <div>
            <Button onClick={() => form.setValues({ [TEXTS[kind]]: DEFAULT_MESSAGES[kind] })} size="small">
              Back to the house’s text
            </Button>
          </div>
        )}
      </div>
    );
  };
  const byItself = (name: 'arrivalMessageMailed' | 'thanksMessageMailed', hint: string) => (
    <CheckField
      checked={form.values[name]}
      hint={hint}
      label="Send it by itself, by email"
      name={name}
      onChange={({ target }) => form.setValues({ [name]: target.checked })}
    />
  );
  return (
    <SettingsSection
      about={`Sent from the page of a booking by email or WhatsApp, never twice by itself. Each email has a link by which its reader gets no more of them. Filled in is what stands in braces: ${PLACEHOLDER_WORDS}.`}
      anchor="messages"
      title={TITLE}
    >
      <SettingsForm form={form}>
        {text('arrival')}
        {byItself('arrivalMessageMailed', 'With the day’s close, to who is confirmed for the day after.')}
        {text('room_ready')}
        {text('thanks')}
        {byItself('thanksMessageMailed', 'With the day’s close, to who has left on that day.')}
      </SettingsForm>
    </SettingsSection>
  );
}
