import { focusManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => focusManager.subscribe(listener);

/** Whether this tab is looked at. What every page follows is followed in that one only: a login has few streams. */
export const useVisibleTab = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => focusManager.isFocused(),
    () => false,
  );
