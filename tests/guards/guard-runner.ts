import { appendFileSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { type RunnerTestSuite as Suite, type RunnerTestCase as Test, TestRunner } from 'vitest';
import {
  type GuardPlan,
  MEETINGS_FILE,
  type Meeting,
  PLAN_FILE,
  VERDICTS_FILE,
  type Verdict,
} from './guard-records';
import type { GuardSwitch } from './switches';

const guards = globalThis as GuardSwitch;

/**
 * Repeats a test in a process that has loaded everything, each time without another guard. Before the first and after
 * every failure it runs with all of them: a failure that persists is not caused by the guard.
 */
// biome-ignore lint/style/noDefaultExport: vitest takes a runner from there.
export default class GuardRunner extends TestRunner {
  private readonly plan: GuardPlan = JSON.parse(readFileSync(PLAN_FILE, 'utf8'));
  private readonly red = new Set<string>();
  private tries: (string | undefined)[] = [];
  private suspect: string | undefined;
  private isSpoilt = false;
  private wasPlayed = false;
  private begunAt = 0;

  override async onBeforeRunSuite(suite: Suite): Promise<void> {
    if (this.plan.kind === 'remove' && !testsOf(suite).some((test) => this.asked(test))) suite.mode = 'skip';
    await super.onBeforeRunSuite(suite);
  }

  override async onBeforeRunTask(test: Test): Promise<void> {
    const own = this.asked(test);
    if (this.plan.kind === 'remove' && !own) test.mode = 'skip';
    this.suspect = undefined;
    this.isSpoilt = false;
    this.tries = own ? triesOf(own) : [undefined];
    test.repeats = this.tries.length - 1;
    await super.onBeforeRunTask(test);
  }

  override onBeforeTryTask(test: Test, { repeats }: { repeats: number } = { repeats: 0 }): void {
    if (repeats > 0) this.judge(test, this.tries[repeats - 1]);
    if (test.result) Object.assign(test.result, { state: 'run', errors: undefined });
    const guard = this.tries[repeats];
    // All guards again only at first, and to check a suspicion.
    this.wasPlayed =
      guard === undefined
        ? repeats === 0 || this.suspect !== undefined
        : !this.isSpoilt && !this.red.has(guard);
    guards.guardsMet = new Set();
    guards.guardRemoved = guard;
    this.begunAt = performance.now();
    super.onBeforeTryTask(test);
  }

  async runTask(test: Test): Promise<void> {
    if (this.wasPlayed) await TestRunner.getTestFn(test)?.();
  }

  override onAfterRunTask(test: Test): void {
    if (test.mode !== 'skip') this.judge(test, this.tries.at(-1));
    guards.guardRemoved = undefined;
    super.onAfterRunTask(test);
  }

  override async onAfterRunSuite(suite: Suite): Promise<void> {
    if (this.plan.kind === 'meet' && 'filepath' in suite) note(MEETINGS_FILE, { file: fileOf(suite) });
    await super.onAfterRunSuite(suite);
  }

  private asked(test: Test) {
    return this.plan.kind === 'remove' ? this.plan.tests[nameOf(test)] : undefined;
  }

  /** Records the result of the last try. */
  private judge(test: Test, guard: string | undefined): void {
    if (!this.wasPlayed) return;
    const isRed = test.result?.state === 'fail';
    if (this.plan.kind === 'meet') this.meet(test, isRed);
    else if (guard === undefined) this.judgeAll(test, isRed);
    else if (!isRed) this.say(test, guard, 'green');
    else if (this.asked(test)?.isFirst) this.say(test, guard, 'red');
    else this.suspect = guard;
  }

  /** Judges a try with all guards. */
  private judgeAll(test: Test, isRed: boolean): void {
    const { suspect } = this;
    this.suspect = undefined;
    this.isSpoilt ||= isRed;
    if (suspect !== undefined) this.say(test, suspect, isRed ? 'doubtful' : 'red');
    else if (isRed) for (const guard of this.asked(test)?.guards ?? []) this.say(test, guard, 'unsound');
  }

  private say(test: Test, guard: string, said: Verdict['said']): void {
    if (said === 'red') this.red.add(guard);
    const verdict: Verdict = { test: nameOf(test), guard, said };
    note(VERDICTS_FILE, verdict);
  }

  private meet(test: Test, isRed: boolean): void {
    const ms = Math.round(performance.now() - this.begunAt);
    const met = [...(guards.guardsMet ?? [])];
    if (met.length === 0) return;
    const meeting: Meeting = { test: nameOf(test), ms, isRed, met };
    note(MEETINGS_FILE, meeting);
  }
}

/**
 * With all guards, then without each, each followed by all guards again; or only the first guard's removal, if it
 * must come first.
 */
function triesOf({ guards: asked, isFirst }: { guards: string[]; isFirst: boolean }) {
  return isFirst ? asked.slice(0, 1) : [undefined, ...asked.flatMap((guard) => [guard, undefined])];
}

/** Appends a line at once, so that a killed process leaves its findings. */
function note(file: string, line: object): void {
  appendFileSync(file, `${JSON.stringify(line)}\n`);
}

function testsOf(suite: Suite): Test[] {
  return suite.tasks.flatMap((task) => (task.type === 'suite' ? testsOf(task) : [task]));
}

function namesOf(task: Test | Suite): string[] {
  return [...(task.suite ? namesOf(task.suite) : []), task.name];
}

function fileOf(task: Test | Suite): string {
  return relative(process.cwd(), task.file.filepath);
}

function nameOf(test: Test): string {
  return `${fileOf(test)} > ${namesOf(test).join(' > ')}`;
}
