import { readSheet } from 'read-excel-file/node';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { audit } from '#contract/audit/audit';
import { actionWords } from '#contract/audit/audit-action';
import { auth } from '#contract/auth/auth';
import { homebase } from '#contract/center/homebase';
import type { ReplyOf } from '#contract/endpoint';
import { grade } from '#contract/school/grade';
import type { Answer, Caller } from '../../tests/support/caller';
import { createWorld, type World } from '../../tests/support/world';
import { selectPage } from './queries';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const admin = () => world.as('admin@demo.sch.id');
const center = () => world.as('pusat@demo.sch.id');
const idOf = (name: string) =>
  String(world.database.prepare('SELECT id FROM users WHERE name = ?').pluck().get(name));

const nameOf = (nis: string) =>
  String(world.database.prepare('SELECT name FROM users WHERE nis = ?').pluck().get(nis));

test('an act is logged with its actor, subject, time and address', async () => {
  const caller = await admin();
  world.clock.advance(1_000);
  await caller.call(grade.save, { name: '13' });
  const [row] = (await caller.call(audit.list, { action: 'grade.add' })).body.data;
  expect(row).toMatchObject({
    at: new Date(world.clock.now).toISOString(),
    homebase_name: 'SMA Lentera Bangsa',
    actor: { level: 'admin' },
    action: 'grade.add',
    subject_name: '13',
    detail: { name: '13' },
  });
  expect(actionWords('grade.add')).toBe('Menambah tingkat');
});

test('the last acts are found behind any number of sign-ins', async () => {
  const caller = await admin();
  await caller.call(grade.save, { name: '13' });
  for (let count = 0; count < 10; count += 1) {
    world.clock.advance(1_000);
    await admin();
  }
  const { data } = (await (await center()).call(audit.list, { signIns: 'none', limit: 1 })).body;
  expect(data.map(({ action }) => action)).toEqual(['grade.add']);
});

test('without sign-ins and sign-outs the list still shows password guessing', async () => {
  const caller = await admin();
  await caller.call(grade.save, { name: '13' });
  const pupil = await world.as('1001');
  await pupil.call(auth.signOut, {});
  for (let tries = 0; tries < 80; tries += 1) {
    world.clock.advance(31_000);
    const from = { 'x-forwarded-for': `198.51.100.${tries}` };
    await world.anonymous.call(auth.signIn, { identifier: '1001', password: 'salah' }, from);
  }
  const { data } = (await (await center()).call(audit.list, { signIns: 'none' })).body;
  expect(data.map(({ action, subject_name }) => [action, subject_name])).toEqual([
    ['auth.guessed', nameOf('1001')],
    ['grade.add', '13'],
  ]);
});

test('something deleted is shown by the name it had in the log', async () => {
  const caller = await admin();
  const { id } = (await caller.call(grade.save, { name: '13' })).body.data;
  await caller.call(grade.remove, { id });
  const { data } = (await caller.call(audit.list, { subject: id })).body;
  expect(data.map(({ action, subject_name }) => [action, subject_name])).toEqual([
    ['grade.remove', '13'],
    ['grade.add', '13'],
  ]);
});

type Page = Answer<ReplyOf<typeof audit.list>>;

test.each([
  [undefined, ['17', '16', '15', '14', '13']],
  ['-at' as const, ['17', '16', '15', '14', '13']],
  ['at' as const, ['13', '14', '15', '16', '17']],
])(
  'pages follow each other without gap or double, newest first unless sorted otherwise: %s',
  async (sort, names) => {
    const caller = await admin();
    for (const name of ['13', '14', '15', '16', '17']) await caller.call(grade.save, { name });
    const seen: string[] = [];
    let before: string | undefined;
    do {
      const { body }: Page = await caller.call(audit.list, { action: 'grade.add', limit: 2, before, sort });
      seen.push(...body.data.map(({ subject_name }) => subject_name ?? ''));
      before = body.next ?? undefined;
    } while (before !== undefined);
    expect(seen).toEqual(names);
  },
);

test('the log is filtered by person, subject and time', async () => {
  const caller = await admin();
  await world.as('1001');
  const from = new Date(world.clock.now + 60_000).toISOString();
  world.clock.advance(120_000);
  await world.as('1002');
  const name = String(world.database.prepare("SELECT name FROM users WHERE nis = '1002'").pluck().get());
  const actors = async (filter: object) =>
    (await caller.call(audit.list, { action: 'auth.signIn', ...filter })).body.data.map(
      ({ actor }) => actor?.id,
    );
  expect(await actors({ person: name.toUpperCase() })).toEqual([idOf(name)]);
  expect(await actors({ about: name })).toEqual([idOf(name)]);
  expect(await actors({ from })).toEqual([idOf(name)]);
  expect(await actors({ to: from })).not.toContain(idOf(name));
  expect(await actors({ person: 'tidak ada yang bernama begini' })).toEqual([]);
});

test('an admin reads his own school, the head office all of them', async () => {
  await world.as('admin2@demo.sch.id');
  const schoolsOf = async (caller: Awaited<ReturnType<typeof admin>>, filter = {}) =>
    new Set((await caller.call(audit.list, filter)).body.data.map(({ homebase_name }) => homebase_name));
  expect(await schoolsOf(await admin())).toEqual(new Set(['SMA Lentera Bangsa']));
  const office = await center();
  expect(await schoolsOf(office)).toEqual(
    new Set(['SMA Lentera Bangsa', 'MA Nurul Hikmah', 'Yayasan Lentera Nusantara']),
  );
  const schools = (await office.call(homebase.list, {})).body.data;
  const other = schools.find(({ name }) => name === 'MA Nurul Hikmah')?.id ?? '';
  expect(await schoolsOf(office, { homebase: other })).toEqual(new Set(['MA Nurul Hikmah']));
  expect(await schoolsOf(office, { homebase: other, person: 'a' })).toEqual(new Set(['MA Nurul Hikmah']));
  expect((await (await admin()).call(audit.list, { homebase: other })).status).toBe(404);
});

