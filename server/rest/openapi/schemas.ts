import { z } from 'zod';
import { exemplify } from './examples';
import { schemaNames } from './schema-names';

/** A JSON schema (draft 2020-12, as OpenAPI 3.1 has it). */
export type Schema = z.core.JSONSchema.JSONSchema;

const toComponents = (json: string) => json.replaceAll('"#/$defs/', '"#/components/schemas/');

/** Turns zod's schemas into the document's. Named ones are collected and referred to. */
export class Schemas {
  readonly components: Record<string, Schema> = {};

  #convert(schema: z.core.$ZodType, io: 'input' | 'output'): Schema {
    const {
      $schema: _draft,
      $defs = {},
      ...converted
    } = z.toJSONSchema(schema, {
      io,
      metadata: schemaNames,
      unrepresentable: 'any',
      override: ({ jsonSchema }) => {
        // Callers must not mind fields that are added one day.
        if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      },
    });
    for (const [name, { id: _name, ...named }] of Object.entries($defs)) {
      const component: Schema = JSON.parse(toComponents(JSON.stringify(named)));
      exemplify(component);
      this.components[name] ??= component;
    }
    const own: Schema = JSON.parse(toComponents(JSON.stringify(converted)));
    exemplify(own);
    return own;
  }

  /** What a procedure answers. */
  answer(schema: z.core.$ZodType): Schema {
    return this.#convert(schema, 'output');
  }

  /** What a procedure takes: any of several forms, or all of several parts together. */
  input(parts: readonly z.core.$ZodType[], forms: readonly z.core.$ZodType[] = []): Schema {
    if (forms.length > 0) return { anyOf: forms.map((form) => this.#convert(form, 'input')) };
    const [first, ...others] = parts.map((part) => this.#convert(part, 'input'));
    if (!first) return {};
    return others.length === 0 ? first : { allOf: [first, ...others] };
  }
}

const isSchema = (schema: z.core.JSONSchema._JSONSchema): schema is Schema => typeof schema === 'object';

/** The fields of an object, whatever its parts are. */
export function fieldsOf({ properties = {}, anyOf = [], oneOf = [], allOf = [] }: Schema): Record<string, Schema> {
  const own = Object.entries(properties).filter((entry): entry is [string, Schema] => isSchema(entry[1]));
  const inner = [...anyOf, ...oneOf, ...allOf].map(fieldsOf);
  return Object.assign({}, ...inner, Object.fromEntries(own));
}

/** The same object without those fields. */
export function without(schema: Schema, isLeftOut: (name: string, field: Schema) => boolean): Schema {
  const parts = (list: Schema[] | undefined) => list?.map((part) => without(part, isLeftOut));
  const { properties, required, anyOf, oneOf, allOf, ...others } = schema;
  const kept = Object.entries(properties ?? {}).filter(([name, field]) => !isSchema(field) || !isLeftOut(name, field));
  const names = new Set(kept.map(([name]) => name));
  const needed = required?.filter((name) => names.has(name)) ?? [];
  return {
    ...others,
    ...(properties ? { properties: Object.fromEntries(kept) } : {}),
    ...(needed.length > 0 ? { required: needed } : {}),
    ...(anyOf ? { anyOf: parts(anyOf) } : {}),
    ...(oneOf ? { oneOf: parts(oneOf) } : {}),
    ...(allOf ? { allOf: parts(allOf) } : {}),
  };
}
