import { NOTICE_LIMITS, PROOF_TEXTS } from '@shared/constants/paid-notices';
import { PICTURE_TEXTS } from '@shared/constants/pictures';

/** What phones offer for a proof. Given this list, iPhones convert their own format to JPEG. */
export const PROOF_FILES = 'image/jpeg,image/png,image/webp,application/pdf';

/** Why a chosen file cannot be sent; undefined if it can, as far as its name says. */
export function proofProblem(files: readonly File[]): string | undefined {
  const [file] = files;
  if (!file) return undefined;
  const { name, type, size } = file;
  // Browsers often do not know the type of Apple's format.
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)) return PICTURE_TEXTS.heic;
  if (!PROOF_FILES.split(',').includes(type)) return PROOF_TEXTS.unknown;
  return size > NOTICE_LIMITS.proofBytesMax ? PROOF_TEXTS.tooLarge : undefined;
}
