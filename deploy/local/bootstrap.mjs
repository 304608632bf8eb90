/**
 * The first thing that runs on a machine that has only Node (20 or later) and npm: installs the npm
 * packages when the lock file asks for others than are installed, then hands over to the commands in
 * TypeScript, which run on the Node 24 that is among those packages.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = 20;
const OLDEST_NPM = 10;
const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const lockFile = join(root, 'package-lock.json');
const stampFile = join(root, 'node_modules', '.jampot-installed');
const node = join(root, 'node_modules', '.bin', 'node');
const [command = 'start', ...args] = process.argv.slice(2);

if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  fail(
    `Jampot needs Node ${OLDEST_NODE} or later; this is ${process.version}.`,
    'Get it from https://nodejs.org or with your package manager, then run the same command again.',
  );
}
if (!isInstalled()) {
  if (command === 'stop' || command === 'doctor') {
    fail('The npm packages are not installed yet.', 'Run: npm start');
  }
  await install();
}
await handOver();

function isInstalled() {
  if (!existsSync(node)) return false;
  const wanted = lockHash();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return true;
  if (!sameVersions()) return false;
  writeFileSync(stampFile, wanted);
  return true;
}

function lockHash() {
  return createHash('sha256').update(readFileSync(lockFile)).digest('hex');
}

/** Whether npm's own note of what it installed has every package of the lock file, as after `npm install`. */
function sameVersions() {
  const installedFile = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installedFile)) return false;
  const wanted = JSON.parse(readFileSync(lockFile, 'utf8')).packages;
  const installed = JSON.parse(readFileSync(installedFile, 'utf8')).packages;
  return Object.entries(wanted).every(([path, { version, link, optional, peer }]) => {
    if (link || !path.includes('node_modules/')) return true;
    const have = installed[path];
    return have === undefined ? Boolean(optional || peer) : have.version === version;
  });
}

async function install() {
  checkNpm();
  const release = await takeInstallLock();
  try {
    if (isInstalled()) return;
    const started = Date.now();
    say('npm packages …  (the first time takes about a minute)');
    const seconds = () => Math.round((Date.now() - started) / 1000);
    const ticker = setInterval(() => say(`npm packages …  ${seconds()} s`), 10_000);
    const code = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], root);
    clearInterval(ticker);
    if (code !== 0) {
      fail(
        `npm ci ended with ${code}. The npm packages are not complete.`,
        'Its message stands above. Is the network there, and is the disk not full? Then run the same command again.',
      );
    }
    writeFileSync(stampFile, lockHash());
    say(`npm packages: installed in ${seconds()} s`);
  } finally {
    release();
  }
}

function checkNpm() {
  const { status, stdout } = spawnSync('npm', ['--version'], { encoding: 'utf8' });
  if (status !== 0) fail('npm was not found.', 'It comes with Node: https://nodejs.org');
  if (Number(stdout.split('.')[0]) < OLDEST_NPM) {
    fail(
      `Jampot needs npm ${OLDEST_NPM} or later; this is ${stdout.trim()}.`,
      'Run: npm install -g npm',
    );
  }
}

/** Two first starts at once would take each other's packages away: the second waits. */
async function takeInstallLock() {
  const folder = join(root, '.jampot');
  const file = join(folder, 'install.lock');
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  let waits = false;
  for (;;) {
    try {
      putLock(file);
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      const other = holderOf(file);
      if (other === undefined) continue;
      if (!lives(other)) {
        takeAway(file, other);
        continue;
      }
      if (!waits) say(`npm packages: process ${other} installs them, waiting for it`);
      waits = true;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}

/** With the number in it from its first moment on: whoever finds it empty takes it for that of a dead process. */
function putLock(file) {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, file);
  } finally {
    rmSync(own, { force: true });
  }
}

/** Of a process that is gone. One that somebody has put there since, after the same look, is put back. */
function takeAway(file, holder) {
  const stale = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, stale);
  } catch (error) {
    if (error.code === 'ENOENT') return;
    throw error;
  }
  try {
    if (holderOf(stale) !== holder) linkSync(stale, file);
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  } finally {
    rmSync(stale, { force: true });
  }
}

/** undefined when it has been let go since. */
function holderOf(file) {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function lives(pid) {
  // A full disk leaves a file without a number in it.
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

async function handOver() {
  const script = join(root, 'deploy', 'local', 'src', 'main.ts');
  const [program, prefix] = tiedToUs()
    ? ['setpriv', ['--pdeathsig', 'TERM', '--', node]]
    : [node, []];
  process.exitCode = await run(program, [...prefix, script, command, ...args], process.cwd(), {
    ...process.env,
    PATH: `${dirname(node)}:${process.env.PATH ?? ''}`,
  });
}

/** Where the system can, it ends the commands when we are killed. */
function tiedToUs() {
  return (
    process.platform === 'linux' &&
    spawnSync('setpriv', ['--pdeathsig', 'TERM', 'true'], { stdio: 'ignore' }).status === 0
  );
}

/** Runs a program on our terminal, passes signals on, and answers its exit code. */
function run(program, programArgs, cwd, env = process.env) {
  return new Promise((resolve) => {
    const child = spawn(program, programArgs, { cwd, env, stdio: 'inherit' });
    const pass = (signal) => child.kill(signal);
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, pass);
    const done = (code) => {
      for (const signal of signals) process.off(signal, pass);
      resolve(code);
    };
    child.once('error', (error) => {
      say(`${program}: ${error.message}`);
      done(127);
    });
    child.once('exit', (code, signal) => done(code ?? 128 + constants.signals[signal]));
  });
}

function fail(problem, remedy) {
  process.stderr.write(`${problem}\n${remedy}\n`);
  process.exit(1);
}

function say(text) {
  process.stdout.write(`${text}\n`);
}
