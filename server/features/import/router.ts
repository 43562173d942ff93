import { adminProcedure, router } from '@server/transports/trpc/procedures';
import { fileSchema } from '@shared/fields/files-schema';
import { noInput } from '@shared/fields/schema';
import {
  exportInput,
  importCreatedSchema,
  importCreateInput,
  importIdInput,
  importListSchema,
  importPreviewInput,
  importPreviewSchema,
  importSchema,
} from '@shared/import/schema';
import { listImports, previewImport } from './list';
import { createImport, exportKind, takeBackImport } from './verbs';

export const importsRouter = router({
  /** What would become of each line of a file; writes nothing. */
  preview: adminProcedure.input(importPreviewInput).output(importPreviewSchema).mutation(previewImport),
  /** Imports its new lines. */
  create: adminProcedure.input(importCreateInput).output(importCreatedSchema).mutation(createImport),
  list: adminProcedure.input(noInput).output(importListSchema).query(listImports),
  takeBack: adminProcedure.input(importIdInput).output(importSchema).mutation(takeBackImport),
  /** All of a kind as a file in the same columns. */
  export: adminProcedure.input(exportInput).output(fileSchema).query(exportKind),
});
