import { roomCalendarFile } from '@server/features/calendar-feeds/room-calendar-file';
import type { Platform } from '@server/platform/platform';
import type { FastifyInstance } from 'fastify';

interface Named {
  Params: { roomId: string; secret: string };
}

/** The calendars of rooms at their secret addresses, which channels and calendar programs read without a login. */
export async function roomCalendarsPlugin(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  app.get<Named>('/calendars/:roomId/:secret.ics', async ({ params: { roomId, secret }, ip }, reply) => {
    const file = await roomCalendarFile(platform, { roomId, secret, ip });
    return reply
      .header('content-type', 'text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="room.ics"')
      .header('cache-control', 'private, no-cache')
      .header('x-robots-tag', 'noindex')
      .send(file);
  });
}
