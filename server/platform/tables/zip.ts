import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

/** The entries of a ZIP file, inflated to a bound: how large they say they are is nothing to rely on. */

const inflate = promisify(inflateRaw);

const [END, CENTRAL, LOCAL] = [0x06054b50, 0x02014b50, 0x04034b50];
const [STORED, DEFLATED] = [0, 8];
const END_BYTES = 22;
/** A workbook has some tens of them. */
const ENTRIES_MAX = 500;

interface Entry {
  method: number;
  bytes: number;
  at: number;
}

export interface Zip {
  /** An entry as text; null where there is none, or it is more than that many bytes. */
  read(name: string, bytesMax: number): Promise<string | null>;
}

/** Where the list of entries begins and how many it has; null where the file is no ZIP. */
function findEnd(file: Buffer): { count: number; at: number } | null {
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0 || end + END_BYTES > file.length || file.readUInt32LE(end) !== END) return null;
  return { count: file.readUInt16LE(end + 10), at: file.readUInt32LE(end + 16) };
}

function readEntries(file: Buffer): Map<string, Entry> | null {
  const end = findEnd(file);
  if (!end || end.count > ENTRIES_MAX) return null;
  const entries = new Map<string, Entry>();
  let { at } = end;
  for (let left = end.count; left > 0; left -= 1) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== CENTRAL) return null;
    const [name, extra, comment] = [28, 30, 32].map((place) => file.readUInt16LE(at + place));
    const nameEnd = at + 46 + (name ?? 0);
    entries.set(file.toString('utf8', at + 46, nameEnd), {
      method: file.readUInt16LE(at + 10),
      bytes: file.readUInt32LE(at + 20),
      at: file.readUInt32LE(at + 42),
    });
    at = nameEnd + (extra ?? 0) + (comment ?? 0);
  }
  return entries;
}

/** Null where the file is no ZIP, or a broken one. */
export function openZip(bytes: Uint8Array): Zip | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = readEntries(file);
  if (!entries) return null;
  return {
    async read(name, bytesMax) {
      const entry = entries.get(name);
      if (!entry || entry.at + 30 > file.length || file.readUInt32LE(entry.at) !== LOCAL) return null;
      const from = entry.at + 30 + file.readUInt16LE(entry.at + 26) + file.readUInt16LE(entry.at + 28);
      const packed = file.subarray(from, from + entry.bytes);
      if (entry.method === STORED) return packed.length > bytesMax ? null : packed.toString('utf8');
      if (entry.method !== DEFLATED) return null;
      // Broken, or more than may be: it stops at the bound and keeps nothing.
      const inflated = await inflate(packed, { maxOutputLength: bytesMax }).catch(() => null);
      return inflated?.toString('utf8') ?? null;
    },
  };
}
