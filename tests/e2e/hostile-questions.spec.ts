import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { QuestionDraft } from '#contract/question-bank/authoring';
import { QTYPE } from '#contract/question-bank/question-type';
import { text as exam } from '../../src/exam/text';
import { text as editor } from '../../src/features/question-bank/editor/text';
import { text as banks } from '../../src/features/question-bank/text';
import { text as table } from '../../src/ui/table/text';
import { HOSTILE_HTML } from '../support/hostile-html';
import { makeBank } from './support/banks';
import { callsOf } from './support/calls';
import { beginExam, next } from './support/exam';
import { test } from './support/fixtures';
import { watchHarm } from './support/hostile-watch';
import { signIn } from './support/people';

// What the rules of the page's headers would stop as well is to be stopped before it comes to them.
test.use({ bypassCSP: true });

const BANK = 'Soal berbahaya';
/** Vowel marks, a lengthened stroke, joiners, both directions in one line, letters in two parts. */
const ARABIC = 'قَالَ رَسُولُ اللَّهِ ﷺ: «إِنَّـمَا الْأَعْمَالُ بِالنِّيَّاتِ» \u0627\u0653\u0644\u200Cم ٣٥ (HR. Bukhari) é\u0301';
const CHOICES = 5;
/** Of so many questions one is opened in the editor, which takes its time. */
const EDITED_EVERY = 4;
/** Longer ones are refused where they come in. */
const ATTACKS = HOSTILE_HTML.filter(({ length }) => length < 19_000);

/** A picture by its address, as the attacks write it. */
const NOBODYS_PICTURE = `/api/bank/get-media?hash=${'a'.repeat(64)}`;

/**
 * In its text and in each of its choices one attack, so that none can swallow another. Those on a picture are on this
 * one, for a question without its picture is refused.
 */
function packQuestions(picture: string): QuestionDraft[] {
  const each = CHOICES + 1;
  const attacks = ATTACKS.map((attack) => attack.replaceAll(NOBODYS_PICTURE, picture));
  return Array.from({ length: Math.ceil(attacks.length / each) }, (_, at) => {
    const [text = '', ...others] = attacks.slice(at * each, (at + 1) * each);
    const choices = Array.from({ length: CHOICES }, (_choice, letter) => ({
      text: `<b>Pilihan ${letter}</b>${others[letter] ?? ''}`,
      isRight: letter === 0,
    }));
    return { qtype: QTYPE.multipleChoice, question: `<p>Butir ${at}</p>${text}`, choices };
  });
}

test('what watches for harm sees it: a script that runs, an address that is asked, a frame', async ({
  server,
  page,
}) => {
  const origin = new URL(server.url).origin;
  for (const html of ['<img src="/x.png" onerror="alert(1)">', '<iframe srcdoc="x"></iframe>']) {
    const harm = await watchHarm(page, origin);
    await page.goto(server.url);
    await expect(page.getByRole('button').first()).toBeVisible();
    await harm.expectNone('the sign-in page');
    await page.evaluate((written) => document.body.insertAdjacentHTML('beforeend', written), html);
    await expect
      .poll(() =>
        harm.expectNone(html).then(
          () => 'nothing',
          () => 'seen',
        ),
      )
      .toBe('seen');
  }
});

test('no hostile question runs, asks for or opens anything, in its bank, its editor and the exam', async ({
  server,
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  const origin = new URL(server.url).origin;
  const harm = await watchHarm(page, origin);
  await signIn(page, server.url, 'Guru', 'guru');
  await makeBank(page, server.url, BANK);
  const drafts = packQuestions(await uploadPicture(page, origin));
  const bankid = await storeAll(page, origin, drafts);
  await page.reload();
  await showAll(page);
  await expect(page.getByText(`Butir ${drafts.length - 1}`)).toBeVisible();
  await expect(page.getByText(ARABIC)).toBeVisible();
  await harm.expectNone('the bank');

  for (let number = drafts.length + 1; number > 0; number -= EDITED_EVERY) {
    await showAll(page);
    await page.getByRole('button', { name: banks.view.edit(number), exact: true }).click();
    const preview = page.getByRole('region', { name: editor.preview });
    await expect(preview).toContainText(number <= drafts.length ? `Butir ${number - 1}` : ARABIC);
    await harm.expectNone(`the editor of question ${number}`);
    await page.getByRole('button', { name: BANK }).click();
  }

  await openExam(page, origin, bankid);
  const device = await (await browser.newContext({ bypassCSP: true })).newPage();
  const harmOfPupil = await watchHarm(device, origin);
  await beginExam(device, server, '1001', BANK);
  for (let number = 1; number <= drafts.length + 1; number += 1) {
    await expect(
      device.getByRole('region', { name: exam.questionOf(number, drafts.length + 1) }),
    ).toBeVisible();
    await harmOfPupil.expectNone(`question ${number} of the exam`);
    if (number <= drafts.length) await next(device);
  }
  await expect(device.getByRole('region', { name: /^Soal/ })).toContainText(ARABIC);
});

async function uploadPicture(page: Page, origin: string): Promise<string> {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const call = callsOf(page.request, origin);
  const reply = await call.ask('POST', '/api/bank/upload/image', picture, 'image/png');
  expect(reply.status(), await reply.text()).toBe(200);
  return (await reply.json()).url;
}

async function showAll(page: Page): Promise<void> {
  await page.getByLabel(table.rowsPerPage).selectOption('100');
}

async function storeAll(page: Page, origin: string, drafts: readonly QuestionDraft[]): Promise<string> {
  const call = callsOf(page.request, origin);
  const { data } = await call.get(`/api/bank/get-bank?search=${BANK}`);
  const bank = data[0].id;
  for (const draft of [...drafts, { qtype: QTYPE.essay, question: ARABIC }]) {
    const reply = await call.ask('POST', '/api/bank/add-question', { bank, ...draft });
    expect(reply.status(), `${draft.question.slice(0, 200)} ${(await reply.text()).slice(0, 500)}`).toBe(200);
  }
  return bank;
}

/** For everybody of class X IPA 1, in the order of the bank, leaving it forgiven. */
async function openExam(page: Page, origin: string, bankid: string): Promise<void> {
  const call = callsOf(page.request, origin);
  const classes = await call.get('/api/exam/get-class');
  const first = classes.data.find(({ name }: { name: string }) => name === 'X IPA 1');
  const data = {
    ...{ name: BANK, duration: 90, mc_score: 100, essay_score: 0, isshuffle: false, token: null },
    ...{ bank: [{ bankid }], classes: [{ value: first.id ?? first.value }] },
  };
  await call.post('/api/exam/create-exam', data);
}
