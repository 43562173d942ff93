import { useEffect, useState } from 'react';

/** '29:05'; null once it is over. Times in milliseconds. */
export function countdown(until: number, now: number): string | null {
  const seconds = Math.floor((until - now) / 1000);
  if (seconds <= 0) return null;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Minutes and seconds left until an instant in ISO form, kept up to date; null once it is over. */
export function useSecondsLeft(until: string): string | null {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return countdown(Date.parse(until), now);
}
