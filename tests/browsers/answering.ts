import type { Page } from '@playwright/test';
import { text } from '../../src/exam/text';
import { saidBy } from './check';
import { CHOICES, type KillAfter } from './schedule';
import { type Claim, goTo, isFalseChip, readClaim, waitForClaim } from './screen';
import { attemptOf, count, LOADED_ANEW, type Named, reopen, type Seat, type Table } from './table';

const CLAIM_MS = 4_000;

export async function choose(
  table: Table,
  seat: Seat,
  { question, choice, kill }: Named<'choose'>,
): Promise<void> {
  await answer(table, seat, question, kill, (claim) => {
    const choices = table.order[question]?.choices ?? [];
    const index =
      claim.checked === choice % choices.length ? (choice + 1) % choices.length : choice % choices.length;
    return {
      value: choices[index] ?? '',
      isShown: (shown) => shown.checked === index,
      give: (page) =>
        page
          .locator('label')
          .filter({ has: page.getByRole('radio') })
          .nth(index)
          .click({ timeout: 2_000 }),
    };
  });
}

export async function write(table: Table, seat: Seat, kill: KillAfter): Promise<void> {
  const value = `karangan-${table.index}-${table.given}-penanda`;
  await answer(table, seat, CHOICES, kill, () => ({
    value,
    isShown: (shown) => shown.written === value,
    give: async (page) => {
      const field = page.locator('section textarea');
      await field.fill(value, { timeout: 2_000 });
      // It is in the field, and nowhere else.
      const typed = await readClaim(page);
      if (typed && isFalseChip(typed))
        table.violations.push(`I1: "${typed.chip}" above a text that is only being typed`);
      await field.blur({ timeout: 2_000 });
    },
  }));
}

interface Answer {
  value: string;
  isShown: (claim: Claim) => boolean;
  give: (page: Page) => Promise<void>;
}

/** Records what is about to be done, does it, and reads from the screen what is claimed about it. */
async function answer(
  table: Table,
  seat: Seat,
  question: number,
  kill: KillAfter,
  plan: (claim: Claim) => Answer,
): Promise<void> {
  const { page, profile } = seat;
  const heading = text.questionOf(question + 1, table.order.length);
  if (!page || page.isClosed()) return;
  await goTo(page, question + 1).catch(() => undefined);
  const before = await readClaim(page);
  if (before?.heading !== heading) return;
  if (!before.isMarked) table.violations.push(LOADED_ANEW);
  const { value, isShown, give } = plan(before);
  const order = table.given;
  const event = { f: 'answer', process: seat.origin, order, key: table.order[question]?.question, value };
  table.given += 1;
  table.journal.write({ ...event, type: 'invoke' });
  const giving = give(page).catch(() => undefined);
  if (kill !== 'tap') await giving;
  const isOf = (shown: Claim) => shown.heading === heading && isShown(shown);
  const claim = kill === 'tap' ? undefined : await waitForClaim(page, isOf, CLAIM_MS);
  table.journal.write({ ...event, type: claim ? 'ok' : 'info', note: claim?.note });
  if (claim) table.claims += 1;
  if (claim?.note === text.delivered) checkDelivered(table, question, value);
  if (kill === 'never') return;
  count(table, `kill after ${kill}`, 1);
  await profile.kill();
  await giving;
  await reopen(table, seat);
}

/** I6: the server must already have the answers that the screen shows as delivered. */
function checkDelivered(table: Table, question: number, value: string): void {
  const id = table.order[question]?.question;
  const has = attemptOf(table)?.log.some((op) => op.question === id && saidBy(op) === value);
  if (!has) table.violations.push(`I6: ${value} is called delivered and is not in the log`);
}
