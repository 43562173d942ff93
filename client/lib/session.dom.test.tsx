import type { Session, User } from '@shared/auth';
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

/** What another tab does to the storage reaches this one as an event, and nothing else does. */
function otherTab(work: () => void) {
  work();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'user', newValue: null })));
}

describe('what was typed into forms in this tab', () => {
  it('goes when its owner logs out here', () => {
    act(() => saveSession(sessionOf('ada')));
    typeDraft();
    act(clearSession);
    expect(draft()).toBeNull();
  });

  it('goes when its owner logs out in another tab', () => {
    act(() => saveSession(sessionOf('ada')));
    watch();
    typeDraft();
    otherTab(() => {
      localStorage.removeItem('user');
      localStorage.removeItem('token');
    });
    expect(draft()).toBeNull();
  });

  it('goes when its owner logged out elsewhere while this tab showed another site', () => {
    act(() => saveSession(sessionOf('ada')));
    typeDraft();
    localStorage.clear();
    watch();
    expect(draft()).toBeNull();
  });

  it('stays for its owner when the login had expired, noticed here or in another tab', () => {
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

  it('goes when somebody else logs in after the login had expired', () => {
    act(() => saveSession(sessionOf('ada')));
    typeDraft();
    act(expireSession);
    act(() => saveSession(sessionOf('bola')));
    expect(draft()).toBeNull();
  });

  it('stays with the person who filled in half a form before logging in', () => {
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

describe('a browser that keeps nothing', () => {
  it('cannot log anybody in, says so, and keeps no half of a session', () => {
    forbid('setItem');
    expect(() => saveSession(sessionOf('ada'))).toThrow(SessionNotStored);
    expect(readSession()).toBeNull();
  });

  it('shows its pages to nobody in particular', () => {
    forbid('getItem');
    expect(watch().getByText('anonymous')).toBeVisible();
  });
});
