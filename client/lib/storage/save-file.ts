import type { WireFile } from '@shared/fields/files-schema';

/** Saves a file on the device, as if a link to it had been pressed. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the file only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** The content of a file that came as the answer to a call. */
export const blobOf = ({ base64, mediaType }: WireFile): Blob =>
  new Blob([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))], { type: mediaType });

/** Saves such a file: a link to it would carry its token, and addresses are logged. */
export const saveSentFile = (file: WireFile): void => saveFile(file.fileName, blobOf(file));
