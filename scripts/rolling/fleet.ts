/** Sends a request to the hotel, whichever of its processes answers; the path begins with a slash. */
export type Send = (path: string, init?: RequestInit) => Promise<Response>;

/** One of the hotel's processes. */
export interface Member {
  name: string;
  /** Asks it to leave (SIGTERM) and waits until it is gone. Returns its exit code; null where a signal ended it. */
  leave(): Promise<number | null>;
  /** Ends it without warning (SIGKILL). */
  kill(): Promise<void>;
  /** Starts it again and waits until it is ready. */
  start(): Promise<void>;
}

/** The hotel as several processes behind something that spreads requests over them. */
export interface Fleet {
  /** What stands in front, for the report. */
  front: string;
  send: Send;
  members: Member[];
  admin: { email: string; password: string };
  close(): Promise<void>;
}
