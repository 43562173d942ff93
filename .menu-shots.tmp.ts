import { openBrowser } from '/work/wt/menu/e2e/support/browser';
import { audit } from '/work/wt/menu/e2e/support/audit';
const [out, url, only = ''] = process.argv.slice(2) as [string, string, string?];
const widths = (process.env.WIDTHS ?? '360,768,1024,1280').split(',').map(Number);
const browser = await openBrowser();
const menu = await (await fetch(`${url}/api/menu`)).json();
const pick = (n: string) => { const d = menu.find((m: {name: string}) => m.name.includes(n)); return { _id: d._id, name: d.name, price: d.price, quantity: n === 'Jollof Rice' ? 2 : 1, imagePath: d.imagePath }; };
const cart = [pick('Jollof'), pick('Chapman'), pick('Agege Bread')];
const changed = [...cart, { _id: '00000000-0000-4000-8000-000000000000', name: 'Roast Guinea Fowl', price: 6000, quantity: 1, imagePath: null }, ];
const small = async (page: any) => page.evaluate(() => [...document.querySelectorAll('a,button,input,select,summary,textarea')].flatMap((e) => { const target = (e as HTMLElement).closest('label') ?? e; const r = target.getBoundingClientRect(); const s = getComputedStyle(e); return r.width > 1 && r.height > 1 && s.visibility !== 'hidden' && (r.height < 44 || r.width < 44) && !e.closest('p') ? [`${e.tagName} ${(e.textContent || (e as HTMLInputElement).name || '').trim().slice(0, 30)} ${Math.round(r.width)}x${Math.round(r.height)}`] : []; }));
const pages: [string, string, ((p: any) => Promise<void>)?, object[]?, boolean?][] = [
  ['menu', '/menu'],
  ['menu-scrolled', '/menu', async (p) => { await p.getByRole('heading', { name: 'Soup', exact: true }).click(); await p.mouse.wheel(0, 900); await p.waitForTimeout(500); }, undefined, false],
  ['menu-added', '/menu', async (p) => { await p.getByRole('button', { name: /^Add to cart/ }).first().click(); await p.waitForTimeout(200); }, undefined, false],
  ['cart', '/cart', undefined, cart], ['cart-changed', '/cart', undefined, changed], ['cart-empty', '/cart'],
  ['checkout', '/checkout', undefined, cart],
  ['checkout-top', '/checkout', undefined, cart, false],
  ['checkout-transfer', '/checkout', async (p) => { await p.getByRole('radio', { name: /Online payment/ }).check(); if (await p.getByRole('radio', { name: /^Address/ }).count()) await p.getByRole('radio', { name: /^Address/ }).check(); await p.getByRole('button', { name: 'Place Order' }).first().click(); await p.waitForTimeout(400); }, cart],
  ['footer', '/footer'], ['auth', '/auth'], ['register', '/auth/register'], ['notfound', '/nowhere-at-all'],
  ['order-none', '/order-confirmation'], ['order', '', undefined], 
];
const order = await (await fetch(`${url}/api/food-orders`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ type: 'food', guestDetails: { name: 'Ada Obi', email: `a${Math.floor(performance.now()*1000)}@guests.example`, phone: '080' + String(Math.floor(performance.now() * 1000)).padStart(8, '1').slice(-8) }, items: cart.map(({ _id, quantity }) => ({ _id, quantity })), paymentMethod: 'card', notes: 'No onions', sendReceipt: true }) })).json();
for (const width of widths) {
  for (const [name, path, act, items, full = true] of pages) {
    if (only && !only.split(',').includes(name)) continue;
    const height = width < 600 ? 740 : width < 1000 ? 1024 : 900;
    const v = await browser.visit({ url, viewport: { width, height } });
    if (items) await v.page.addInitScript((c: string) => { if (!localStorage.getItem('cart_guest')) localStorage.setItem('cart_guest', c); }, JSON.stringify(items));
    await v.page.goto(name === 'order' ? `/order-confirmation?order=${order._id}#${order.accessToken}` : path);
    await v.page.getByRole('heading', { level: 1 }).waitFor();
    if (name !== 'order') await v.page.waitForLoadState('networkidle'); else await v.page.waitForTimeout(900);
    await act?.(v.page).catch((e) => console.log(name, width, String(e).slice(0, 200)));
    await v.page.waitForTimeout(300);
    await v.page.screenshot({ path: `${out}/${name}-${width}.png`, fullPage: full });
    const tiny = await small(v.page);
    if (tiny.length) console.log(`${name} ${width} small: ${tiny.join(' | ')}`);
    const over = await v.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (over) console.log(`${name} ${width} overflows ${over}`);
    await audit(v.page).catch((e) => console.log(`${name} ${width} AXE ${e.message}`));
    v.complaints.splice(0);
    await v.leave();
  }
}
await browser.close();
process.exit(0);
