import { z } from 'zod';

const isObject = (sent: unknown) => typeof sent === 'object' && sent !== null && !Array.isArray(sent);

/**
 * An object with several forms, told apart by what was sent. Unlike those of a union, its issues are those of the chosen
 * form alone, and its input type is still that of all forms.
 */
export function chosenSchema<Form extends z.ZodType>(choose: (sent: object) => Form) {
  return z.custom<z.input<Form> & object>(isObject).transform((sent, ctx): z.output<Form> => {
    const parsed = choose(sent).safeParse(sent);
    if (parsed.success) return parsed.data;
    for (const { message, path } of parsed.error.issues) ctx.addIssue({ code: 'custom', message, path });
    return z.NEVER;
  });
}
