import { audit } from '#contract/audit/audit';
import { people } from '#contract/center/people';
import { database as records } from '#contract/records/database';
import { student } from '#contract/school/student';
import { refuseErrors, withServer } from './answers';
import { signIn } from './caller';
import { startDownloads } from './downloads';
import { fireAnswers, type Load, percentile } from './load';
import { ADMIN, plantOffice } from './plant-office';
import { plantActs, plantPupils, plantSchools } from './plant-schools';
import type { Running } from './process';
import type { Figure } from './report';

const CENTER = 'pusat@demo.sch.id';
const ASKED = 100;
const OTHER_SCHOOLS = 99;
const IMPORTED = 5_000;
const EXPORTED = 20_000;
const ANSWERS = { connections: 10, batch: 1, seconds: 10 };
/** The rate of the budget, and one at which the machine has room left. */
const RATES = [100, 300] as const;
const ROUNDS = 5;

/** The office of a school and of a hundred schools: lists, imports, exports, the log. */
export async function benchOffice(): Promise<Figure[]> {
  return [...(await listsOf()), ...(await importOf()), ...(await exportOf()), ...(await logOf())];
}

/**
 * One school's list and search alone, and among a hundred schools with 100,000 pupils; the head office's over all.
 * Both servers run at once and are asked alternately, so that other load on the machine slows both.
 */
async function listsOf(): Promise<Figure[]> {
  return withServer(await plantLists(0), (alone) =>
    plantLists(OTHER_SCHOOLS).then((planted) =>
      withServer(planted, async (among) => {
        const [few, many] = [await signIn(alone, ADMIN), await signIn(among, ADMIN)];
        const center = await signIn(among, CENTER);
        const everywhere = `${people.listPupils.path}?page=1&limit=20&search=zulkarnain`;
        return [
          ...(await byTurns('20 of 1,000 pupils by name', few, many, '')),
          ...(await byTurns('a name searched in 1,000 pupils', few, many, '&search=siregar 4')),
          ms(
            'the head office searches a name among 100,000 pupils',
            await p95(20, () => center.get(everywhere)),
          ),
        ];
      }),
    ),
  );
}

function plantLists(others: number) {
  return plantOffice((database, homebase) => {
    plantPupils(database, homebase, 1_000, 'x');
    plantSchools(database, others);
  });
}

type Caller = Awaited<ReturnType<typeof signIn>>;

/** The same list of both schools, by turns: the median over the rounds of their p95. */
async function byTurns(name: string, few: Caller, many: Caller, query: string): Promise<Figure[]> {
  const ask = (caller: Caller) => () => caller.get(`${student.list.path}?page=1&limit=20${query}`);
  const rounds: { alone: number; among: number }[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const [alone, among]: [number[], number[]] = [[], []];
    for (let turn = 0; turn < ASKED; turn += 1) {
      alone.push((await timed(ask(few))).ms);
      among.push((await timed(ask(many))).ms);
    }
    // The first round warms up.
    if (round > 0) rounds.push({ alone: p95Of(alone), among: p95Of(among) });
  }
  const [alone, among] = [
    median(rounds.map((round) => round.alone)),
    median(rounds.map((round) => round.among)),
  ];
  return [
    ms(`${name}, alone`, alone),
    ratio(
      'the same among 100 schools',
      median(rounds.map((round) => round.among / round.alone)),
      '<= 1.5',
      `p95 ${among.toFixed(1)} ms`,
    ),
  ];
}

/** 5,000 pupils from a sheet: the preview, and the import. */
async function importOf(): Promise<Figure[]> {
  const planted = await plantOffice(() => {});
  return withServer(planted, async (url) => {
    const admin = await signIn(url, ADMIN);
    const sheet = {
      file: 'siswa.xlsx',
      columns: ['nis', 'name', 'gender', 'nisn', 'nik', 'birth_place', 'birth_date', 'religion', 'class'],
      rows: Array.from({ length: IMPORTED }, (_, index) => ({
        row: index + 2,
        cells: [
          `I${index}`,
          `Siswa Baru ${index}`,
          index % 2 ? 'P' : 'L',
          // From one: a number of nothing but zeros is refused, as the repetition of one digit.
          String(index + 1).padStart(10, '0'),
          // His birthday, as a NIK bears it (girls' day is forty higher), and a serial number.
          `327301${index % 2 ? 45 : '05'}0710${String(index + 1).padStart(4, '0')}`,
          'Bandung',
          '5 Juli 2010',
          'Islam',
          'X IPA 2',
        ],
      })),
    };
    const look = await timed(() => admin.post(student.upload.path, sheet));
    const { plan } = look.reply.data;
    const action = await timed(() => admin.post(student.upload.path, { ...sheet, plan }));
    const { counts } = action.reply.data;
    if (counts.new !== IMPORTED) throw new Error(`Not all pupils came in: ${JSON.stringify(counts)}.`);
    return [
      ms('dry run of 5,000 pupils', look.ms, 'one run'),
      ms('import of 5,000 pupils', action.ms, 'one run'),
    ];
  });
}

