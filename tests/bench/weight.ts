import { exam } from '#contract/exam/exam';
import { bank } from '#contract/question-bank/bank';
import { subject } from '#contract/school/subject';
import { startServer } from '../e2e/support/server';
import { signIn } from './caller';
import { operationFor } from './load';
import type { Figure } from './report';

const QUESTIONS = 40;

/** The bytes transferred for one exam and one pupil. */
export async function benchWeight(): Promise<Figure[]> {
  const server = await startServer({ LOG_LEVEL: 'warn' });
  try {
    const paper = await weighPaper(server.url);
    const ids = { student: crypto.randomUUID(), exam: crypto.randomUUID(), question: crypto.randomUUID() };
    const answer = operationFor([ids.question], { seq: 40 });
    const one = JSON.stringify({ ...answer, student: ids.student, exam: ids.exam }).length;
    return [
      {
        name: `paper of ${QUESTIONS} text questions`,
        value: paper / 1_000,
        unit: 'kB',
        floor: '<= 60',
        note: 'packed and encrypted, as it travels; some 250 letters and five choices each',
      },
      { name: 'one saved answer, body', value: one, unit: 'bytes', floor: '<= 600' },
      {
        name: 'one more answer in a batch, body',
        value: JSON.stringify({ ops: [answer, answer] }).length - JSON.stringify({ ops: [answer] }).length,
        unit: 'bytes',
        floor: '<= 300',
      },
    ];
  } finally {
    await server.dispose();
  }
}

/** Bytes of the paper as a pupil's device downloads it before the exam. */
async function weighPaper(url: string): Promise<number> {
  const [teacher, pupil] = [await signIn(url, 'guru'), await signIn(url, '1001')];
  const [taught] = (await teacher.get(subject.list.path)).data;
  const draft = { subject: taught.id, btype: 'paket', name: 'Empat puluh soal' };
  const { data: made } = await teacher.post(bank.save.path, draft);
  const rows = Array.from({ length: QUESTIONS }, (_, index) => rowOf(index));
  await teacher.post(bank.uploadQuestions.path, { bankid: made.id, rows });
  const { data: pupils } = await teacher.get(`${exam.listPupils.path}?limit=100`);
  const { data: planned } = await teacher.post(exam.save.path, {
    ...{ name: 'Empat puluh soal', duration: 60, mc_score: 100, essay_score: 0, isshuffle: true },
    bank: [{ bankid: made.id }],
    classes: [],
    pupils: pupils.filter((one: { nis: string }) => one.nis === '1001').map((one: { id: string }) => one.id),
  });
  return (await pupil.bytes(`${exam.getPaper.path}?examid=${planned.id}`)).byteLength;
}

/** A question of typical length; no two have the same words in the same order, so that they compress realistically. */
function rowOf(index: number): (string | number)[] {
  const words = (count: number, from: number) =>
    Array.from(
      { length: count },
      (_, at) => WORDS[(index * 7 + from * 5 + at * (index + 3)) % WORDS.length],
    ).join(' ');
  const choices = Array.from({ length: 5 }, (_, choice) => `${words(6, choice + 1)} ${index * 5 + choice}`);
  return [1, `${words(36, 0)} (${index + 1}) …`, ...choices, 'B', 2.5];
}

const WORDS =
  `air cahaya energi daun akar batang sel jaringan organ tumbuhan hewan manusia makanan proses suhu tekanan massa gaya waktu jarak
kecepatan percepatan atom molekul larutan asam basa garam reaksi unsur senyawa campuran cuaca iklim tanah batuan sungai laut gunung pulau
penduduk kota desa pasar harga barang jasa uang bank pajak negara hukum hak kewajiban sejarah kerajaan perang damai bahasa kalimat paragraf`.split(
    /\s+/,
  );
