import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** '23 h 5 min left'; null once it is over. Times in milliseconds. */
export function timeLeftWords(until: number, now: number): string | null {
  if (until <= now) return null;
  const minutes = Math.floor((until - now) / MINUTE);
  if (minutes === 0) return 'less than a minute left';
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `${hours} h ${minutes % 60} min left` : `${minutes} min left`;
}

/** The time left until an instant in ISO form, kept up to date; null once it is over, undefined without an instant. */
export function useTimeLeft(until: string | null): string | null | undefined {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (until === null) return;
    const timer = setInterval(() => setNow(Date.now()), MINUTE / 4);
    return () => clearInterval(timer);
  }, [until]);
  return until === null ? undefined : timeLeftWords(Date.parse(until), now);
}
