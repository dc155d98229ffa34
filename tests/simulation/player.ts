import { REPLY_MS } from '../../src/offline/http-transport';
import { act, closePages, deviceAt, frontOf, newPage, type Play } from './acts';
import { installBrowser } from './browser-globals';
import { createChance } from './chance';
import { checkDrained, checkEverything, type Outcome } from './checks';
import { createDevice, type SharedWorld } from './device';
import { createHistory } from './history';
import { openSchool } from './school';
import { DEVICES, type Schedule } from './steps';
import { createTimeline } from './timeline';
import { signIn } from './visit';

/** The time-outs of the product's own calls. */
const PATIENCE = { replyMs: REPLY_MS, askMs: 10_000, letGoMs: 2_000 };
const DRAINED_WITHIN_MS = 60_000;
/** Time for the screens to catch up. */
const AFTERWARDS_MS = 60_000;

/** Plays a schedule on the real client and the real server, heals everything, and checks the result. */
export async function play({ opening = 'seated', chance: seed, steps }: Schedule): Promise<Outcome> {
  const timeline = createTimeline();
  const chance = createChance(seed);
  const school = await openSchool(timeline, chance);
  const history = createHistory(() => school.audit);
  const world: SharedWorld = { timeline, chance, school, history, patience: PATIENCE, prepared: new Map() };
  const devices = Array.from({ length: DEVICES }, (_, name) => createDevice(world, name));
  const cookies = new Map(school.facts.students.map((student) => [student.id, [...student.cookies]]));
  const state: Play = { ...world, devices, cookies, pages: [], written: 0, typedAt: new Map() };
  const giveBack = [installBrowser(), timeline.takeOver()];
  try {
    await (opening === 'seated' ? begin(state) : prepare(state));
    for (const [gapMs, step] of steps) {
      await timeline.run(gapMs);
      act(state, step);
      if (step.do === 'wait') await timeline.run(step.ms);
    }
    await timeline.run(20);
    heal(state);
    await timeline.run(DRAINED_WITHIN_MS);
    await checkDrained(state);
    const quietAt = Math.max(...devices.map(({ wire }) => wire.quietAt()));
    await timeline.run(Math.max(0, quietAt - timeline.now()));
    await untilNothingIsDone(state);
    return await checkEverything(state);
  } finally {
    for (const device of devices) closePages(state, device);
    await timeline.run(10);
    for (const undo of giveBack) undo();
    school.dispose();
  }
}

/** Two students sit at two devices and have begun; the third device is free. */
async function begin(state: Play): Promise<void> {
  act(state, { do: 'sitDown', device: 0, student: 0 });
  act(state, { do: 'sitDown', device: 1, student: 1 });
  newPage(state, deviceAt(state, 2));
  await state.timeline.run(1_000);
}

/**
 * Nobody has begun: each device, including the third one, is prepared for a start by code, and two of them lose their
 * network.
 */
async function prepare(state: Play): Promise<void> {
  for (const [device, index] of [0, 1, 0].entries()) {
    const student = state.school.facts.students[index];
    const page = newPage(state, deviceAt(state, device));
    if (student) void signIn(page, student, student.cookies[0] ?? '');
    await state.timeline.run(300);
    act(state, { do: 'prepare', device });
    await state.timeline.run(300);
  }
  for (const device of [0, 1]) act(state, { do: 'network', device, isDown: true });
}

/** An untouched page may notice long afterwards that its time is over: its operations then get time to be sent, too. */
async function untilNothingIsDone({ history, timeline }: Play): Promise<void> {
  for (let done = -1; done !== history.intents.length; ) {
    done = history.intents.length;
    await timeline.run(AFTERWARDS_MS);
  }
}

/** From here on nothing fails any more, and every device shows a page of the app. */
function heal(state: Play): void {
  if (!state.school.isUp()) state.school.start();
  for (const device of state.devices) {
    device.wire.heal();
    device.disk.heal();
    if (!frontOf(state, device.name)) newPage(state, device);
  }
  for (const page of state.pages) {
    page.freeze(0);
    page.touch();
    // A token refused many times is retried rarely, until something changes: here, somebody looks at the page.
    void page.offline.countPending().then(
      ({ refused }) => void (refused > 0 && page.offline.drain.wake('visible')),
      () => undefined,
    );
  }
}
