import { canAnswer } from '#domain/exam-session/session-machine';
import { openBundle } from '#domain/hand-in/bundle';
import type { ExamSession } from '../../src/exam/session/exam-session';
import { packWaiting } from '../../src/hand-in/pack-waiting';
import { keepEnvelope, typeCode } from './code-start';
import type { Device, SharedWorld } from './device';
import { openPage, type Page } from './page';
import type { StudentFacts } from './school-template';
import type { Step } from './steps';
import { signIn, signOut, visitExam } from './visit';

/** A schedule while it is played. */
export interface Play extends SharedWorld {
  devices: readonly Device[];
  /** Newest last; the newest page of a device is in front. */
  pages: Page[];
  /** The valid cookies of each student. */
  cookies: ReadonlyMap<string, string[]>;
  /** Numbers the essays, so that no two are alike. */
  written: number;
  /** When each essay was typed, ms. */
  typedAt: Map<string, number>;
}

type Named<S extends Step, Name> = S extends { do: infer Own } ? (Name extends Own ? S : never) : never;
type Acts = { [Name in Step['do']]: (play: Play, step: Named<Step, Name>) => unknown };

/** Begins the actions of a step, without waiting for their end. */
export function act(play: Play, step: Step): void {
  // Each entry of the table takes the kind of step of its key.
  const begin = ACTS[step.do] as (play: Play, step: Step) => unknown;
  begin(play, step);
}

const ACTS: Acts = {
  answer: (play, step) => inSession(play, step.device, (session) => change(play, session, step)),
  clear: (play, step) => inSession(play, step.device, (session) => change(play, session, step)),
  flag: (play, step) => inSession(play, step.device, (session) => change(play, session, step)),
  finish: (play, step) => inSession(play, step.device, (session) => handIn(play, session)),
  leaveFullscreen: (play, { device }) => frontOf(play, device)?.fullscreen.listener(false),
  returnFullscreen: (play, { device }) => frontOf(play, device)?.fullscreen.listener(true),
  reload: (play, { device }) => visitAnew(play, deviceAt(play, device)),
  visit: (play, { device }) => {
    if (!frontOf(play, device)?.session) visitAnew(play, deviceAt(play, device));
  },
  secondTab: (play, { device, isTakeOver }) => visitExam(newPage(play, deviceAt(play, device)), isTakeOver),
  freeze: (play, { device, ms }) => frontOf(play, device)?.freeze(ms),
  sitDown: (play, { device, student }) => sitDown(play, deviceAt(play, device), student),
  signOut: (play, { device }) => leaveDevice(play, deviceAt(play, device)),
  wire: (play, { device, fault, count, wayMs }) => deviceAt(play, device).wire.disturb(fault, count, wayMs),
  disk: (play, { device, fault, count }) => {
    if (fault === 'wiped') play.history.wiped(device);
    deviceAt(play, device).disk.disturb(fault, count);
  },
  powerCut: (play, { device, lost }) => cutPower(play, deviceAt(play, device), lost),
  carry: (play, { device, afterMs }) => carry(play, device, afterMs),
  clock: (play, { device, byMs }) => {
    const machine = deviceAt(play, device);
    machine.skew += byMs;
    machine.wasClockSet = true;
  },
  staff: async (play, { act: what, student }) => {
    await play.school.staff(what, studentAt(play.school, student).id);
    for (const page of play.pages) void page.follow();
  },
  prepare: (play, { device }) => prepare(play, deviceAt(play, device)),
  typeCode: (play, { device, isOther }) => beginHere(play, deviceAt(play, device), isOther),
  network: (play, { device, isDown }) => {
    deviceAt(play, device).wire.cut(isDown);
    void frontOf(play, device)?.follow();
  },
  expire: ({ school, cookies }, { student }) => {
    const cookie = cookies.get(studentAt(school, student).id)?.shift();
    if (cookie) school.expire(cookie);
  },
  crash: ({ school, timeline }, { downMs }) => {
    if (!school.isUp()) return;
    school.crash();
    timeline.after(downMs, school.start);
  },
  wait: () => undefined,
};

async function cutPower(play: Play, device: Device, lost: number): Promise<void> {
  closePages(play, device);
  play.history.lost(await device.disk.loseTail(lost));
  if (!frontOf(play, device.name)) visitAnew(play, device);
}

