import { afterEach, beforeEach, expect, test } from 'vitest';
import { audit } from '#contract/audit/audit';
import { describeDetail } from '#contract/audit/audit-detail';
import { exam } from '#contract/exam/exam';
import type { Caller } from '../../tests/support/caller';
import { type Draft, draftOf } from '../../tests/support/exam-draft';
import { findExam } from '../../tests/support/exam-room';
import { createWorld, type World } from '../../tests/support/world';

let world: World;
let teacher: Caller;
let admin: Caller;
let draft: Draft;

beforeEach(async () => {
  world = await createWorld();
  teacher = await world.as('guru');
  admin = await world.as('admin@demo.sch.id');
  const { examid: _, ...rest } = await draftOf(world, await findExam(await world.as('1001')));
  draft = { ...rest, name: 'Ulangan Vektor', token: 'LAMA22' };
});
afterEach(() => world.close());

async function saved(fields: Partial<Draft> = {}): Promise<string> {
  return (await teacher.call(exam.save, { ...draft, ...fields })).body.data.id;
}

async function lastOf(action: 'exam.create' | 'exam.change' | 'exam.remove') {
  return (await admin.call(audit.list, { action, limit: 1 })).body.data[0];
}

test('a deleted exam keeps its name in the log, where it was made, changed and removed', async () => {
  const id = await saved();
  await saved({ examid: id, duration: 45 });
  await teacher.call(exam.remove, { id });
  for (const action of ['exam.create', 'exam.change', 'exam.remove'] as const)
    expect((await lastOf(action))?.subject_name, action).toBe('Ulangan Vektor');
});

test('the log says what a change of an exam made of what, in the words of its form', async () => {
  const id = await saved({ duration: 90, mc_score: 60, essay_score: 40, isshuffle: true });
  const opens = new Date(world.clock.now + 3_600_000).toISOString();
  await saved({
    examid: id,
    name: 'Ulangan Gaya',
    duration: 45,
    mc_score: 70,
    essay_score: 30,
    isshuffle: false,
    fullscreen_policy: 'warn',
    finish_policy: 'warn',
    open_at: opens,
    bank: draft.bank.map((bank) => ({ ...bank, pg: 1 })),
  });
  const { detail } = (await lastOf('exam.change')) ?? { detail: {} };
  const bank = /^Nama .+$/;
  expect(describeDetail(detail, () => 'pukul 8')).toEqual([
    ['Nama', 'Ulangan Gaya'],
    ['Dari · Nama', 'Ulangan Vektor'],
    ['Dari · Durasi (menit)', '90'],
    ['Dari · Dibuka', '–'],
    ['Dari · Bobot pilihan ganda (%)', '60'],
    ['Dari · Bobot esai (%)', '40'],
    ['Dari · Acak urutan soal', 'Ya'],
    ['Dari · Acak urutan pilihan', 'Ya'],
    ['Dari · Bila siswa keluar dari layar penuh', 'Hentikan ujian'],
    ['Dari · Kapan siswa boleh menekan Selesai', 'Bila semua soal sudah dijawab'],
    ['Dari · Bank soal', expect.stringMatching(bank)],
    ['Menjadi · Nama', 'Ulangan Gaya'],
    ['Menjadi · Durasi (menit)', '45'],
    ['Menjadi · Dibuka', 'pukul 8'],
    ['Menjadi · Bobot pilihan ganda (%)', '70'],
    ['Menjadi · Bobot esai (%)', '30'],
    ['Menjadi · Acak urutan soal', 'Tidak'],
    ['Menjadi · Acak urutan pilihan', 'Tidak'],
    ['Menjadi · Bila siswa keluar dari layar penuh', 'Peringatkan saja'],
    ['Menjadi · Kapan siswa boleh menekan Selesai', 'Boleh walau ada soal kosong'],
    ['Menjadi · Bank soal', expect.stringMatching(/; Pilihan ganda 1$/)],
  ]);
});

test('a token that was replaced is named without its letters', async () => {
  const id = await saved();
  await saved({ examid: id, token: 'BARU33' });
  const { detail } = (await lastOf('exam.change')) ?? { detail: {} };
  expect(describeDetail(detail)).toEqual([
    ['Nama', 'Ulangan Vektor'],
    ['Diubah', 'Token'],
  ]);
  expect(JSON.stringify(world.database.prepare('SELECT detail FROM audit_log').pluck().all())).not.toMatch(
    /LAMA22|BARU33/,
  );
});

test('classes are logged by name, and of the pupils named one by one those who came or went', async () => {
  const pupils = world.database
    .prepare("SELECT id, name FROM users WHERE nis IN ('1001', '1002', '1003') ORDER BY nis")
    .all() as { id: string; name: string }[];
  const [first, second, third] = pupils.map(({ id }) => id);
  const id = await saved({ pupils: [String(first), String(second)] });
  await saved({ examid: id, classes: [], pupils: [String(second), String(third)] });
  const { detail } = (await lastOf('exam.change')) ?? { detail: {} };
  expect(detail).toMatchObject({
    from: { classes: expect.arrayContaining(['X IPA 1']) },
    to: { classes: [] },
    joined: [pupils[2]?.name],
    dropped: [pupils[0]?.name],
  });
});

test('saving an exam as it is logs nothing', async () => {
  const id = await saved();
  await saved({ examid: id });
  expect(await lastOf('exam.change')).toBeUndefined();
});
