import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/** A page of ours asks for none of these, so no frame or script in it can. */
const PERMISSIONS = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()';

/** The headers that helmet sets; they are the same for every answer. */
function helmetHeaders(inlineScript: string): Record<string, string> {
  const protect = helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", inlineScript],
        imgSrc: ["'self'", 'data:', 'blob:'],
        // The toasts' and the dialogs' libraries put their own style elements into the page.
        styleSrc: ["'self'", "'unsafe-inline'"],
        fontSrc: ["'self'", 'data:'],
        // The program serves plain HTTP; a proxy in front of it decides about TLS.
        upgradeInsecureRequests: null,
      },
    },
    strictTransportSecurity: false,
  });
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  protect(request, response, (error) => {
    if (error) throw error;
  });
  return Object.fromEntries(response.getHeaderNames().map((name) => [name, String(response.getHeader(name))]));
}

/** What counts for a part of a page; the others count for what is opened by itself. */
const OF_PARTS = ['x-content-type-options', 'cross-origin-resource-policy'];

/** Built scripts, styles and fonts, and pictures: a page has forty of them, and all headers are larger than the smallest file. */
const isPart = (url: string) => /^\/(?:assets|media|scenes)\/[^?]+\.(?:avif|css|js|webp|woff2)$/.test(url);

/**
 * Tells browsers with every answer what no page of ours does, as far as it counts for that answer. `inlineScript` is the
 * hash of the one script that may stand in a page.
 */
export function protectBrowsers(app: FastifyInstance, inlineScript: string): void {
  const headers = { ...helmetHeaders(inlineScript), 'permissions-policy': PERMISSIONS };
  const ofParts = Object.fromEntries(Object.entries(headers).filter(([name]) => OF_PARTS.includes(name)));
  app.addHook('onRequest', ({ url }, reply, done) => {
    reply.headers(isPart(url) ? ofParts : headers);
    done();
  });
}
