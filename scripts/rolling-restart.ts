/**
 * `npm run drill:rolling`: restarts the hotel's two processes one after the other while guests look and book, twice by
 * SIGTERM and once by SIGKILL, and compares what was answered with what is stored. In front stands HAProxy with the
 * deployment's configuration, where it is installed.
 *
 *   npm run drill:rolling -- --compose   does the same to the hotel that `docker compose up` started, with the settings of
 *                                        .env; it leaves some hundred bookings behind, in years to come
 */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { addDays, hotelDate } from '../shared/dates';
import { openCompose } from './rolling/compose';
import type { Fleet } from './rolling/fleet';
import { bookableRooms, type Failure, MOST_UNDER_WAY, startLoad } from './rolling/load';
import { openFleet } from './rolling/processes';
import { judge } from './rolling/verdict';

const BETWEEN_MS = 2_000;

async function open(): Promise<Fleet> {
  if (!process.argv.includes('--compose')) return openFleet();
  if (existsSync('.env')) loadEnvFile('.env');
  const { HTTP_PORT, ADMIN_EMAIL, ADMIN_PASSWORD, DOCKER_COMPOSE } = process.env;
  const admin = { email: ADMIN_EMAIL || 'admin@gthotel.example', password: ADMIN_PASSWORD || '' };
  return openCompose(`http://127.0.0.1:${HTTP_PORT || 8080}`, admin, DOCKER_COMPOSE ?? 'docker compose');
}

const fleet = await open();
try {
  const rooms = await bookableRooms(fleet.send);
  const tag = `rolling-${randomBytes(4).toString('hex')}`;
  // Years ahead and at random, so that a second drill on the same hotel finds free nights.
  const from = addDays(hotelDate(new Date()), 400 + Math.floor(Math.random() * 20_000));
  const load = startLoad(fleet.send, { tag, rooms, from });
  const problems: string[] = [];

  console.log(`Two processes behind ${fleet.front}; guests look and book.\n`);
  const round = async (name: string, mayFail: number, work: () => Promise<string>) => {
    const [failedBefore, answeredBefore] = [load.failures.length, load.answered()];
    const started = performance.now();
    const said = await work();
    await wait(BETWEEN_MS);
    const failed: Failure[] = load.failures.slice(failedBefore);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(
      `${name.padEnd(28)} ${said.padEnd(24)} ${seconds.padStart(5)} s  ` +
        `${load.answered() - answeredBefore} answered, ${failed.length} failed`,
    );
    for (const { what, why } of failed.slice(0, 10)) console.log(`    ${what}: ${why}`);
    if (failed.length > mayFail) problems.push(`${name}: ${failed.length} requests failed`);
  };

  await round('nothing happens', 0, async () => '');
  for (const turn of [1, 2]) {
    for (const member of fleet.members) {
      await round(`restart ${turn} of ${member.name}`, 0, async () => {
        const started = performance.now();
        const code = await member.leave();
        const seconds = ((performance.now() - started) / 1000).toFixed(1);
        if (code !== 0) problems.push(`${member.name} left with ${code}`);
        await member.start();
        return `left in ${seconds} s with ${code}`;
      });
    }
  }
  const [victim] = fleet.members;
  if (victim) {
    await round(`SIGKILL to ${victim.name}`, MOST_UNDER_WAY, async () => {
      await victim.kill();
      await wait(BETWEEN_MS);
      await victim.start();
      return `at most ${MOST_UNDER_WAY} may fail`;
    });
  }
  await round('nothing happens', 0, async () => '');
  await load.stop();

  const { stored, lost, doubled, unlike } = await judge(fleet, tag, load.wishes);
  if (stored !== load.wishes.length)
    problems.push(`${load.wishes.length} bookings were asked for, ${stored} are stored`);
  for (const [name, list] of Object.entries({ lost, doubled, unlike })) {
    if (list.length > 0) problems.push(`${list.length} ${name}: ${list.slice(0, 5).join(' · ')}`);
  }
  const answered = load.wishes.filter(({ booking }) => booking).length;
  console.log(
    `\n${load.answered()} requests answered, slowest ${load.slowestMs().toFixed(0)} ms. ` +
      `${load.wishes.length} bookings asked for, ${answered} answered at once, all repeated with their keys: ` +
      `${stored} stored, ${lost.length} lost, ${doubled.length} doubled.`,
  );
  console.log(problems.length === 0 ? 'Nothing was lost.' : problems.join('\n'));
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  await fleet.close();
}
