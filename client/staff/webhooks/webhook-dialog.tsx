import {
  WEBHOOK_EVENT_TYPES,
  WEBHOOK_EVENT_WORDS,
  WEBHOOK_LIMITS,
  WEBHOOK_TEXTS,
  type WebhookEventType,
} from '@shared/webhooks/constants';
import type { Webhook, WebhookWithSecret } from '@shared/webhooks/schema';
import { type ReactNode, useId } from 'react';
import { lazySchema } from '../../lib/api/lazy-schema';
import { failedWith } from '../../lib/api/wire-error';
import { formFailure } from '../../lib/lost-answers/form-failure';
import { Dialog } from '../../ui/dialog/dialog';
import { Notice } from '../../ui/feedback/notice';
import { toast } from '../../ui/feedback/toast';
import { CheckListField } from '../../ui/field/check-list-field';
import { TextField } from '../../ui/field/text-field';
import { ChangedMeanwhile, useEditedRecord } from '../../ui/form/edited-record';
import { useForm } from '../../ui/form/form';
import { useKeyedSubmit } from '../../ui/form/use-keyed-submit';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { stateOf, useWebhookChanges } from './staff-api';
import styles from './webhooks.module.css';

const fieldErrors = lazySchema(() => import('@shared/webhooks/schema'), 'webhookInput');

type Values = { url: string; description: string; eventTypes: WebhookEventType[] };

const readFailure = (error: unknown) => formFailure(error, WEBHOOK_TEXTS.failed, { webhook_private: 'url' });

type WebhookFormProps = {
  title: string;
  label: string;
  /** What somebody else has changed in it since. */
  theirs?: readonly string[];
  form: Pick<ReturnType<typeof useForm<Values>>, 'formProps' | 'field' | 'formError' | 'submitting'>;
  /** Instead of the form's own error. */
  notice?: ReactNode;
  onClose: () => void;
};

function WebhookFormDialog({ title, label, theirs = [], form, notice, onClose }: WebhookFormProps) {
  const formId = useId();
  return (
    <Dialog
      busy={form.submitting}
      footer={
        <>
          {notice || (form.formError && <Notice tone="bad">{form.formError}</Notice>)}
          <Button onClick={onClose}>Go back</Button>
          <Button busy={form.submitting} busyLabel="Saving…" form={formId} type="submit" variant="primary">
            {label}
          </Button>
        </>
      }
      onOpenChange={(next) => !next && onClose()}
      open
      size="wide"
      title={title}
    >
      <ChangedMeanwhile theirs={theirs} />
      <form {...form.formProps} className={layout.stack3} id={formId}>
        <TextField
          {...form.field('url')}
          autoComplete="off"
          data-first-focus
          hint="Where the other program listens. It begins with https://"
          inputMode="url"
          label="Address"
          maxLength={WEBHOOK_LIMITS.urlMax}
          required
          type="url"
        />
        <TextField
          {...form.field('description')}
          autoComplete="off"
          hint="For example whose program it is"
          label="Description"
          maxLength={WEBHOOK_LIMITS.descriptionMax}
          optional
        />
        <EventTypesField {...form.field('eventTypes')} />
      </form>
    </Dialog>
  );
}

const NONE: Values = { url: '', description: '', eventTypes: [] };

type AddProps = { onAdded: (webhook: WebhookWithSecret) => void; onClose: () => void };

/** Asks for a new endpoint. Open while it is rendered. */
export function AddWebhookDialog({ onAdded, onClose }: AddProps) {
  const { create } = useWebhookChanges();
  const submission = useKeyedSubmit('webhook');
  const form = useForm<Values>({
    initial: NONE,
    validate: fieldErrors,
    readFailure,
    onSubmit: async (values) => {
      onAdded(await submission.send(values, create));
    },
  });
  return (
    <WebhookFormDialog
      form={form}
      label="Add the webhook"
      notice={submission.outcomeUnknown && <Notice tone="waiting">{WEBHOOK_TEXTS.outcomeUnknown}</Notice>}
      onClose={onClose}
      title="Add a webhook"
    />
  );
}

const valuesOf = ({ url, description, eventTypes }: Webhook): Values => ({
  url,
  description: description ?? '',
  eventTypes,
});

/** Asks for changes of an endpoint. Open while it is rendered. */
export function EditWebhookDialog({ webhook: opened, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { update } = useWebhookChanges();
  const edited = useEditedRecord<Webhook, Values>(opened, {
    valuesOf: (seen) => valuesOf(seen ?? opened),
    fields: [
      { label: 'Address', text: ({ url }) => url },
      { label: 'Description', text: ({ description }) => description ?? '' },
      { label: 'Events', text: ({ eventTypes }) => eventTypes },
      { label: 'State', text: (webhook) => stateOf(webhook).word },
    ],
  });
  const form = useForm<Values>({
    initial: valuesOf(opened),
    validate: fieldErrors,
    readFailure: (error) => {
      if (failedWith(error, 'not_found')) {
        toast.error(WEBHOOK_TEXTS.removedMeanwhile);
        onClose();
        return {};
      }
      edited.takeOver(error, form);
      return readFailure(error);
    },
    onSubmit: async (values) => {
      const { _id, version } = edited.record ?? opened;
      const changes = edited.changesIn(values);
      if (Object.keys(changes).length > 0) {
        await edited.saved(update({ _id, version, ...changes }), values);
        toast.success(WEBHOOK_TEXTS.saved);
      }
      onClose();
    },
  });
  return (
    <WebhookFormDialog form={form} label="Save" onClose={onClose} theirs={edited.theirs} title="Change the webhook" />
  );
}

type EventTypesFieldProps = {
  name: string;
  value: readonly WebhookEventType[];
  error?: string;
  onChange: (types: WebhookEventType[]) => void;
};

/** Which events an endpoint gets. */
function EventTypesField({ name, value, error, onChange }: EventTypesFieldProps) {
  const isAll = value.length === WEBHOOK_EVENT_TYPES.length;
  return (
    <CheckListField
      choices={WEBHOOK_EVENT_TYPES.map((type) => ({ value: type, label: type, hint: WEBHOOK_EVENT_WORDS[type] }))}
      className={cx(layout.stack, styles.events)}
      error={error}
      label="Events"
      name={name}
      onChange={onChange}
      required
      value={value}
    >
      <div>
        <Button onClick={() => onChange(isAll ? [] : [...WEBHOOK_EVENT_TYPES])} size="small" variant="quiet">
          {isAll ? 'Choose none' : 'Choose all'}
        </Button>
      </div>
    </CheckListField>
  );
}
