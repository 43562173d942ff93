import { z } from 'zod';
import { uploadedFile } from '../fields/files-schema';
import { idField } from '../fields/schema';
import { DATE_ORDERS } from '../fields/sent-dates';
import { IMPORT_KINDS, IMPORT_LIMITS, IMPORT_TEXTS, LINE_STATES } from './constants';

const kind = z.enum(IMPORT_KINDS).describe('What the lines of the file are.');

const fileFields = {
  kind,
  file: uploadedFile(
    z.file({ error: IMPORT_TEXTS.empty }).min(1, IMPORT_TEXTS.empty).max(IMPORT_LIMITS.bytesMax, IMPORT_TEXTS.tooLarge),
  ),
  /** Where dates of the file can be read in two ways. */
  dateOrder: z.preprocess(
    (sent: (typeof DATE_ORDERS)[number] | '' | undefined) => (sent === '' ? undefined : sent),
    z.enum(DATE_ORDERS, { error: IMPORT_TEXTS.dateOrderInvalid }).optional(),
  ),
};

export const importPreviewInput = z.strictObject(fileFields);

export const importCreateInput = z.strictObject({
  ...fileFields,
  seen: z.string().max(100).describe('What the preview of this file said, by its `seen`.'),
});

const problem = z.object({
  column: z.string().describe('The column, by its name; empty for the whole line.'),
  message: z.string().describe('What is wrong with it.'),
});

const importLineSchema = z.object({
  row: z.number().describe('Its row in the file, from 1.'),
  state: z.enum(LINE_STATES).describe('`new`: it would be brought in. `here`: it is here already, and stays as it is.'),
  cells: z.array(z.string()).describe('As the file has them, in the order of the columns.'),
  problems: z.array(problem).describe('What is wrong, of a wrong line alone.'),
});

export const importSchema = z.object({
  _id: z.string().describe('Names the import.'),
  kind,
  fileName: z.string().describe('The name of the file.'),
  lines: z.number().describe('How many lines it brought in.'),
  skipped: z.number().describe('How many were here already.'),
  importedAt: z.string().describe('When, as an instant.'),
  importedBy: z.string().nullable().describe('Who did it; null for a closed account.'),
  takenBackAt: z.string().nullable().describe('When it was taken back; null while it stands.'),
});

export const importPreviewSchema = z.object({
  kind,
  fileName: z.string().describe('The name of the file.'),
  columns: z.array(z.string()).describe('The columns of the kind, in order.'),
  leftAside: z.array(z.string()).describe('Columns of the file that are not read.'),
  counts: z.object({ new: z.number(), here: z.number(), wrong: z.number() }).describe('How many lines are what.'),
  lines: z.array(importLineSchema).describe('All lines, the wrong ones first.'),
  dates: z
    .object({
      order: z.enum(DATE_ORDERS).nullable().describe('How they are read; null where that has to be said first.'),
      example: z.string().describe('Such a date, as the file has it.'),
    })
    .nullable()
    .describe('Null where no date can be read in two ways.'),
  imported: importSchema.nullable().describe('The import that brought in this very file, while it stands.'),
  seen: z.string().describe('To be sent with the import, which refuses where another preview would be shown now.'),
});

export const importCreatedSchema = z.object({
  import: importSchema,
  isNew: z.boolean().describe('False where this very file had been imported already.'),
});

export const importListSchema = z.array(importSchema).describe('The latest first.');
export const importIdInput = z.strictObject({ _id: idField });
export const exportInput = z.strictObject({ kind });

export type ImportPreviewInput = z.output<typeof importPreviewInput>;
export type ImportCreateInput = z.output<typeof importCreateInput>;
export type ImportLine = z.output<typeof importLineSchema>;
export type ImportPreview = z.output<typeof importPreviewSchema>;
export type Import = z.output<typeof importSchema>;
export type ImportCreated = z.output<typeof importCreatedSchema>;
export type ExportInput = z.output<typeof exportInput>;
