/**
 * `npm start`: builds what is missing or out of date, then runs the hotel in this same process, so that signals reach it.
 * With `backup` or `restore` as its first argument it runs that command instead.
 */
import { problemWithNode } from './node-version.mjs';

const problem = problemWithNode(process.versions.node);
if (problem) {
  console.error(problem);
  process.exitCode = 1;
} else {
  import('./run.mjs');
}