async function carry(play: Play, device: number, afterMs: number): Promise<void> {
  const page = frontOf(play, device);
  if (!page) return;
  const { offline, subtle } = page;
  const packed = await packWaiting({ outbox: offline.outbox, subtle }).catch(() => undefined);
  const pouches = packed?.bundle ? openBundle(packed.bundle) : [];
  if (typeof pouches === 'string') return play.history.broken('I1', `a bundle is ${pouches}`);
  play.timeline.after(afterMs, () => {
    for (const pouch of pouches) void play.school.carry(pouch);
  });
}

async function prepare(play: Play, device: Device): Promise<void> {
  const page = frontOf(play, device.name);
  if (page && !page.session && device.student) await keepEnvelope(page, device.student);
}

/** On the exam's confirmation page; the exam itself runs on a separate page. */
async function beginHere(play: Play, device: Device, isOther: boolean): Promise<void> {
  const { student } = device;
  if (!student || frontOf(play, device.name)?.session) return;
  closePages(play, device);
  const page = newPage(play, device);
  const { students } = play.school.facts;
  const code = (isOther ? students.find((one) => one !== student) : student)?.code ?? '';
  if (await typeCode(page, student, code)) visitAnew(play, device);
}

/** Closes the page; the device's next one opens the exam again. */
function visitAnew(play: Play, device: Device): void {
  closePages(play, device);
  void visitExam(newPage(play, device), false);
}

async function sitDown(play: Play, device: Device, index: number): Promise<void> {
  const student = studentAt(play.school, index);
  const cookie = play.cookies.get(student.id)?.[0];
  if (!cookie) return;
  if (device.student && device.student !== student) await leaveDevice(play, device);
  closePages(play, device);
  const page = newPage(play, device);
  await signIn(page, student, cookie);
  if (!page.isGone) await visitExam(page, false);
}

async function leaveDevice(play: Play, device: Device): Promise<void> {
  closePages(play, device);
  await signOut(newPage(play, device));
}

export function newPage(play: Play, device: Device): Page {
  const page = openPage(device, (left) => {
    left.close();
    if (!frontOf(play, device.name)) newPage(play, device);
  });
  play.pages.push(page);
  return page;
}

export function closePages(play: Play, device: Device): void {
  for (const page of play.pages) if (page.device === device) page.close();
}

export function frontOf(play: Play, device: number): Page | undefined {
  return play.pages.findLast((page) => page.device.name === device && !page.isGone);
}

export function deviceAt({ devices }: Play, name: number): Device {
  const device = devices[name];
  if (!device) throw new Error(`No device ${name}`);
  return device;
}

function studentAt({ facts }: Play['school'], index: number): StudentFacts {
  const student = facts.students[index];
  if (!student) throw new Error(`No student ${index}`);
  return student;
}

function inSession(play: Play, device: number, work: (session: ExamSession) => void): void {
  const page = frontOf(play, device);
  if (!page?.session || page.isFrozen() || !canAnswer(page.session.view.getState().session)) return;
  page.touch();
  work(page.session);
}

function change(play: Play, session: ExamSession, step: Named<Step, 'answer'>): void {
  const { questions } = session.view.getState();
  const question = questions[step.question % questions.length];
  if (!question) return;
  if (step.do === 'clear') session.choose(question.id, '');
  else if (step.do === 'flag') session.toggleFlag(question.id);
  else answer(play, session, question, step.choice);
}

type ScreenQuestion = ReturnType<ExamSession['view']['getState']>['questions'][number];

function answer(play: Play, session: ExamSession, question: ScreenQuestion, choice: number): void {
  const chosen = question.choices[choice % Math.max(1, question.choices.length)];
  if (chosen) {
    session.choose(question.id, chosen.key);
    return;
  }
  play.written += 1;
  const essay = `karangan ${play.written}`;
  play.typedAt.set(essay, play.timeline.now());
  session.write(question.id, essay);
  // Half of the writers leave the field, the others only stop typing.
  if (choice % 2 === 0) void session.flush();
}

/** Answers what is empty, as the hand-in rule requires, and hands in. */
function handIn(play: Play, session: ExamSession): void {
  const { questions, answers } = session.view.getState();
  for (const question of questions) {
    const given = answers.get(question.id);
    if (!given?.mc && !given?.essay) answer(play, session, question, 0);
  }
  session.finish();
}
