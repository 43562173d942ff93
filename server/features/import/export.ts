import type { UserActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import type { WireFile } from '@shared/fields/files-schema';
import { columnsOf } from '@shared/import/columns';
import type { ExportInput } from '@shared/import/schema';
import { FORMULA, UTF8_MARK } from '@shared/lists/csv';
import papaparse from 'papaparse';
import { kindOf } from './kinds';

/** All of a kind as CSV, in the columns of an import: an empty house that imports it has the same. */
export async function exportKind({
  ctx: { platform },
  input: { kind },
}: {
  ctx: VerbContext<UserActor>;
  input: ExportInput;
}): Promise<WireFile> {
  const data = await kindOf(kind).exported(platform.db);
  const text = papaparse.unparse({ fields: [...columnsOf(kind)], data }, { escapeFormulae: FORMULA, newline: '\r\n' });
  return {
    fileName: `${kind}-${platform.clock.today()}.csv`,
    mediaType: 'text/csv',
    base64: Buffer.from(UTF8_MARK + text).toString('base64'),
  };
}