/** The largest export of a school beside answers (D-06). */
async function exportOf(): Promise<Figure[]> {
  const planted = await plantOffice((database, homebase) => {
    const there = database
      .prepare("SELECT COUNT(*) FROM users WHERE homebase = ? AND level = 'student' AND is_active = 1")
      .pluck()
      .get(homebase);
    // With those who are there already: one more than a sheet holds, and it would be refused.
    plantPupils(database, homebase, EXPORTED - Number(there), 'x');
  }, 200);
  return withServer(planted, async (url, server) => {
    const admin = await signIn(url, ADMIN);
    await fireAnswers(url, planted, { ...ANSWERS, perSecond: RATES[0], seconds: 5 });
    const rounds: Record<(typeof RATES)[number], Round[]> = { 100: [], 300: [] };
    const exports: number[] = [];
    const besideExports = async (load: () => Promise<Load>) => {
      const downloads = startDownloads(`${url}${records.download.path}`, admin.cookie);
      await downloads.begun();
      const beside = await load();
      exports.push(...(await downloads.stop()));
      return beside;
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const perSecond of RATES) {
        const load = () => fireAnswers(url, planted, { ...ANSWERS, perSecond });
        const [alone, beside] = [await load(), await besideExports(load)];
        refuseErrors([alone, beside]);
        rounds[perSecond].push({ alone, beside });
      }
    }
    return [
      ms('export of 20,000 records', median(exports), `median of ${exports.length}, beside answers`),
      worsening('300 answers/s, p99', rounds[300], ({ p99 }) => p99, budgetOf),
      worsening('300 answers/s, p95', rounds[300], ({ p95: share }) => share),
      worsening(
        '100 answers/s, p95',
        rounds[100],
        ({ p95: share }) => share,
        () => '<= 1.2',
      ),
      worsening('100 answers/s, p99', rounds[100], ({ p99 }) => p99),
      slowQueriesOf(server),
    ];
  });
}

type Round = Record<'alone' | 'beside', Load>;

function worsening(
  name: string,
  rounds: readonly Round[],
  share: (load: Load) => number,
  floorOf?: (aloneMs: number) => string,
): Figure {
  const alone = median(rounds.map((round) => share(round.alone)));
  const beside = median(rounds.map((round) => share(round.beside)));
  return {
    name: `${name} beside the export / alone`,
    value: median(rounds.map((round) => share(round.beside) / share(round.alone))),
    unit: 'ratio',
    ...(floorOf && { floor: floorOf(alone) }),
    note: `${beside.toFixed(1)} against ${alone.toFixed(1)} ms, no errors; medians of ${rounds.length} rounds`,
  };
}

/** The budget allows one and a half times as much, or 5 ms more where that is more. */
function budgetOf(aloneMs: number): string {
  return `<= ${Math.max(1.5, 1 + 5 / aloneMs).toFixed(2)} (1.5, or 5 ms more)`;
}

/** Queries that held up the main thread (D-05). */
function slowQueriesOf(server: Running): Figure {
  const texts = server.slowQueries();
  return {
    name: 'queries over 50 ms on the main thread meanwhile',
    value: texts.length,
    unit: 'count',
    floor: '<= 0',
    note: texts.join('; ').slice(0, 300),
  };
}

/** The log of a school with a million acts. */
async function logOf(): Promise<Figure[]> {
  const times: Record<number, Awaited<ReturnType<typeof logTimes>>> = {};
  for (const acts of [10_000, 1_000_000]) times[acts] = await logTimes(acts);
  const [few, many] = [times[10_000], times[1_000_000]];
  if (!few || !many) throw new Error('Nothing was measured.');
  return (['newest', 'action', 'person', 'pupil'] as const).map((way) => ({
    ...ms(`log of 1,000,000 acts, ${WAYS[way].name}`, many[way]),
    note: `p95 of 50; of 10,000 acts ${few[way].toFixed(1)} ms`,
  }));
}

const WAYS = {
  newest: { name: 'the newest', query: '' },
  action: { name: 'of one kind', query: '&action=pupil.change' },
  person: { name: 'of a person by name', query: '&person=bambang' },
  pupil: { name: 'about a pupil by name', query: '&about=aditya' },
} as const;

async function logTimes(acts: number) {
  const planted = await plantOffice((database, homebase, admin) =>
    plantActs(database, homebase, admin, acts),
  );
  return withServer(planted, async (url) => {
    const admin = await signIn(url, ADMIN);
    const ask = (query: string) => p95(50, () => admin.get(`${audit.list.path}?limit=50${query}`));
    return {
      newest: await ask(WAYS.newest.query),
      action: await ask(WAYS.action.query),
      person: await ask(WAYS.person.query),
      pupil: await ask(WAYS.pupil.query),
    };
  });
}

async function timed<T>(act: () => Promise<T>): Promise<{ ms: number; reply: T }> {
  const begin = performance.now();
  const reply = await act();
  return { ms: performance.now() - begin, reply };
}

/** One after the other, after a tenth of them to warm up. */
async function p95(count: number, act: () => Promise<unknown>): Promise<number> {
  for (let index = 0; index < count / 10; index += 1) await act();
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) times.push((await timed(act)).ms);
  return p95Of(times);
}

function p95Of(times: readonly number[]): number {
  return percentile(
    [...times].sort((a, b) => a - b),
    0.95,
  );
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function ms(name: string, value: number, note = 'p95'): Figure {
  return { name, value, unit: 'ms', note };
}

function ratio(name: string, value: number, floor: string, note: string): Figure {
  return { name, value, unit: 'ratio', floor, note };
}
