import type { StaffArea, StaffLevel } from '@shared/staff/roles';
import type { ComponentType } from 'react';
import type { staffPaths } from '../../lib/navigation/staff-paths';
import type { IconProps } from '../../ui/media/icons';
import type { Page } from '../route';

export type StaffPath = (typeof staffPaths)[keyof typeof staffPaths];

/** What the table of staff's pages says of one. */
export interface StaffPage extends Omit<Page, 'access'> {
  /** What a role must be allowed to open it, by the table that the server asks too. */
  needs: readonly [StaffLevel, StaffArea];
  /** The place of the sidebar that it belongs to, and that is marked on it; a page without one is such a place. */
  place?: StaffPath;
  /** The accessible name of a place in the sidebar, with the spec's word where it has one. */
  sidebar?: string;
  /** What is written there instead; a part of that name. */
  shortly?: string;
  /** With `Icon` it makes it a panel of the front desk and of the search. */
  text?: string;
  Icon?: ComponentType<IconProps>;
  /** Begins a group of places, which go together. */
  begins?: true;
  /** Pressed after G, it goes there. */
  key?: string;
}
