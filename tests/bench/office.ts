import { student } from '#contract/admin/student';
import { audit } from '#contract/audit';
import { people } from '#contract/center/people';
import { database as records } from '#contract/database';
import { refuseErrors, withServer } from './answers';
import { signIn } from './caller';
import { startDownloads } from './downloads';
import { fireAnswers, type Load, percentile } from './load';
import { ADMIN, plantOffice } from './plant-office';
import { plantActs, plantPupils, plantSchools } from './plant-schools';
import type { Running } from './process';
import type { Figure } from './report';

const CENTER = 'pusat@demo.sch.id';
const ASKED = 200;
const IMPORTED = 5_000;
const EXPORTED = 20_000;
const ANSWERS = { connections: 10, batch: 1, perSecond: 100, seconds: 10 };
const ROUNDS = 5;

/** The office of a school and of a hundred schools: lists, imports, exports, the log. */
export async function benchOffice(): Promise<Figure[]> {
  return [...(await listsOf()), ...(await importOf()), ...(await exportOf()), ...(await logOf())];
}

/** One school's list and search alone, and among a hundred schools with 100,000 pupils; the head office's over all. */
async function listsOf(): Promise<Figure[]> {
  const alone = await listTimes(0);
  const among = await listTimes(99);
  const page = '20 of 1,000 pupils by name, alone';
  return [
    ms(page, alone.list),
    ratio('the same among 100 schools', among.list / alone.list, '<= 1.5', `p95 ${among.list.toFixed(1)} ms`),
    ms('a name searched in 1,000 pupils, alone', alone.search),
    ratio(
      'the same among 100 schools',
      among.search / alone.search,
      '<= 1.5',
      `p95 ${among.search.toFixed(1)} ms`,
    ),
    ms('the head office searches a name among 100,000 pupils', among.everywhere),
  ];
}

async function listTimes(others: number) {
  const planted = await plantOffice((database, homebase) => {
    plantPupils(database, homebase, 1_000, 'x');
    plantSchools(database, others);
  });
  return withServer(planted, async (url) => {
    const admin = await signIn(url, ADMIN);
    const center = await signIn(url, CENTER);
    const list = (query: string) => () => admin.get(`${student.list.path}?page=1&limit=20${query}`);
    return {
      list: await p95(ASKED, list('')),
      search: await p95(ASKED, list('&search=siregar 4')),
      everywhere: await p95(20, () =>
        center.get(`${people.listPupils.path}?page=1&limit=20&search=zulkarnain`),
      ),
    };
  });
}

/** 5,000 pupils from a sheet: what would become of them, and the deed. */
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
          String(index).padStart(10, '0'),
          `32730250${String(index).padStart(8, '0')}`,
          'Bandung',
          '5 Juli 2010',
          'Islam',
          'X IPA 2',
        ],
      })),
    };
    const look = await timed(() => admin.post(student.upload.path, sheet));
    const { plan } = look.reply.data;
    const deed = await timed(() => admin.post(student.upload.path, { ...sheet, plan }));
    if (deed.reply.data.counts.new !== IMPORTED) throw new Error('Not all pupils came in.');
    return [
      ms('dry run of 5,000 pupils', look.ms, 'one run'),
      ms('import of 5,000 pupils', deed.ms, 'one run'),
    ];
  });
}

/** The largest export of a school beside answers (D-06). */
async function exportOf(): Promise<Figure[]> {
  const planted = await plantOffice(
    (database, homebase) => plantPupils(database, homebase, EXPORTED, 'x'),
    200,
  );
  return withServer(planted, async (url, server) => {
    const admin = await signIn(url, ADMIN);
    await fireAnswers(url, planted, { ...ANSWERS, seconds: 5 });
    const rounds: Round[] = [];
    const exports: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const alone = await fireAnswers(url, planted, ANSWERS);
      const downloads = startDownloads(`${url}${records.download.path}`, admin.cookie);
      await downloads.begun();
      const beside = await fireAnswers(url, planted, ANSWERS);
      exports.push(...(await downloads.stop()));
      refuseErrors([alone, beside]);
      rounds.push({ alone, beside });
    }
    return [
      ms('export of 20,000 records', median(exports), `median of ${exports.length}, beside answers`),
      worsening('p95', rounds, '<= 1.2'),
      worsening('p99', rounds),
      slowQueriesOf(server),
    ];
  });
}

type Round = Record<'alone' | 'beside', Load>;

function worsening(share: 'p95' | 'p99', rounds: readonly Round[], floor?: string): Figure {
  const of = (pick: (round: Round) => number) => median(rounds.map(pick));
  const alone = of((round) => round.alone[share]);
  const beside = of((round) => round.beside[share]);
  return {
    name: `100 answers/s, ${share} beside the export / alone`,
    value: of((round) => round.beside[share] / round.alone[share]),
    unit: 'ratio',
    ...(floor && { floor }),
    note: `${beside.toFixed(1)} against ${alone.toFixed(1)} ms, no errors; medians of ${rounds.length} rounds`,
  };
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
  return percentile(
    times.sort((a, b) => a - b),
    0.95,
  );
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function ms(name: string, value: number, note = 'p95'): Figure {
  return { name, value, unit: 'ms', note };
}

function ratio(name: string, value: number, floor: string, note: string): Figure {
  return { name, value, unit: 'ratio', floor, note };
}
