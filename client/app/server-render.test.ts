// @vitest-environment node
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Router } from 'wouter';
import { App } from './app';

function pageAt(ssrPath: string): string {
  const inRouter = { ssrPath, children: createElement(App) };
  return renderToString(createElement(Router, inRouter));
}

describe('on a server, without a browser', () => {
  it('the frame of a guest page is in the page, with nothing in it that depends on who is logged in', () => {
    expect(typeof window).toBe('undefined');
    const html = pageAt('/');
    expect(html).toContain('GT Hotel');
    expect(html).toContain('id="main"');
    expect(html).not.toContain('Login / Register');
    expect(html).not.toContain('Your dashboard');
  });

  it.each(['/guest-dashboard', '/bookings'])('%s waits to know who is logged in and sends nobody away', (path) => {
    expect(pageAt(path)).toContain('Loading page');
  });
});
