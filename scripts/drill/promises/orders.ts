import type { Order } from '../../../shared/food';
import { type Evidence, type OrderMaking, orderMakingsOf, saidBy, startOf, storedByMaking } from '../evidence';
import { isPossible, type Step } from '../explain';
import { isAnswered, isDone, NEVER } from '../history';
import type { OrderChanges, StoredOrder } from '../order-rows';
import type { Finding } from './promise';

/** What the drill believes an order to be, with how often it was changed. */
export interface OrderState {
  status: Order['status'];
  voided: boolean;
  changes: Omit<OrderChanges, 'create'>;
}

type OrderAct = { kind: 'status'; status: Order['status'] } | { kind: 'void' } | { kind: 'read' };
type OrderStep = Step<OrderAct, Order>;

/** The state after an act; who sets what is set already changes nothing, nor does a status of what is void. */
function after(state: OrderState, act: OrderAct): OrderState {
  const counted = (what: keyof OrderState['changes']) => ({ ...state.changes, [what]: state.changes[what] + 1 });
  if (act.kind === 'status' && act.status !== state.status && !state.voided)
    return { ...state, status: act.status, changes: counted(act.status) };
  if (act.kind === 'void' && !state.voided) return { ...state, voided: true, changes: counted('void') };
  return state;
}

function follow(state: OrderState, { act, said }: OrderStep): OrderState | null {
  if (said.kind === 'refused')
    return act.kind === 'status' && state.voided && said.reason === 'order_voided' ? state : null;
  const next = after(state, act);
  // Where nothing was to be changed, the answer shows what another may have made of it a moment later.
  const idle = act.kind === 'status' && next === state;
  const looksSo =
    idle ||
    said.kind === 'nothing' ||
    !said.seen ||
    (said.seen.status === next.status && (said.seen.voidedAt !== null) === next.voided);
  return looksSo ? next : null;
}

/** What was done to each order, by its id; a repeat of its making shows how it looks now. */
function stepsOf(evidence: Evidence, makings: readonly OrderMaking[]): Map<string, OrderStep[]> {
  const steps = new Map<string, OrderStep[]>();
  const add = (id: string, call: Evidence['orders'][number], act: OrderAct) => {
    const step = {
      from: call.at,
      to: isAnswered(call) ? call.end : NEVER,
      act,
      said: saidBy(call, call.answer?.order ?? null),
    };
    steps.set(id, [...(steps.get(id) ?? []), step]);
  };
  for (const call of evidence.orders) {
    const { deed, stranger } = call;
    if (stranger || deed.kind === 'create') continue;
    add(deed._id, call, deed.kind === 'status' ? { kind: 'status', status: deed.status } : { kind: deed.kind });
  }
  for (const { done } of makings) {
    for (const call of done) if (call.answer.order) add(call.answer.order._id, call, { kind: 'read' });
  }
  return steps;
}

/** Every stored order that somebody asked for, with the way on which it came about. */
function waysOf(evidence: Evidence) {
  const makings = orderMakingsOf(evidence.orders);
  const steps = stepsOf(evidence, makings);
  const stored = storedByMaking(evidence.rows.orders);
  return makings.flatMap((making) =>
    (stored.get(`${making.guestName} ${making.maker}`) ?? []).map((order) => ({
      order,
      from: startOf(making),
      steps: steps.get(order.id) ?? [],
    })),
  );
}

const NEW: OrderState = {
  status: 'pending',
  voided: false,
  changes: { pending: 0, preparing: 0, delivered: 0, void: 0 },
};

/** True where the order can have come about, and where wanted the count of its changes too. */
function canBe(order: StoredOrder, from: number, steps: readonly OrderStep[], counted: boolean): boolean {
  const isEnd = ({ status, voided, changes }: OrderState) =>
    status === order.status &&
    voided === order.voided &&
    (!counted ||
      (['pending', 'preparing', 'delivered', 'void'] as const).every((what) => changes[what] === order.changes[what]));
  return isPossible({ begin: NEW, from, steps, isEnd, follow });
}

function tell({ id, guestName, status, voided, changes }: StoredOrder, steps: readonly OrderStep[]): string {
  const short = (value: unknown) => JSON.stringify(value).replaceAll('"', '');
  const said = steps.map(({ act, said: { kind, ...more } }) => {
    const seen = 'seen' in more ? more.seen?.status : short(more);
    return `${short(act)} → ${kind} ${seen ?? ''}`;
  });
  return `${guestName} (${id}): ${[...said, `stored ${status}${voided ? ', void' : ''}, logged ${short(changes)}`].join('; ')}`;
}

/** Every order that was answered is there with the lines that were answered, and its status by what was answered. */
export function keptOrders(evidence: Evidence, finding: Finding): void {
  const stored = new Map(evidence.rows.orders.map((order) => [order.id, order]));
  for (const call of evidence.orders) {
    const seen = isDone(call) ? call.answer.order : undefined;
    if (!seen) continue;
    finding.checked += 1;
    const order = stored.get(seen._id);
    const same =
      order &&
      seen.items.length === order.lines.length &&
      seen.items.every(({ _id, name, price, quantity }, index) => {
        const line = order.lines[index];
        return (
          line?.dish === _id &&
          line.name === name &&
          line.priceKobo === Math.round(price * 100) &&
          line.quantity === quantity
        );
      });
    if (!same) finding.broken.push(`${seen.guestName} (${seen._id}) was answered and is not stored like that`);
  }
  for (const { order, from, steps } of waysOf(evidence)) {
    finding.checked += 1 + steps.length;
    if (!canBe(order, from, steps, false)) finding.broken.push(tell(order, steps));
  }
}

/** The audit log has each change of an order as often as it happened. */
export function wholeOrders(evidence: Evidence, finding: Finding): void {
  for (const { order, from, steps } of waysOf(evidence)) {
    finding.checked += 1;
    if (order.changes.create !== 1)
      finding.broken.push(`${order.guestName} (${order.id}) has ${order.changes.create} audit rows of its making`);
    else if (!canBe(order, from, steps, true) && canBe(order, from, steps, false))
      finding.broken.push(`the audit log is wrong: ${tell(order, steps)}`);
  }
}
