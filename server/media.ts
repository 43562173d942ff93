import { DomainError } from '@server/platform/domain-error';
import type { Platform } from '@server/platform/platform';
import { PHOTO_FORMATS, PHOTO_WIDTHS } from '@shared/pictures/constants';
import type { FastifyInstance } from 'fastify';

const FILE = new RegExp(`^(${PHOTO_WIDTHS.join('|')})\\.(${PHOTO_FORMATS.join('|')})$`);

/** Serves stored photos under /media. A photo's content never changes, so it may be cached for a year. */
export async function mediaPlugin(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  app.get<{ Params: { id: string; file: string } }>('/media/:id/:file', async (request, reply) => {
    const { id, file } = request.params;
    const format = FILE.exec(file)?.[2];
    const found = format ? await platform.pictures.get(`${id}/${file}`) : null;
    if (!found) throw new DomainError('not_found');
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-length', found.size)
      .type(`image/${format}`)
      .send(found.stream);
  });
}
