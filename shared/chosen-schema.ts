import { z } from 'zod';

const isObject = (sent: unknown) => typeof sent === 'object' && sent !== null && !Array.isArray(sent);

/**
 * An object with several forms, chosen by the value. Unlike with a union, issues are those of the chosen form only; the
 * input type still covers all forms.
 */
export function chosenSchema<Form extends z.ZodType>(choose: (sent: object) => Form) {
  return z.custom<z.input<Form> & object>(isObject).transform((sent, ctx): z.output<Form> => {
    const parsed = choose(sent).safeParse(sent);
    if (parsed.success) return parsed.data;
    for (const { message, path } of parsed.error.issues) ctx.addIssue({ code: 'custom', message, path });
    return z.NEVER;
  });
}
