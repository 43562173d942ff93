import { useState } from 'react';
import { useConfirm } from '../../ui/dialog/confirm';
import { Dialog } from '../../ui/dialog/dialog';
import { Disclosure } from '../../ui/dialog/disclosure';
import { Dropdown } from '../../ui/dialog/dropdown';
import { Listbox } from '../../ui/dialog/listbox';
import { OnPhone } from '../../ui/dialog/on-phone';
import { OnPhonePlace } from '../../ui/dialog/on-phone-place';
import { ShownOnceDialog } from '../../ui/dialog/shown-once-dialog';
import { TextField } from '../../ui/field/text-field';
import { ChangedMeanwhile } from '../../ui/form/edited-record';
import { useForm } from '../../ui/form/form';
import { FormDialog } from '../../ui/form/form-dialog';
import { FormFooter } from '../../ui/form/form-footer';
import { Button } from '../../ui/layout/button';
import layout from '../../ui/layout/layout.module.css';
import { Family, nothing, Shown } from './states';

const KINDS = ['dialog', 'wide dialog', 'form', 'question', 'shown once'] as const;

function NameForm({ onClose }: { onClose?: () => void }) {
  const form = useForm({ initial: { name: '' }, validate: () => ({}), onSubmit: async () => onClose?.() });
  const field = <TextField {...form.field('name')} label="Name" />;
  if (!onClose)
    return (
      <form {...form.formProps} className={layout.stack2}>
        {field}
        <ChangedMeanwhile theirs={['Name: Ada Obi']} />
        <FormFooter busyLabel="Saving…" form={{ ...form, formError: 'It could not be saved.' }} label="Save">
          <Button>Cancel</Button>
        </FormFooter>
      </form>
    );
  return (
    <FormDialog
      description="What it is for."
      error="It could not be saved."
      form={{ ...form, theirs: ['Name: Ada Obi'] }}
      onClose={onClose}
      title="A form"
    >
      {field}
    </FormDialog>
  );
}

export function Dialogs() {
  const [open, setOpen] = useState<(typeof KINDS)[number]>();
  const [status, setStatus] = useState('pending');
  const confirm = useConfirm();
  const close = () => setOpen(undefined);
  const ask = () =>
    confirm({ title: 'Delete it?', text: 'It cannot be brought back.', confirmLabel: 'Delete', danger: true });
  return (
    <Family name="Dialogs">
      <p className={layout.row1}>
        {KINDS.map((kind) => (
          <Button key={kind} onClick={() => (kind === 'question' ? ask() : setOpen(kind))}>
            Open a {kind}
          </Button>
        ))}
      </p>
      <Dialog
        description="What it is for."
        footer={<Button onClick={close}>Close</Button>}
        onOpenChange={close}
        open={open === 'dialog' || open === 'wide dialog'}
        size={open === 'wide dialog' ? 'wide' : 'normal'}
        title="A dialog"
      >
        <p>Its content.</p>
      </Dialog>
      {open === 'form' && <NameForm onClose={close} />}
      {open === 'shown once' && (
        <ShownOnceDialog description="It is shown this once." keptLabel="I have kept it" onKept={close} title="A key">
          <code>gt_live_1234</code>
        </ShownOnceDialog>
      )}
      <Shown as="the end of a form: its error, what a colleague changed, its buttons">
        <NameForm />
      </Shown>
      <Shown as="what opens on the page">
        <Dropdown button="Below its button">{(fold) => <Button onClick={fold}>Close</Button>}</Dropdown>
        <Listbox
          label="Status"
          onChoose={setStatus}
          options={[
            { value: 'pending', label: 'Pending' },
            { value: 'confirmed', label: 'Confirmed' },
          ]}
          value={status}
        />
        <Disclosure note="3 of them" open title="Open">
          <Disclosure inner title="Within it">
            <p>Its content.</p>
          </Disclosure>
        </Disclosure>
      </Shown>
      <Shown as="for the guest’s phone">
        <OnPhonePlace>
          <OnPhone calendar={{ mutate: nothing, isPending: false }} id="one" share="Room 101, 12 March" />
        </OnPhonePlace>
      </Shown>
    </Family>
  );
}
