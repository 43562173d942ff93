/** Where Paystack answers, and which key may be sent where. */

export const PAYSTACK_URL = 'https://api.paystack.co';

/** The key of the sandbox, which everybody can read here: no money moves by it, and no hotel that is open may use it. */
export const SANDBOX_KEY = 'sk_test_sandboxEverybodyCanReadThis';

/** Where `npm run sandbox` listens unless told otherwise. */
export const SANDBOX_PORT = 4010;
export const SANDBOX_URL = `http://127.0.0.1:${SANDBOX_PORT}`;

export const SECRET_KEY_SHAPE = /^sk_(test|live)_[A-Za-z0-9]{8,100}$/;

export type PaystackMode = 'test' | 'live';

/** `key` has the shape of a secret key. In test mode no money moves. */
export function modeOf(key: string): PaystackMode {
  return key.startsWith('sk_live_') ? 'live' : 'test';
}

/** Why that key may not be sent to that address, without naming the key; null where it may. A live key goes to Paystack and nowhere else. */
export function keyProblem(key: string, baseUrl: string): string | null {
  if (modeOf(key) === 'live' && baseUrl !== PAYSTACK_URL)
    return `is a live key, which is sent to ${PAYSTACK_URL} alone`;
  if (key === SANDBOX_KEY && baseUrl === PAYSTACK_URL) return "is the sandbox's, which Paystack does not know";
  return null;
}

interface PaystackSettings {
  NODE_ENV?: string;
  TRIAL: boolean;
  CARD_PAYMENTS: boolean;
  PAYSTACK_SECRET_KEY?: string;
  PAYSTACK_BASE_URL?: string;
}

/** Without a key the sandbox stands in; without an address a key is sent to whom it is for. */
export function paystackOf({ PAYSTACK_SECRET_KEY: key = SANDBOX_KEY, PAYSTACK_BASE_URL: url }: PaystackSettings) {
  return { secretKey: key, baseUrl: url ?? (key === SANDBOX_KEY ? SANDBOX_URL : PAYSTACK_URL) };
}

/** Why cards cannot be taken with these settings, or null. An open hotel takes real money or none (D15). */
export function paystackProblem(env: PaystackSettings): string | null {
  if (!env.CARD_PAYMENTS && !env.PAYSTACK_SECRET_KEY) return null;
  const { secretKey, baseUrl } = paystackOf(env);
  if (env.CARD_PAYMENTS && env.NODE_ENV === 'production' && !env.TRIAL) {
    if (!env.PAYSTACK_SECRET_KEY) return 'is needed with CARD_PAYMENTS=enabled and NODE_ENV=production';
    if (modeOf(secretKey) === 'test')
      return 'is a test key, with which nobody pays; with NODE_ENV=production it needs TRIAL=yes';
  }
  if (!env.PAYSTACK_SECRET_KEY && baseUrl === PAYSTACK_URL) return `is needed to reach ${PAYSTACK_URL}`;
  return keyProblem(secretKey, baseUrl);
}
