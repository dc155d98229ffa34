import { type APIRequestContext, type Browser, expect } from '@playwright/test';
import { auth } from '../../contract/auth/auth';
import type { Endpoint, InputOf, ReplyOf } from '../../contract/endpoint';
import { exam } from '../../contract/exam/exam';
import { answer } from '../../contract/exam-session/answer';
import { doubleMarking } from '../../contract/exam-session/double-marking';
import { grading } from '../../contract/exam-session/grading';
import { logs } from '../../contract/exam-session/logs';
import { results } from '../../contract/exam-session/results';
import { authoring } from '../../contract/question-bank/authoring';
import { bank } from '../../contract/question-bank/bank';
import { text as second } from '../../src/features/exam/grading/double-marking/text';
import { text as desk } from '../../src/features/exam/grading/text';
import { rubricText } from '../../src/question/rubric-text';
import { callsOf } from './support/calls';
import { test } from './support/fixtures';
import { signIn } from './support/people';
import { expectAccessible } from './support/views';

const EXAM = 'Ujian Akhir Semester Terpadu';
const ESSAYS = {
  1001: 'Air laut menguap karena panas matahari, mengembun menjadi awan, lalu turun sebagai hujan.',
  1002: 'Air menguap lalu menjadi hujan. Setelah itu air mengalir lagi ke laut melalui sungai.',
  1003: 'Karena matahari.',
};

test('rubric, grading desk and the alarm of two markers are accessible in every size, light and dark', async ({
  server,
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  const { url } = server;
  await signIn(page, url, 'Guru', 'guru');
  const api = (request: APIRequestContext) => sendTo(request, url);
  const owner = api(page.request);
  const examId = (await owner(exam.list, {})).data.find(({ name }) => name === EXAM)?.id ?? '';
  const question = await giveRubric(owner, examId);

  await page.goto(`${url}/computer-based-test?tab=bank&bank=${question.bank}`);
  await page.getByRole('searchbox').last().fill(question.words);
  await page
    .getByRole('listitem')
    .filter({ hasText: question.words })
    .getByRole('button', { name: /Ubah/ })
    .first()
    .click();
  await expect(page.getByRole('region', { name: rubricText.title })).toBeVisible();
  await page.getByRole('region', { name: rubricText.title }).scrollIntoViewIfNeeded();
  await expectAccessible(page, 'rubric-editor');

  const answerIds = [];
  for (const [nis, essay] of Object.entries(ESSAYS))
    answerIds.push(await writeEssay(browser, api, { nis, examId, question: question.id, essay }));
  const marker = await nameSecond(owner, examId);
  await page.goto(`${url}/computer-based-test?tab=ujian&exam=${examId}&view=esai`);
  await expect(page.getByText(second.is(marker.name))).toBeVisible();
  await page
    .getByRole('listitem')
    .filter({ hasText: question.words })
    .getByRole('button', { name: desk.questions.begin })
    .click();
  await expect(page.getByRole('group', { name: 'Ketepatan isi' })).toBeVisible();
  await expectAccessible(page, 'grading-desk');

  const [first = '', other = ''] = answerIds;
  const markers = await browser.newContext();
  const asSecond = api(markers.request);
  await asSecond(auth.signIn, { identifier: marker.username, password: 'lentera-demo' });
  await owner(grading.grade, { answer_id: first, point: question.most, levels: [2, 1] });
  await owner(grading.grade, { answer_id: other, point: question.most, levels: [2, 1] });
  // A second marker knows answers by ids of his own.
  const unnamed = await asSecond(grading.listEssays, { exam: examId, question: question.id });
  const marks = { point: question.least, levels: [0, 0], comment: 'Terlalu singkat.' };
  for (const { answer_id } of unnamed.data) await asSecond(grading.grade, { answer_id, ...marks });
  await owner(doubleMarking.decide, { answer_id: other, point: question.most });
  await page.reload();
  const alarms = page.getByRole('region', { name: second.alarms.title });
  await expect(alarms.getByText(second.alarms.isDecided)).toBeVisible();
  await alarms.getByText(second.alarms.read).first().click();
  await expect(alarms.getByText('mengembun')).toBeVisible();
  await expectAccessible(page, 'marking-differences');
  await markers.close();
});

type Send = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<ReplyOf<E>>;

/** Calls as the signed-in browser makes them. */
function sendTo(request: APIRequestContext, origin: string): Send {
  return async ({ method, path }, input) => {
    const query = new URLSearchParams(input as Record<string, string>).toString();
    const call = callsOf(request, origin);
    const reply = await (method === 'GET'
      ? call.ask(method, `${path}?${query}`)
      : call.ask(method, path, input as object));
    expect(reply.status(), `${path}: ${await reply.text()}`).toBe(200);
    return reply.json();
  };
}

/** The first essay of the demo's exam gets criteria that make its points. */
async function giveRubric(send: Send, examId: string) {
  const asked = (await send(grading.listQuestions, { exam: examId })).data[0]?.question_id;
  for (const { id: bankid } of (await send(bank.list, {})).data) {
    const found = (await send(bank.listQuestions, { bankid })).data.find(({ id }) => id === asked);
    if (!found) continue;
    const { draft } = await send(authoring.get, { id: found.id });
    const most = Math.round(found.poin * 100);
    const language = 100;
    const rubric = [
      {
        name: 'Ketepatan isi',
        levels: [
          { points: 0, words: 'Tidak menjawab pertanyaan' },
          { points: 100, words: 'Sebagian tahap disebut dengan urutan yang benar' },
          { points: most - language, words: 'Semua tahap disebut, berurutan, dengan sebabnya' },
        ],
      },
      {
        name: 'Bahasa',
        levels: [
          { points: 0, words: 'Sulit dipahami' },
          { points: language, words: 'Runtut dan jelas' },
        ],
      },
    ];
    await send(authoring.save, { id: found.id, bank: bankid, ...draft, rubric });
    const words = found.question
      .replace(/<[^>]*>/g, ' ')
      .trim()
      .slice(0, 20)
      .trim();
    return { id: found.id, bank: bankid, words, most: found.poin, least: 0 };
  }
  throw new Error('The demo has no bank with an essay.');
}

interface Writing {
  nis: string;
  examId: string;
  question: string;
  essay: string;
}

async function writeEssay(
  browser: Browser,
  api: (request: APIRequestContext) => Send,
  { nis, examId, question, essay }: Writing,
): Promise<string> {
  const context = await browser.newContext();
  const send = api(context.request);
  const { user } = await send(auth.signIn, { identifier: nis, password: 'lentera-demo' });
  const { ticket } = await send(logs.start, { exam: examId });
  await send(answer.add, { id: ticket.attempt, student: user.id, exam: examId, question, mc: null, essay });
  const sheet = await send(results.listAnswers, { exam: examId, student: user.id });
  await context.close();
  return sheet.find(({ question_id: id }) => id === question)?.id ?? '';
}

/** The first teacher who may be; the demo's have their names as accounts. */
async function nameSecond(send: Send, examId: string) {
  const { candidates } = await send(doubleMarking.get, { exam: examId });
  const hendra = candidates.find(({ name }) => name.includes('Hendra'));
  if (!hendra) throw new Error('The demo has no second teacher.');
  await send(doubleMarking.save, { exam: examId, marker: hendra.id, unit: 'percent', amount: 20 });
  return { name: hendra.name, username: 'hendra' };
}
