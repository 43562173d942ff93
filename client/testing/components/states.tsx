import type { ReactNode } from 'react';
import layout from '../../ui/layout/layout.module.css';
import { Section } from '../../ui/layout/page';

/** A family of components; the links at the top lead to it. */
export const Family = ({ name, children }: { name: string; children: ReactNode }) => (
  <div id={name}>
    <Section title={name}>{children}</Section>
  </div>
);

/** One state of a component, below what it is called. */
export const Shown = ({ as, children }: { as: string; children: ReactNode }) => (
  <div className={layout.stack1}>
    <p className={layout.hint}>{as}</p>
    {children}
  </div>
);

export const nothing = () => {};

const still = { errorUpdateCount: 0, isFetching: false, refetch: nothing };

export const loaded = <Data,>(data: Data) => ({ ...still, data, error: null });
export const loading = { ...still, data: undefined, error: null, isFetching: true };
export const failing = { ...still, data: undefined, error: new Error('No connection'), errorUpdateCount: 1 };
