import { keyProblem, modeOf, PAYSTACK_URL, SANDBOX_KEY, SANDBOX_URL } from './key';

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
