/** What decides the position of work in the queue. */
export interface QueueEntry {
  /** The key of fairness, such as a network address. */
  caller: string;
  /** In the first lane, which is served three times out of four. */
  first?: boolean;
}

interface Waiting {
  start(): void;
  refuse(): void;
}

/** Waiting work by caller, in round-robin order. */
type Lane = Map<string, Waiting[]>;

/** After three from the first lane comes one from the other, so that it never starves. */
const FIRST_IN_A_ROW = 3;

function takeFrom(lane: Lane): Waiting | undefined {
  for (const [caller, queue] of lane) {
    const next = queue.shift();
    lane.delete(caller);
    // To the end, so that all other callers come before this one's next.
    if (queue.length > 0) lane.set(caller, queue);
    return next;
  }
  return undefined;
}

/** The caller with the most work waiting. */
function longestIn(lane: Lane): { caller: string; queue: Waiting[] } | undefined {
  let longest: { caller: string; queue: Waiting[] } | undefined;
  for (const [caller, queue] of lane) {
    if (!longest || queue.length > longest.queue.length) longest = { caller, queue };
  }
  return longest;
}

/**
 * A queue that runs `atOnce` works at a time, round robin over callers, so that a flood from one delays only that one.
 * At most `waitingOfOne` wait per caller and `waitingInLane` per lane; when a lane is full, the caller with the most
 * work waiting loses its last. Work that may not wait is rejected with `refusal`.
 */
export function fairQueue(limits: {
  atOnce: number;
  waitingOfOne: number;
  waitingInLane: number;
  refusal: () => Error;
}) {
  const lanes: { first: Lane; others: Lane } = { first: new Map(), others: new Map() };
  const counts = new Map<Lane, number>([
    [lanes.first, 0],
    [lanes.others, 0],
  ]);
  let running = 0;
  let firstInARow = 0;

  const countIn = (lane: Lane, change: number) => counts.set(lane, (counts.get(lane) ?? 0) + change);

  const next = () => {
    while (running < limits.atOnce) {
      const others = lanes.others.size > 0;
      const lane = lanes.first.size > 0 && !(others && firstInARow >= FIRST_IN_A_ROW) ? lanes.first : lanes.others;
      const waiting = takeFrom(lane);
      if (!waiting) return;
      firstInARow = lane === lanes.first ? firstInARow + 1 : 0;
      countIn(lane, -1);
      running += 1;
      waiting.start();
    }
  };

  const join = (lane: Lane, caller: string, waiting: Waiting) => {
    const own = lane.get(caller) ?? [];
    if (own.length >= limits.waitingOfOne) return waiting.refuse();
    if ((counts.get(lane) ?? 0) >= limits.waitingInLane) {
      const longest = longestIn(lane);
      if (!longest || longest.queue.length <= own.length + 1) return waiting.refuse();
      longest.queue.pop()?.refuse();
      countIn(lane, -1);
    }
    own.push(waiting);
    lane.set(caller, own);
    countIn(lane, 1);
    next();
  };

  /** Turns a synchronous throw into a rejection, so that the slot is released. */
  const begin = async <T>(work: () => Promise<T>): Promise<T> => work();

  return <T>({ caller, first = false }: QueueEntry, work: () => Promise<T>): Promise<T> =>
    new Promise<void>((resolve, reject) => {
      const waiting = { start: resolve, refuse: () => reject(limits.refusal()) };
      join(first ? lanes.first : lanes.others, caller, waiting);
    }).then(() =>
      begin(work).finally(() => {
        running -= 1;
        next();
      }),
    );
}
