import { exampleOrder } from '@shared/testing/examples';
import { describe, expect, it } from 'vitest';
import { decide, MOVE_WAITS_MS, type Move, unsentWords } from './use-kitchen-moves';

const order = exampleOrder({ _id: '1', reference: 'FD-1', roomNumber: '204', status: 'pending', statusAt: 'then' });
const move: Move = { order, to: 'preparing', since: 1_000, waits: true };
const later = (status: typeof order.status) => ({ ...order, status, statusAt: 'later' });

describe('a move that waited for the connection', () => {
  it('is sent while nobody else has changed the order', () => {
    expect(decide(move, order, 1_000 + MOVE_WAITS_MS)).toBe('send');
  });

  it('is not sent long after it was pressed', () => {
    expect(decide(move, order, 1_001 + MOVE_WAITS_MS)).toBe('too late');
    expect(unsentWords(move, 'too late', order)).toBe(
      'Room 204, FD-1: ‘Preparing’ was not saved, as the connection was away for too long. Please press it again.',
    );
  });

  it('is not sent where somebody else has changed the order, which the board says', () => {
    expect(decide(move, later('delivered'), 2_000)).toBe('changed');
    expect(decide(move, later('pending'), 2_000)).toBe('changed');
    expect(unsentWords(move, 'changed', later('delivered'))).toContain(
      'somebody else has set the order to ‘Delivered’',
    );
    expect(decide(move, undefined, 2_000)).toBe('changed');
    expect(unsentWords(move, 'changed', undefined)).toContain('the order has left the board');
  });

  it('is done where the order has the status already, whoever set it', () => {
    expect(decide(move, later('preparing'), 2_000)).toBe('done');
  });

  it('goes on from a status that was sent without an answer and saved', () => {
    const next: Move = { ...move, to: 'delivered', unanswered: 'preparing' };
    expect(decide(next, later('preparing'), 2_000)).toBe('send');
    expect(decide(next, later('pending'), 2_000)).toBe('changed');
  });
});
