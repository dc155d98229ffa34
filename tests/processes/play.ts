import { join } from 'node:path';
import { REPLY_MS } from '../../src/offline/http-transport';
import { act, closePages, deviceAt, frontOf, newPage, type Play } from '../simulation/acts';
import { installBrowser } from '../simulation/browser-globals';
import { createChance } from '../simulation/chance';
import { checkEverything } from '../simulation/checks';
import { keepEnvelope } from '../simulation/code-start';
import { createDevice, type SharedWorld } from '../simulation/device';
import { createHistory } from '../simulation/history';
import type { School } from '../simulation/school';
import { DEVICES } from '../simulation/steps';
import { signIn } from '../simulation/visit';
import { keepEvidence } from './evidence';
import { createHttpWire } from './http-wire';
import { checkJournal, openJournal } from './journal';
import { openProcessSchool, type ProcessSchool } from './process-school';
import { createRealTime, sleep, within } from './real-time';
import type { ProcessSchedule, ProcessStep } from './schedule';
import { checkScores } from './scores';
import { attemptsOf, HANGS_MS, until, untilStill } from './stillness';
import { openProxy, type TcpProxy } from './tcp-proxy';

/** The result of a schedule. */
export interface Sitting {
  violations: string[];
  /** The file with what a trial that found something has seen. */
  evidence?: string | undefined;
  operations: number;
  claims: number;
  faults: Record<string, number>;
}

/** Factor by which all time-outs of a device are shortened: eight seconds for a reply become 0.8. */
const SHORTER = 10;
/** Time limit for opening a page, real ms. */
const ASK_MS = 4_000;
/**
 * A tab that was taken over stores as fast as this machine allows; frozen tabs, which nobody waits for, are not
 * played here.
 */
const LET_GO_MS = 30_000;
/** Others may kill the server as often as they like meanwhile. */
const SEATED_WITHIN_MS = 240_000;
/** Maximum time between a claim and its ticket. */
const TICKET_MS = 5_000;

/** Plays the schedules at the same time on one server of this build, which is killed when one of them says so. */
export async function playTogether(schedules: readonly ProcessSchedule[], dist = 'dist'): Promise<Sitting[]> {
  const school = await openProcessSchool({ dist });
  const removeBrowser = installBrowser();
  try {
    return await Promise.all(
      schedules.map((schedule, index) => playOne(school, schedule, index).catch(brokenOff)),
    );
  } finally {
    removeBrowser();
    await school.dispose();
  }
}

/** A trial that did not finish has shown nothing; it is reported like a violation. */
function brokenOff(error: unknown): Sitting {
  return { violations: [`broken off: ${String(error)}`], operations: 0, claims: 0, faults: {} };
}

interface Table extends Play {
  proxies: readonly TcpProxy[];
  shared: ProcessSchool;
  faults: Record<string, number>;
}

async function playOne(shared: ProcessSchool, schedule: ProcessSchedule, index: number): Promise<Sitting> {
  const journal = openJournal(join(shared.dir, `history-${index}.jsonl`));
  const table = await sitDown(shared, schedule, index, journal.write);
  const { devices, proxies, history, school } = table;
  try {
    for (const [gapMs, step] of schedule.steps) {
      await sleep(gapMs);
      begin(table, step);
    }
    await heal(table);
    const undone = await untilStill(table);
    const { violations, operations, claims } = await checkEverything(table);
    const attempts = attemptsOf(table);
    const events = journal.read();
    const found = [
      ...undone.map((what) => `I5: ${what}`),
      ...violations,
      ...checkJournal(events, attempts),
      ...checkScores(school.audit, attempts, await shared.listScores()),
    ];
    const told = [...new Set(found)];
    const evidence =
      told.length > 0 ? keepEvidence(table, { schedule, violations: told, events, attempts }) : undefined;
    return { violations: told, evidence, operations, claims, faults: table.faults };
  } finally {
    for (const device of devices) closePages(table, device);
    for (const proxy of proxies) proxy.close();
    history.broken = () => undefined;
  }
}

