import type { ReactNode } from 'react';
import layout from '../layout/layout.module.css';

type LiveRegionProps = { children?: ReactNode; urgent?: boolean; visible?: boolean; className?: string };

/**
 * Announces its text when it changes. Keep it mounted and change what is in it: a region that arrives together with its
 * text is often not read.
 */
export const LiveRegion = ({ children, urgent = false, visible = false, className }: LiveRegionProps) => (
  <div role={urgent ? 'alert' : 'status'} aria-atomic className={visible ? className : layout.hidden}>
    {children}
  </div>
);