test('an export is logged with its filter before anything is sent', async () => {
  const caller = await admin();
  const file = await caller.call(audit.download, { action: 'auth.signIn' });
  expect([file.status, file.headers.get('content-disposition')]).toEqual([
    200,
    'attachment; filename="jejak-audit.xlsx"',
  ]);
  const [, line] = await readSheet(Buffer.from(file.body as ArrayBuffer));
  expect(line?.slice(2, 5)).toEqual(['Bambang Suryanto, S.E.', 'Admin', 'Masuk']);
  const [row] = (await caller.call(audit.list, { action: 'export.audit' })).body.data;
  expect(row?.detail).toMatchObject({ count: 1, chosen: { action: 'auth.signIn' } });
});

test('an export shows times of the caller’s school, as its heading says', async () => {
  const inMakassar = new Date(world.clock.now + 8 * 3_600_000).toISOString();
  const caller = await world.as('admin2@demo.sch.id');
  const file = await caller.call(audit.download, { action: 'auth.signIn' });
  const [headings, line] = await readSheet(Buffer.from(file.body as ArrayBuffer));
  expect([headings?.[0], line?.[0]]).toEqual(['Waktu (WITA)', inMakassar.slice(0, 19).replace('T', ' ')]);
  const { homebase } = world.database
    .prepare("SELECT homebase FROM users WHERE email = 'admin2@demo.sch.id'")
    .get() as {
    homebase: string;
  };
  world.database
    .prepare(
      "INSERT INTO audit_log (homebase, id, at, action, subject, detail) VALUES (?, 'ffffffff', 0, 'exam.change', 'x', ?)",
    )
    .run(homebase, JSON.stringify({ open_at: '2026-08-04T00:30:00.000Z' }));
  const changes = await caller.call(audit.download, { action: 'exam.change' });
  const [, told] = await readSheet(Buffer.from(changes.body as ArrayBuffer));
  expect(told?.[6]).toBe('Dibuka: 2026-08-04 08:30:00');
});

test('an export of one subject is logged with its name, an export of everything without a filter', async () => {
  const noted = async (caller: Caller) => {
    const [row] = (await caller.call(audit.list, { action: 'export.audit' })).body.data;
    return row?.detail.chosen;
  };
  const caller = await admin();
  const { id, name } = world.database.prepare("SELECT id, name FROM users WHERE username = 'guru'").get() as {
    id: string;
    name: string;
  };
  await world.as('guru');
  for (const one of [caller, await center()]) {
    await one.call(audit.download, { subject: id });
    expect(await noted(one)).toEqual({ subject: name });
    await one.call(audit.download, {});
    expect(await noted(one)).toBeUndefined();
  }
  await caller.call(audit.download, { subject: 'nothing-of-this-name' });
  expect(await noted(caller)).toEqual({ subject: 'nothing-of-this-name' });
});

test.each([
  [{}, 'audit_log_all'],
  [{ action: 'auth.signIn' }, 'audit_log_all_action'],
  [{ homebase: 'h' }, 'PRIMARY KEY'],
  [{ homebase: 'h', action: 'auth.signIn' }, 'audit_log_action'],
  [{ homebase: 'h', subject: 's', action: 'auth.signIn' }, 'audit_log_about'],
  [{ person: 'Aditya', to: '2026-08-03T00:00:00Z' }, 'audit_log_actor'],
  [{ person: 'Aditya', action: 'auth.signIn' }, 'audit_log_actor'],
  [{ person: 'Aditya', about: 'Aditya' }, 'audit_log_actor'],
  [{ about: 'Aditya' }, 'audit_log_about'],
])('however long the log, only the rows shown are read, in order: %o by %s', async (filter, index) => {
  for (const direction of ['asc', 'desc'] as const) {
    const query = await selectPage(world.services.db, filter, { limit: 50, before: 'x', direction });
    const { sql, parameters } = query?.compile() ?? { sql: '', parameters: [] };
    expectReadInOrder(sql, parameters, index);
  }
});

function expectReadInOrder(sql: string, parameters: readonly unknown[], index: string): void {
  const plan = world.database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...parameters) as PlanLine[];
  const looks = plan.filter(({ detail }) => detail.includes('audit_log'));
  expect(looks.length).toBeGreaterThan(0);
  for (const { detail } of looks) expect(detail).toContain(index);
  // Sorted are only the few that each part gives, where there are several parts.
  const parents = looks.map(({ parent }) => parent);
  const sorts = plan.filter(({ detail }) => detail.includes('TEMP B-TREE'));
  expect(sorts.filter(({ parent }) => parents.includes(parent))).toEqual([]);
}

interface PlanLine {
  parent: number;
  detail: string;
}

test('the acts of several people of the same name are in one order, each once, across pages', async () => {
  for (const nis of ['1001', '1002', '1003', '1001', '1002']) {
    world.clock.advance(1_000);
    await world.as(nis);
  }
  const caller = await admin();
  const seen: string[] = [];
  let before: string | undefined;
  do {
    const { body }: Page = await caller.call(audit.list, {
      person: 'a',
      action: 'auth.signIn',
      limit: 2,
      before,
    });
    seen.push(...body.data.map(({ id }) => id));
    before = body.next ?? undefined;
  } while (before !== undefined);
  expect(seen.length).toBeGreaterThanOrEqual(5);
  expect(seen).toEqual([...new Set(seen)].sort().reverse());
});
