import type { ReactNode } from 'react';
import { AdireBand } from '../ui/adire-band';
import { MainContent, SkipLink } from './main-content';
import { usePageTitle } from './page-title';
import styles from './public-layout.module.css';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';

type PublicLayoutProps = {
  title: string;
  /**
   * The floating cart bar (spec 2): '{count} items — ₦{total}', leading to /checkout. What is put here floats at the lower
   * edge of every public screen; while the cart is empty it renders nothing, and then no place is kept for it.
   */
  cartBar?: ReactNode;
  children: ReactNode;
};

/** The frame of every screen that guests see: navigation, the page, the footer. Never around staff's screens (D20). */
export function PublicLayout({ title, cartBar, children }: PublicLayoutProps) {
  usePageTitle(title);
  return (
    <div className={styles.layout}>
      <SkipLink />
      <SiteHeader />
      <AdireBand className={styles.band} />
      <MainContent className={styles.main}>{children}</MainContent>
      <div className={styles.cartBar}>{cartBar}</div>
      <SiteFooter />
    </div>
  );
}
