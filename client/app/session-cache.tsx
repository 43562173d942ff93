import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSession } from '../lib/session';

/** When another person is logged in than before, or nobody, or the same one in another role, what was fetched for the one before is forgotten. */
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
