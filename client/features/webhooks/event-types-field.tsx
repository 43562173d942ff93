import { WEBHOOK_EVENT_TYPES, WEBHOOK_EVENT_WORDS, type WebhookEventType } from '@shared/constants/webhooks';
import { Button } from '../../ui/button';
import { CheckField } from '../../ui/choice-field';
import { FieldGroup } from '../../ui/field';
import styles from './webhooks.module.css';

type EventTypesFieldProps = {
  name: string;
  value: readonly WebhookEventType[];
  error?: string;
  onChange: (types: WebhookEventType[]) => void;
};

/** Which events an endpoint gets. */
export function EventTypesField({ name, value, error, onChange }: EventTypesFieldProps) {
  const isAll = value.length === WEBHOOK_EVENT_TYPES.length;
  const toggle = (type: WebhookEventType, isOn: boolean) =>
    onChange(WEBHOOK_EVENT_TYPES.filter((one) => (one === type ? isOn : value.includes(one))));
  return (
    <FieldGroup error={error} label="Events" name={name} required>
      <div className={styles.events}>
        {WEBHOOK_EVENT_TYPES.map((type) => (
          <CheckField
            checked={value.includes(type)}
            hint={WEBHOOK_EVENT_WORDS[type]}
            key={type}
            label={type}
            onChange={({ target }) => toggle(type, target.checked)}
          />
        ))}
      </div>
      <div>
        <Button onClick={() => onChange(isAll ? [] : [...WEBHOOK_EVENT_TYPES])} size="small" variant="quiet">
          {isAll ? 'Choose none' : 'Choose all'}
        </Button>
      </div>
    </FieldGroup>
  );
}
