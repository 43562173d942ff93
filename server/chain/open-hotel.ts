import type { IncomingMessage, ServerResponse } from 'node:http';
import { type AppOptions, buildApp } from '@server/app';
import type { Config } from '@server/config';
import { hasDue } from '@server/features/webhooks/deliver';
import { startWebhooks } from '@server/features/webhooks/sender';
import { DomainError } from '@server/platform/domain-error';
import { DueJobs } from '@server/platform/jobs/due-jobs';
import type { Platform } from '@server/platform/platform';
import { hotelJobs } from '@server/start/jobs';
import { Closers } from '@server/start/platform';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { configOf, type ListedHotel, openHotelPlatform, type SharedByAll } from './hotels';

/** What hotels of a program are opened with. */
export interface Opening {
  config: Config;
  shared: SharedByAll;
  log: FastifyBaseLogger;
  say(line: string): void;
  /** For each hotel's HTTP side. */
  options: AppOptions;
}

/** A hotel whose platform is open. Its HTTP side and its listener are opened by the first request. */
export class OpenHotel {
  readonly #platform: Platform;
  readonly #queue: DueJobs;
  readonly #closers: Closers;
  readonly #options: AppOptions;
  readonly #log: FastifyBaseLogger;
  #app: Promise<FastifyInstance> | undefined;
  #areWebhooksSent = false;
  #isClosed = false;

  private constructor(
    platform: Platform,
    { closers, options, log, queue }: { closers: Closers; options: AppOptions; log: FastifyBaseLogger; queue: DueJobs },
  ) {
    this.#platform = platform;
    this.#queue = queue;
    this.#closers = closers;
    this.#options = options;
    this.#log = log;
  }

  /** Opens it once its database is migrated. */
  static async open(listed: ListedHotel, { config, shared, options, ...opening }: Opening): Promise<OpenHotel> {
    const { host } = listed;
    const closers = new Closers();
    const say = (line: string) => opening.say(`${host}: ${line}`);
    try {
      const { platform, prepareDatabase } = await openHotelPlatform(config, listed, { ...shared, closers, say });
      await prepareDatabase();
      const log = opening.log.child({ hotel: host });
      const queue = new DueJobs(
        configOf(config, listed).databaseUrl,
        hotelJobs(platform, log, { isOneOfMany: true }),
        log,
      );
      closers.add('queue', () => queue.stop());
      return new OpenHotel(platform, { closers, options: { ...options, hotel: host }, log, queue });
    } catch (error) {
      await closers.closeAll();
      throw error;
    }
  }

  /** True where somebody has asked for it. */
  get isAsked(): boolean {
    return this.#app !== undefined;
  }

  get isBusy(): boolean {
    return this.#queue.isBusy;
  }

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Who has left while it opened does not have it open any further.
    if (response.destroyed || request.socket.destroyed) return;
    this.#app ??= this.#openApp().catch((error: unknown) => {
      this.#log.error({ err: error }, 'cannot be opened');
      this.#app = undefined; // the next request tries again
      throw error;
    });
    const app = await this.#app;
    if (!response.destroyed) app.server.emit('request', request, response);
  }

  /** Does what is due. Resolves to whether something of it still goes on. */
  async visit(): Promise<boolean> {
    await this.#queue.settle();
    if (await hasDue(this.#platform.db)) this.#sendWebhooks();
    return this.#areWebhooksSent;
  }

  endStreams = (): Promise<void> => this.#platform.events.close();

  close(): Promise<void> {
    this.#isClosed = true;
    return this.#closers.closeAll();
  }

  async #openApp(): Promise<FastifyInstance> {
    const app = await buildApp(this.#platform, this.#options);
    await app.ready();
    // It was closed meanwhile, as who asked had left.
    if (this.#isClosed) {
      await app.close();
      throw new DomainError('busy', {}, { retryAfter: 1 });
    }
    this.#queue.follow(this.#platform.events);
    this.#sendWebhooks();
    // Added last and closed first, as what its requests queue is for the others.
    this.#closers.add('requests', () => app.close());
    return app;
  }

  #sendWebhooks(): void {
    if (this.#areWebhooksSent || this.#isClosed) return;
    this.#areWebhooksSent = true;
    const webhooks = startWebhooks(this.#platform, this.#log);
    this.#closers.add('webhooks', () => webhooks.stop());
  }
}
