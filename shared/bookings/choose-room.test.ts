import { describe, expect, it } from 'vitest';
import { chooseRoom, type RoomToChoose } from './choose-room';

const STAY = { checkIn: '2026-03-20', checkOut: '2026-03-22' };
const room = (roomNumber: string, nights: string[] = [], change: Partial<RoomToChoose> = {}): RoomToChoose => ({
  ...{ roomNumber, sleeps: null, totalKobo: 4_000_000 },
  isHeld: false,
  taken: nights.map((day) => ({ night: `2026-03-${day}`, yields: false })),
  ...change,
});
const chosen = (rooms: RoomToChoose[], change: object = {}) =>
  chooseRoom(rooms, {
    ...{ party: { adults: 1, children: 0 }, stay: STAY, today: '2026-03-10', sure: true },
    ...change,
  })?.roomNumber;

describe('D40: the room of a type that the hotel chooses', () => {
  it('is one that is free on all nights and in which all find a bed', () => {
    expect(chosen([room('101', ['21']), room('102', ['22', '19'])])).toBe('102');
    expect(
      chosen([room('101', [], { sleeps: 2 }), room('102', [], { sleeps: 3 })], { party: { adults: 2, children: 1 } }),
    ).toBe('102');
    expect(chosen([room('101', ['20']), room('102', [], { sleeps: 1 })], { party: { adults: 2, children: 0 } })).toBe(
      undefined,
    );
  });

  it('is the cheapest, whatever gaps it leaves', () => {
    expect(chosen([room('101'), room('102', ['18', '23'], { totalKobo: 3_999_999 })])).toBe('102');
  });

  it.each([
    ['a night before it', '18'],
    ['a night after it', '23'],
  ])('leaves no single night: %s', (_, taken) => {
    expect(chosen([room('101', [taken]), room('102', ['19', '22'])])).toBe('102');
  });

  it('fills a single night that is there', () => {
    const stay = { checkIn: '2026-03-20', checkOut: '2026-03-21' };
    expect(chosen([room('101'), room('102', ['19', '21'])], { stay })).toBe('102');
  });

  it('counts no night before today, which nobody can book', () => {
    expect(chosen([room('101', ['18']), room('102')], { today: '2026-03-20' })).toBe('101');
  });

  it('is otherwise the first by number, 9 before 10', () => {
    expect(chosen([room('10'), room('9')])).toBe('9');
  });

  it('takes from another guest who gives way only where no other room costs as little, and never for one who gives way too', () => {
    const asked = room('101', [], { taken: [{ night: '2026-03-20', yields: true }] });
    expect(chosen([asked, room('102')])).toBe('102');
    expect(chosen([asked, room('102', [], { totalKobo: 5_000_000 })])).toBe('101');
    expect(chosen([asked, room('102', [], { totalKobo: 5_000_000 })], { sure: false })).toBe('102');
    expect(chosen([asked], { sure: false })).toBe(undefined);
  });
});
