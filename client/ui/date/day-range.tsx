import { formatDay } from '@shared/dates';
import layout from '../layout/layout.module.css';

/** 'Fri, 20 Nov 2026 to Sun, 22 Nov 2026'; a line breaks between the days only. Dates are YYYY-MM-DD. */
export const DayRange = ({ from, to }: { from: string; to: string }) => (
  <>
    <span className={layout.nowrap}>{formatDay(from)}</span> <span className={layout.nowrap}>to {formatDay(to)}</span>
  </>
);
