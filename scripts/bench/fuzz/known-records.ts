import { type Call, mustAsk } from '../load/requests';

export interface HotelUnderTest {
  url: string;
  admin: { email: string; password: string };
  /** The hotel's day, as YYYY-MM-DD. */
  today: string;
  /** The token that an invitation's email carries, where the hotel's secret is known. */
  tokenOf?: (invitation: { _id: string; sentAt: string }) => string;
}

export const PASSWORD = 'fuzz-me-if-you-can-1960';
export const PERSON = { name: 'Ada Obi', phoneNumber: '08031234567' };

/** What the hotel has, by the names that inputs use. */
export class Known {
  readonly #values = new Map([['password', PASSWORD]]);
  round = 0;

  get(name: string): string {
    return this.#values.get(name) ?? '';
  }
  set(name: string, value: unknown): void {
    this.#values.set(name, String(value));
  }
  has(name: string): boolean {
    return this.#values.has(name);
  }
}

/** Makes a record by a call that must succeed. */
export const makerAt = (url: string) => async (call: Call) => (await mustAsk(url, call)).json;
