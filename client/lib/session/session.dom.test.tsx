import type { Session, User } from '@shared/auth/schema';
import { exampleUser } from '@shared/testing/examples';
import { act, render } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { clearSession, expireSession, readSession, SessionNotStored, saveSession, useSession } from './session';

const sessionOf = (id: string, role: User['role'] = 'guest'): Session => ({
  token: `token-${id}`,
  user: exampleUser({ _id: id, id, name: id, role }),
});

const Watcher = () => <p>{useSession()?.user.name ?? 'anonymous'}</p>;
const watch = () => render(<Watcher />);

const typeDraft = () => sessionStorage.setItem('book-room', '{"guestName":"Ade"}');
const draft = () => sessionStorage.getItem('book-room');

/** Other tabs' storage changes arrive only as events. */
function otherTab(work: () => void) {
  work();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'user', newValue: null })));
}

describe('the form drafts of this tab', () => {
  it('are deleted when their owner logs out here', () => {
    act(() => saveSession(sessionOf('ada')));
    typeDraft();
    act(clearSession);
    expect(draft()).toBeNull();
  });

  it('are deleted when their owner logs out in another tab', () => {
    act(() => saveSession(sessionOf('ada')));
    watch();
    typeDraft();
    otherTab(() => {
      localStorage.removeItem('user');
      localStorage.removeItem('token');
    });
    expect(draft()).toBeNull();
  });

  it('are deleted when their owner logged out elsewhere while this tab showed another site', () => {
    act(() => saveSession(sessionOf('ada')));
    typeDraft();
    localStorage.clear();
    watch();
    expect(draft()).toBeNull();
  });

  it('stay for their owner when the login has expired, noticed here or in another tab', () => {
    act(() => saveSession(sessionOf('ada')));
    const { getByText } = watch();
    typeDraft();
    act(expireSession);
    expect(getByText('anonymous')).toBeVisible();
    expect(localStorage.getItem('user')).toBeNull();
    otherTab(() => {});
    expect(draft()).not.toBeNull();
    act(() => saveSession(sessionOf('ada')));
    expect(draft()).not.toBeNull();
    act(clearSession);
    expect(draft()).toBeNull();
  });

  it('are deleted when somebody else logs in after the login has expired', () => {
    act(() => saveSession(sessionOf('ada')));
    typeDraft();
    act(expireSession);
    act(() => saveSession(sessionOf('bola')));
    expect(draft()).toBeNull();
  });

  it('stay for a person who filled in half a form before logging in', () => {
    watch();
    typeDraft();
    act(() => saveSession(sessionOf('ada')));
    expect(draft()).not.toBeNull();
  });
});

function forbid(method: 'getItem' | 'setItem') {
  const spy = vi.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  onTestFinished(() => spy.mockRestore());
}

describe('a browser without storage', () => {
  it('cannot log in, reports it, and leaves no partial session', () => {
    forbid('setItem');
    expect(() => saveSession(sessionOf('ada'))).toThrow(SessionNotStored);
    expect(readSession()).toBeNull();
  });

  it('shows the pages without a session', () => {
    forbid('getItem');
    expect(watch().getByText('anonymous')).toBeVisible();
  });
});
