import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Tells browsers with every answer what no page of ours does. `inlineScript` is the hash of the one script that may stand in a page. */
export async function protectBrowsers(app: FastifyInstance, inlineScript: string): Promise<void> {
  await app.register(helmet, {
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
  // A page of ours asks for none of these, so no frame or script in it can.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
  });
}
