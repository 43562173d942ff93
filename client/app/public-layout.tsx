import type { ReactNode } from 'react';
import { CartBar } from '../features/cart/cart-bar';
import { AdireBand } from '../ui/adire-band';
import { MainContent, SkipLink } from './main-content';
import { usePageTitle } from './page-title';
import styles from './public-layout.module.css';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';

type PublicLayoutProps = {
  title: string;
  children: ReactNode;
};

/** The layout of every guest screen: navigation, page, footer. Never around staff screens. */
export function PublicLayout({ title, children }: PublicLayoutProps) {
  usePageTitle(title);
  return (
    <div className={styles.layout}>
      <SkipLink />
      <SiteHeader />
      <AdireBand className={styles.band} />
      <MainContent className={styles.main}>{children}</MainContent>
      <aside aria-label="Cart" className={styles.cartBar}>
        <CartBar />
      </aside>
      <SiteFooter />
    </div>
  );
}