/** Two students sit at two devices and have begun; the third device is free. */
async function sitDown(
  shared: ProcessSchool,
  { opening, chance: seed, manner }: ProcessSchedule,
  index: number,
  note: Parameters<typeof createHistory>[1],
): Promise<Table> {
  const history = createHistory(() => shared.audit, note);
  const { noteTicket, tickets } = history;
  history.noteTicket = (reply) => {
    noteTicket(reply);
    for (const [claim, at] of tickets) tickets.set(claim, Math.min(at, Date.now() - TICKET_MS));
  };
  const world: SharedWorld = {
    timeline: createRealTime(SHORTER),
    chance: createChance(seed),
    school: schoolFor(shared, index),
    history,
    patience: { replyMs: REPLY_MS / SHORTER, askMs: ASK_MS * SHORTER, letGoMs: LET_GO_MS * SHORTER },
    prepared: new Map(),
  };
  const target = { host: '127.0.0.1', port: Number(new URL(shared.server.url).port) };
  const proxies: TcpProxy[] = [];
  for (let device = 0; device < DEVICES; device += 1)
    proxies.push(await openProxy({ target, manner, onReply: history.replied }));
  const devices = proxies.map((proxy, name) =>
    createDevice(world, name, ({ jar }) => createHttpWire(proxy, jar)),
  );
  const { students } = world.school.facts;
  const cookies = new Map(students.map((student) => [student.id, [...student.cookies]]));
  const table: Table = {
    ...world,
    devices,
    proxies,
    shared,
    cookies,
    pages: [],
    written: 0,
    typedAt: new Map(),
    faults: {},
  };
  newPage(table, deviceAt(table, 2));
  for (const device of opening === 'prepared' ? [0, 1] : []) await beginByCode(table, device);
  for (const device of opening === 'seated' ? [0, 1] : []) await beginHere(table, device);
  return table;
}

/** The page is loaded anew until the exam opens, each time with more patience: a busy machine needs longer than one try. */
async function beginHere(table: Table, device: number): Promise<void> {
  const seatedBy = Date.now() + SEATED_WITHIN_MS;
  for (let patience = ASK_MS; !frontOf(table, device)?.session; patience *= 2) {
    if (Date.now() > seatedBy) throw new Error(`hangs: the exam does not open on device ${device}`);
    act(table, { do: 'sitDown', device, student: device });
    await until(() => frontOf(table, device)?.session !== undefined, patience);
  }
}

/** The device was prepared while there was a network; when the code is typed there is none. */
async function beginByCode(table: Table, device: number): Promise<void> {
  const student = table.school.facts.students[device];
  if (!student) return;
  const page = newPage(table, deviceAt(table, device));
  await signIn(page, student, student.cookies[0] ?? '');
  await within(`an envelope is kept on device ${device}`, HANGS_MS, keepEnvelope(page, student));
  act(table, { do: 'network', device, isDown: true });
  act(table, { do: 'typeCode', device, isOther: false });
  await until(() => frontOf(table, device)?.session !== undefined, ASK_MS);
}

/** The server as one sitting sees it: with its own two students. */
function schoolFor(shared: ProcessSchool, index: number): School {
  const students = shared.facts.students.slice(2 * index, 2 * index + 2);
  return {
    facts: { ...shared.facts, students },
    audit: shared.audit,
    isUp: shared.isUp,
    staff: shared.staff,
    carry: shared.carry,
    // Replies and queries tell the devices; the stream is not played here.
    follow: async () => undefined,
    handle: () => Promise.reject(new Error('reached by its address only')),
    crash: () => shared.kill(0),
    start: () => undefined,
    expire: () => undefined,
    dispose: () => undefined,
  };
}

function begin(table: Table, step: ProcessStep): void {
  if (step.do === 'net') disturb(table, step);
  else if (step.do === 'kill') kill(table, step);
  else act(table, step);
}

function disturb(table: Table, { device, fault, count, wayMs }: Extract<ProcessStep, { do: 'net' }>): void {
  table.proxies[device]?.disturb(fault, count, wayMs);
  table.faults[fault] = (table.faults[fault] ?? 0) + count;
}

function kill(table: Table, { device, when, afterMs, downMs }: Extract<ProcessStep, { do: 'kill' }>): void {
  const now = () => table.shared.kill(downMs);
  table.faults[`kill ${when}`] = (table.faults[`kill ${when}`] ?? 0) + 1;
  if (when === 'now') now();
  else table.proxies[device]?.at(when, afterMs === 0 ? now : () => void setTimeout(now, afterMs));
}

/** From here on nothing fails any more, and every device shows a page of the app. */
async function heal(table: Table): Promise<void> {
  for (const proxy of table.proxies) proxy.heal();
  // Another sitting may have killed the server meanwhile; this one only waits for it.
  await table.shared.untilUp();
  for (const device of table.devices) {
    if (!frontOf(table, device.name)) newPage(table, device);
  }
  for (const page of table.pages) if (!page.isGone) page.touch();
}
