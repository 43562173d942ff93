import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { later } from '../../testing/later';
import { CheckField } from '../field/choice-field';
import { PasswordField } from '../field/password-field';
import { TextField } from '../field/text-field';
import { Button } from '../layout/button';
import { type FormOptions, useForm } from './form';
import { readDraft } from './form-draft';

type Values = { name: string; email: string; password: string; news: boolean };
const initial: Values = { name: '', email: '', password: '', news: false };

function Card(options: Partial<FormOptions<Values>>) {
  const form = useForm({ initial, onSubmit: () => {}, ...options });
  return (
    <form aria-label="card" {...form.formProps}>
      {form.formError && <p role="alert">{form.formError}</p>}
      <TextField {...form.field('name')} label="Name" />
      <TextField {...form.field('email')} hint="For the receipt" label="Email" required />
      <PasswordField {...form.field('password')} label="Password" />
      <CheckField {...form.check('news')} label="News" />
      <Button onClick={() => form.prefill({ name: 'Bola', email: 'bola@example.com' })}>Prefill</Button>
      <Button onClick={() => form.setValues({ name: 'Chi', email: 'chi@example.com' })}>Set</Button>
      <Button busy={form.submitting} busyLabel="Sending…" type="submit">
        Send
      </Button>
    </form>
  );
}

const send = () => userEvent.click(screen.getByRole('button', { name: /send/i }));

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

it('a form focuses its first wrong field, and each error is described at its field', async () => {
  render(<Card validate={() => ({ password: 'Too short', email: 'Please enter a valid email address' })} />);
  await send();
  const email = screen.getByRole('textbox', { name: /email/i });
  await waitFor(() => expect(document.activeElement).toBe(email));
  expect(email.getAttribute('aria-invalid')).toBe('true');
  const described = email.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Please enter a valid email address',
    'For the receipt',
  ]);
});

it('a form focuses a field that onSubmit refuses, however soon it does', async () => {
  for (let turns = 0; turns < 6; turns++) {
    const onSubmit = async () => {
      for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve));
      throw new Error('409');
    };
    render(<Card onSubmit={onSubmit} readFailure={() => ({ fields: { name: 'Taken' } })} />);
    await send();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /name/i })));
    cleanup();
  }
});

it("a form's error disappears when its field is edited, and the others stay", async () => {
  render(<Card validate={() => ({ name: 'Name is required', email: 'Email is required' })} />);
  await send();
  await screen.findByText('Name is required');
  await userEvent.type(screen.getByRole('textbox', { name: /name/i }), 'A');
  expect(await screen.findByText('Email is required')).toBeTruthy();
  expect(screen.queryByText('Name is required')).toBeNull();
});

it('a failed submit loses nothing that was typed and shows its message', async () => {
  const onSubmit = vi.fn().mockRejectedValue(new Error('409'));
  render(<Card onSubmit={onSubmit} readFailure={() => ({ message: 'Booking failed.', fields: { name: 'Taken' } })} />);
  const name = screen.getByRole('textbox', { name: /name/i });
  await userEvent.type(name, 'Ade');
  await userEvent.click(screen.getByRole('checkbox', { name: 'News' }));
  await send();
  await waitFor(() => expect(onSubmit).toHaveBeenCalled());
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ ...initial, name: 'Ade', news: true });
  expect((await screen.findByRole('alert')).textContent).toBe('Booking failed.');
  expect(name).toHaveProperty('value', 'Ade');
  await waitFor(() => expect(document.activeElement).toBe(name));
});

it('a failed submit with an unknown error still shows a message', async () => {
  render(<Card onSubmit={() => Promise.reject(new Error('?'))} />);
  await send();
  expect((await screen.findByRole('alert')).textContent).toMatch(/something went wrong/i);
});

