import { describe, expect, it } from 'vitest';
import { type OwnedRecord, owns } from './ownership';

const now = new Date('2026-03-10T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
const record: OwnedRecord = { userId: null, accessTokenHash: 'hash', accessIssuedAt: null, over: daysAgo(1) };
const nobody = { staff: false, userId: null, tokenHash: null };
const bearer = { ...nobody, tokenHash: 'hash' };

describe('a record in memory', () => {
  it('D5, D6: opens for staff, its owner and its link, and no one else', () => {
    expect(owns({ ...nobody, staff: true }, record, now)).toBe(true);
    expect(owns({ ...nobody, userId: 'u1' }, { ...record, userId: 'u1' }, now)).toBe(true);
    expect(owns({ ...nobody, userId: 'u2' }, { ...record, userId: 'u1' }, now)).toBe(false);
    expect(owns(bearer, record, now)).toBe(true);
    expect(owns({ ...nobody, tokenHash: 'other' }, record, now)).toBe(false);
    expect(owns(bearer, { ...record, accessTokenHash: null }, now)).toBe(false);
    expect(owns(nobody, record, now)).toBe(false);
    expect(owns(nobody, { ...record, accessTokenHash: null }, now)).toBe(false);
  });

  it('D7: is opened by its link for thirty days, and again after staff renew it', () => {
    expect(owns(bearer, { ...record, over: daysAgo(29) }, now)).toBe(true);
    expect(owns(bearer, { ...record, over: daysAgo(30) }, now)).toBe(false);
    expect(owns(bearer, { ...record, over: daysAgo(60), accessIssuedAt: daysAgo(3) }, now)).toBe(true);
    expect(owns({ ...nobody, userId: 'u1' }, { ...record, userId: 'u1', over: daysAgo(900) }, now)).toBe(true);
  });
});
