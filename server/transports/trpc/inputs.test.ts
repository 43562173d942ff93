import type { inferRouterInputs } from '@trpc/server';
import { expect, it } from 'vitest';
import type { AppRouter } from './router';

type Inputs = inferRouterInputs<AppRouter>;
type Values<T> = T extends object ? T[keyof T] : never;
type Elements<T> = T extends readonly (infer Element)[] ? Element : T;
/** The files that the inputs of a router's procedures hold. */
type FilesIn<Procedures> = { [Name in keyof Procedures]: Extract<Elements<Values<Procedures[Name]>>, File> };

it('promise no caller of /trpc that it takes a file', () => {
  const areNone: [Values<{ [Router in keyof Inputs]: Values<FilesIn<Inputs[Router]>> }>] extends [never]
    ? true
    : false = true;
  expect(areNone).toBe(true);
});

/** The fields of the inputs of a router's procedures of which a caller is not told what they take. */
type UnknownIn<Procedures> = {
  [Name in keyof Procedures]: Values<{
    [Field in keyof Procedures[Name]]-?: unknown extends Procedures[Name][Field]
      ? `${Name & string}.${Field & string}`
      : never;
  }>;
};

it('say of each field what it takes', () => {
  const areNone: [Values<{ [Router in keyof Inputs]: Values<UnknownIn<Inputs[Router]>> }>] extends [never]
    ? true
    : false = true;
  expect(areNone).toBe(true);
});