it('a second press while a form is being submitted does nothing', async () => {
  let finish = () => {};
  const onSubmit = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  render(<Card onSubmit={onSubmit} />);
  await send();
  await userEvent.click(screen.getByRole('button', { name: 'Sending…' }));
  await userEvent.type(screen.getByRole('textbox', { name: /name/i }), '{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  finish();
  expect(await screen.findByRole('button', { name: 'Send' })).toBeTruthy();
});

it("a form's draft survives leaving the page, without the password", async () => {
  const options = { draftKey: 'draft', draftOmit: ['password'] } as const;
  const first = render(<Card {...options} />);
  await userEvent.type(screen.getByRole('textbox', { name: /name/i }), 'Ade');
  await userEvent.type(screen.getByLabelText('Password'), 'secret');
  first.unmount();
  expect(sessionStorage.getItem('draft')).not.toContain('secret');
  render(<Card {...options} />);
  expect(screen.getByRole('textbox', { name: /name/i })).toHaveProperty('value', 'Ade');
  expect(screen.getByLabelText('Password')).toHaveProperty('value', '');
});

it('a password can be shown while typing', async () => {
  render(<Card />);
  const password = screen.getByLabelText('Password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password).toHaveProperty('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password).toHaveProperty('type', 'password');
});

it('prefilled values make no draft until the user edits something', async () => {
  render(<Card draftKey="draft" />);
  await userEvent.click(screen.getByRole('button', { name: 'Prefill' }));
  expect(screen.getByRole('textbox', { name: /name/i })).toHaveValue('Bola');
  expect(sessionStorage.getItem('draft')).toBeNull();
  await userEvent.type(screen.getByRole('textbox', { name: /name/i }), '!');
  expect(sessionStorage.getItem('draft')).toContain('"name":"Bola!","email":"bola@example.com"');
});

it('several values of a form can be set at once, and only their errors disappear', async () => {
  render(<Card draftKey="draft" validate={() => ({ name: 'Name is required', password: 'Too short' })} />);
  await send();
  await screen.findByText('Name is required');
  await userEvent.click(screen.getByRole('button', { name: 'Set' }));
  expect(screen.queryByText('Name is required')).toBeNull();
  expect(screen.getByText('Too short')).toBeTruthy();
  expect(sessionStorage.getItem('draft')).toContain('chi@example.com');
});

it('a submit succeeds even if the browser cannot store drafts', async () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    const spy = vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    onTestFinished(() => spy.mockRestore());
  }
  const onSubmit = vi.fn();
  function Form() {
    const form = useForm({
      initial,
      draftKey: 'draft',
      onSubmit: () => {
        form.clearDraft();
        onSubmit();
      },
    });
    return (
      <form {...form.formProps}>
        <TextField {...form.field('name')} label="Name" />
        {form.formError && <p role="alert">{form.formError}</p>}
        <Button type="submit">Send</Button>
      </form>
    );
  }
  render(<Form />);
  await userEvent.type(screen.getByRole('textbox', { name: /name/i }), 'Ade');
  await send();
  await waitFor(() => expect(onSubmit).toHaveBeenCalled());
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('what is typed on while a form is sent', () => {
  /** A form with its submit under way, and how that ends. */
  async function sending(onEnd: (form: { reset: () => void; setOthers: (some: Partial<Values>) => void }) => void) {
    const { answer, come } = later<void>();
    function Sent() {
      const form = useForm({
        initial,
        draftKey: 'card',
        onSubmit: async () => {
          await answer;
          onEnd(form);
        },
        readFailure: () => {
          form.setOthers({ name: 'Theirs', email: 'theirs@example.com' });
          return { message: 'Refused' };
        },
      });
      return (
        <form {...form.formProps}>
          {form.formError && <p role="alert">{form.formError}</p>}
          <TextField {...form.field('name')} label="Name" />
          <TextField {...form.field('email')} label="Email" />
          <Button onClick={() => form.reset()}>Empty it</Button>
          <Button type="submit">Send</Button>
        </form>
      );
    }
    render(<Sent />);
    await userEvent.type(screen.getByLabelText('Name'), 'Ada');
    await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com');
    await send();
    await userEvent.type(screen.getByLabelText('Name'), ' Obi');
    await act(async () => come());
  }

  it('stays after a success that empties the form, also as its draft, until the form is emptied by hand', async () => {
    await sending(({ reset }) => reset());
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveValue(''));
    expect(screen.getByLabelText('Name')).toHaveValue('Ada Obi');
    expect(readDraft('card')).toMatchObject({ name: 'Ada Obi', email: '' });
    await userEvent.click(screen.getByRole('button', { name: 'Empty it' }));
    expect(screen.getByLabelText('Name')).toHaveValue('');
    expect(readDraft('card')).toBeUndefined();
  });

  it('stays after a refusal that brings what somebody else has made of the record', async () => {
    await sending(() => {
      throw new Error('changed meanwhile');
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Refused');
    expect(screen.getByLabelText('Name')).toHaveValue('Ada Obi');
    expect(screen.getByLabelText('Email')).toHaveValue('theirs@example.com');
  });
});
