import { type Defect, one } from './defect.ts';

/** Takes everything that was sent as acknowledged. */
export const ACK_ALL =
  "{ type: 'acks', acks: [...sent].map((opId) => ({ opId, result: 'applied' as const })), taken: [], news: (json ?? {}) as never }";

const CLAIM = 'src/exam/session/save-claim.ts';
const CLAIM_ROW = 'src/offline/claim-row.ts';
const CORE = 'src/exam/session/session-core.ts';

/** Defects of the device. */
export const CLIENT_DEFECTS: readonly Defect[] = [
  one(
    'client: any 200 is an acknowledgement',
    'src/offline/never-lost.test.ts',
    'src/offline/reply-verdict.ts',
    [
      'if (status === 200) return readAcks(json, sent);',
      `if (status === 200 && !isReply(json)) return ${ACK_ALL};\n  if (status === 200) return readAcks(json, sent);`,
    ],
  ),
  one(
    'client: what a refused token carried is dropped',
    'src/offline/never-lost.test.ts',
    'src/offline/reply-verdict.ts',
    ["return { type: 'refused' };", `return ${ACK_ALL};`],
  ),
  one(
    'client: a page does not remember what it opens, and its storage is wiped',
    'src/offline/attempt-store.test.ts',
    'src/offline/find-attempt.ts',
    ['  if (found) parts.outbox.remember(found);\n', ''],
  ),
  one(
    'client: a page remembers the tab before it as the one that writes',
    'src/offline/attempt-store.test.ts',
    'src/offline/outbox.ts',
    ['  if (known) memory.remember({ ...known, writer });\n', ''],
  ),
  one(
    'client: the keys on a device can be read out of it',
    'src/offline/attempt-store.test.ts',
    'src/offline/vault.ts',
    ["'AES-GCM', false, ['encrypt', 'decrypt']", "'AES-GCM', true, ['encrypt', 'decrypt']"],
  ),
  {
    name: 'client: said to be stored before it is',
    noticedBy: 'src/exam/session/exam-session.test.tsx',
    edits: [
      {
        file: 'src/exam/session/change.ts',
        find: '    await recording;',
        replace: '    void recording.catch(() => undefined);',
      },
      {
        file: 'src/exam/session/save-tracker.ts',
        find: "(changes.isSaving(question) ? 'saving' : 'local')",
        replace: "'local'",
      },
    ],
  },
  one('client: all is called stored while one is still being stored', 'simulation', CLAIM, [
    " || states.includes('saving')",
    '',
  ]),
  one('client: all is called stored while a text is only being typed', 'simulation', CLAIM, [
    'drafts.size > 0 || ',
    '',
  ]),
  one('client: what is being typed at zero is dated when it is stored', 'simulation', CORE, [
    'saveEssay(core, question, value, at)',
    'saveEssay(core, question, value, core.clock.now())',
  ]),
  one('client: a time-out is dated when it is noticed', 'simulation', 'src/exam/session/session-end.ts', [
    'Math.min(core.clock.now(), core.deadline)',
    'core.clock.now()',
  ]),
  one(
    'client: a tab that ticks late takes answers after the end',
    'simulation',
    'src/exam/session/exam-session.ts',
    [' && !endAtZero(core);', ';'],
  ),
  one(
    'client: what is typed after the end is dated before it',
    'src/exam/session/at-zero.test.tsx',
    'src/exam/session/exam-session.ts',
    ['const at = clock.now();', 'const at = Math.min(clock.now(), core.deadline);'],
  ),
  one('client: a storage that hangs is waited for without end', 'simulation', 'src/offline/patience.ts', [
    'const timer = setTimeout(reject, ms, tooLate);',
    'const timer = undefined;',
  ]),
  one(
    'client: a hand-in that was told as failed is sent all the same',
    'src/offline/outbox.test.ts',
    'src/offline/record-op.ts',
    ['memory.withdraw(opId);', ''],
  ),
  one(
    'client: what a server forgot is not sent again',
    'tests/guarantees/server-lost-answers.test.ts',
    'src/offline/loss-watch.ts',
    ['if (own <= logged) return;', 'return;'],
  ),
  one(
    'client: what the server said is kept above an answer given meanwhile',
    'src/exam/session/server-answers.test.tsx',
    'src/offline/attempt-store.ts',
    [
      'const newest = newestOperations(seen, held);',
      'const newest = newestOperations(seen.length < 0 ? seen : await outbox.listOf(attempt), held);',
    ],
  ),
  one(
    'client: the cookie of whoever sits there travels with the token',
    'src/offline/http-transport.test.tsx',
    'src/offline/http-transport.ts',
    ["credentials: 'omit',", "credentials: 'include',"],
  ),
  one('client: a sign-out takes the tokens with the keys', 'simulation', 'src/offline/release.ts', [
    'row.claims = row.claims.map(releaseClaim);',
    'row.claims = [];',
  ]),
  one(
    'client: whoever handed in leaves his key on the device',
    'src/exam/session/exam-session.test.tsx',
    'src/exam/session/session-end.ts',
    ['  await parts.offline.release.sealAttempt(parts.opened.row.attempt).catch(() => undefined);\n', ''],
  ),
  one(
    'client: an exam whose page is gone keeps its key',
    'src/offline/settle-ended.test.ts',
    'src/offline/settle-ended.ts',
    ['  else release(row);\n', ''],
  ),
  one(
    'client: a tab that slept while it was taken over still stores',
    'simulation',
    'src/offline/op-store.ts',
    ['if (pen && row?.writer && row.writer !== pen) throw new TakenOver();', ''],
  ),
  one(
    'client: a hand-in waits until the exam is back in its tab',
    'src/exam/session/hand-in-taken-over.test.tsx',
    'src/exam/session/session-end.ts',
    ['core.ending.record({ kind, body, at, pen })', 'core.ending.record({ kind, body, at })'],
  ),
  one('client: the sender gives up', 'src/offline/drain.test.ts', 'src/offline/drain.ts', [
    '    failures = hasProgress ? 1 : failures + 1;',
    '    failures = hasProgress ? 1 : failures + 1;\n    if (failures > 3) isStopped = true;',
  ]),
  one(
    'client: handed in is delivered',
    'src/exam/session/exam-session.test.tsx',
    'src/exam/session/session-core.ts',
    ['if (isEmpty && isEnded(session)', 'if (isEnded(session)'],
  ),
  one(
    'client: what was heard on another device is forgotten',
    'tests/guarantees/hearings-follow.test.ts',
    'src/offline/attempt-store.ts',
    ['...(facts.hearings ?? []), ', ''],
  ),
  one(
    'client: a tab that was taken over while it opened the exam goes on with it',
    'src/exam/way-in/way-in.test.ts',
    'src/exam/way-in/way-in.ts',
    [
      '  if (isLost) return undefined;\n  const { slot, ...page } = way.page(row);\n  const typedBefore = await readTyped(attempts, opened, slot);\n  if (isLost) return undefined;\n',
      '  const { slot, ...page } = way.page(row);\n  const typedBefore = await readTyped(attempts, opened, slot);\n',
    ],
  ),
  one(
    'client: a ticket that comes late takes the claim back from the tab with a newer one',
    'simulation',
    CLAIM_ROW,
    ['  if (earlier.epoch > claim.epoch) return earlier;\n', ''],
  ),
  one(
    'client: an exam stays readable in a tab after the sign-out in another',
    'src/exam/session/exam-session.test.tsx',
    'src/exam/session/session-core.ts',
    ['if (row.isReleased && canAnswer(view.getState().session)) return leave(core);', ''],
  ),
  one(
    'client: where tabs cannot tell, an exam that may go on is sealed',
    'src/offline/settle-ended.test.ts',
    'src/offline/settle-ended.ts',
    ['if (isDelivered || !isUnknown) await', 'await'],
  ),
  one(
    'client: a page loaded anew takes a time-out from before the extra minutes for the end',
    'src/exam/way-in/way-in.test.ts',
    CLAIM_ROW,
    ["result === 'held' || (result === null", "result === 'held' || (result !== null"],
  ),
  one(
    'client: a reload takes an empty look for an empty queue',
    'simulation',
    'src/exam/session/session-core.ts',
    ["countTold(ops.filter((op) => op.status === 'waiting'))", '0'],
  ),
];
