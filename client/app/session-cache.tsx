import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSession } from '../lib/session';

/** Clears the query cache on login, logout and role changes, so that no user sees another's data. */
export function SessionCache() {
  const session = useSession();
  const queryClient = useQueryClient();
  const known = useRef(session);

  useEffect(() => {
    const before = known.current;
    known.current = session;
    if (before === undefined) return;
    if (before?.token === session?.token && before?.user.role === session?.user.role) return;
    queryClient.removeQueries({ type: 'inactive' });
    void queryClient.invalidateQueries();
  }, [session, queryClient]);

  return null;
}
