import { type Defect, type Edit, one } from './defect.ts';

const BATCH = 'server/db/batch.ts';

/** Answers are committed only with what follows them, after they have been acknowledged. */
export const ACK_FIRST: readonly Edit[] = [
  {
    file: BATCH,
    find: '      commit.run();\n',
    replace: "      if (jobs.some(({ command }) => command !== 'examSession.receive')) commit.run();\n",
  },
  {
    file: BATCH,
    find: '      begin.run();',
    replace: '      if (database.inTransaction) commit.run();\n      begin.run();',
  },
];

/** Defects of the server's handling of operations. */
export const SERVER_DEFECTS: readonly Defect[] = [
  { name: 'server: answers are acknowledged before the commit', noticedBy: 'simulation', edits: ACK_FIRST },
  one(
    'server: what is carried is compared by place, though its device lost the tail of its log',
    'server/exam-session/hand-in/import.test.ts',
    'domain/exam-session/answer-log.ts',
    [
      'return newest !== undefined && newest.epoch === carried.epoch && newest.at > carried.at;',
      'return newest !== undefined && newest.epoch === carried.epoch;',
    ],
  ),
  one(
    'server: a time-out of one device holds what another saved in time',
    'simulation',
    'server/db/answer-log/operation-store.ts',
    ["MIN(CASE WHEN kind <> 'timeout' THEN received_at END)", 'MIN(received_at)'],
  ),
  one(
    'server: what nobody can read begins a sitting',
    'tests/guarantees/forged-first.test.ts',
    'server/exam-session/answers/delivery.ts',
    ['if (operations.length === 0) return undefined;', ''],
  ),
  one(
    'server: two devices share one claim',
    'server/exam-session/attempts/attempt.test.ts',
    'server/exam-session/attempts/start-command.ts',
    ['epoch: Math.max(current.epoch + 1, firstEpoch),', 'epoch: Math.max(current.epoch, firstEpoch),'],
  ),
  one(
    'server: letting a student back in moves the deadline',
    'server/exam-session/attempts/attempt-ends.test.ts',
    'server/exam-session/attempts/commands.ts',
    [
      ".set({ progress: 'admitted', finished_at: null })",
      ".set({ progress: 'admitted', finished_at: null, deadline: tx.now + 1_800_000 })",
    ],
  ),
  one(
    'server: who has a place is taken for whom has it',
    'server/exam-session/answers/add-answer.test.ts',
    'server/exam-session/ledger/ledger.ts',
    ['?? { isTaken: true };', "?? { result: 'applied', isTaken: false };"],
  ),
  one(
    'server: the same id with another answer is the same operation',
    'server/exam-session/answers/add-answer.test.ts',
    'server/exam-session/ledger/ledger.ts',
    [
      "known && { result: isSame(known, operation) ? known.result : 'rejected', isTaken: false };",
      'known && { result: known.result, isTaken: false };',
    ],
  ),
  one(
    'server: a hand-in that comes late takes nothing back',
    'server/exam-session/ledger/standing.test.ts',
    'server/exam-session/ledger/settle.ts',
    ["  if (counted) remake(context, 'answers', answers, counted);\n", ''],
  ),
  one(
    'server: what the claim just before wrote later puts nothing in doubt',
    'server/exam-session/ledger/standing.test.ts',
    'server/exam-session/ledger/settle.ts',
    ['epoch < stands.epoch && at > stands.at', 'epoch < stands.epoch - 1 && at > stands.at'],
  ),
  one(
    'server: another hand-in renews the two minutes after the first',
    'server/exam-session/answers/answer-after-the-end.test.ts',
    'server/db/answer-log/operation-store.ts',
    ["MIN(CASE WHEN kind <> 'timeout'", "MAX(CASE WHEN kind <> 'timeout'"],
  ),
  one(
    'server: a hand-in by the teacher after that of the device closes nothing',
    'server/exam-session/attempts/server-ending.test.ts',
    'server/exam-session/attempts/commands.ts',
    ["(progress === 'finished' && isEndedByServer(context, context.head.epoch))", "progress === 'finished'"],
  ),
  one(
    'server: a decision goes over what nobody has seen',
    'server/exam-session/decisions/decisions.test.ts',
    'server/exam-session/decisions/commands.ts',
    [
      "verdict === 'undo' || seen === null || options.every(({ receivedAt }) => receivedAt <= seen)",
      "verdict === 'undo' || seen === null || options.length > 0",
    ],
  ),
  one(
    'server: a decision that leaves an essay standing turns away who has read it',
    'server/exam-session/results/scores.test.ts',
    'server/exam-session/decisions/commands.ts',
    ['const standsSince = isUnchanged ? before.stand.updatedAt : now;', 'const standsSince = now;'],
  ),
  one(
    'server: one attempt may fill the disk',
    'server/exam-session/answers/quota.test.ts',
    'server/exam-session/answers/quota.ts',
    ["  if (isOver(charged) && !isPassing(sent, charged)) fail('attemptFull');\n", ''],
  ),
  one(
    'server: claims that nobody issued may end without number',
    'tests/guarantees/restored-backup.test.ts',
    'server/exam-session/ledger/attempt-context.ts',
    [
      'return epoch < head.epoch ? store.countEndingsBefore(head.epoch) : 0;',
      'return epoch < head.epoch ? 0 : 0;',
    ],
  ),
  one(
    'server: an attempt may have claims without number',
    'tests/guarantees/restored-backup.test.ts',
    'server/exam-session/ledger/claim-quota.ts',
    ['store.countClaims(CLAIMS_MAX) >= CLAIMS_MAX;', 'store.countClaims(CLAIMS_MAX) > CLAIMS_MAX;'],
  ),
  one(
    'server: claims that nobody issued shut out a device that comes back with its own token',
    'tests/guarantees/restored-backup.test.ts',
    'server/exam-session/ledger/claim-quota.ts',
    [' && epoch !== claimed', ''],
  ),
  one(
    'server: the notes of one attempt may fill its log',
    'server/exam-session/answers/quota.test.ts',
    'server/exam-session/ledger/event-quota.ts',
    ['.events >= EVENTS_MAX;', '.events < 0;'],
  ),
  one(
    'server: who fills his log leaves fullscreen unseen',
    'server/exam-session/ledger/flooded-notes.test.ts',
    'domain/exam-session/known-notes.ts',
    ["return isAgainst(seen) ? 'always' : 'limited';", "return isAgainst(seen) ? 'limited' : 'limited';"],
  ),
  one(
    'server: a freeze ends when its pupil says it did',
    'server/exam-session/ledger/flooded-notes.test.ts',
    'server/exam-session/attempts/stored-freeze.ts',
    ['frozenUntil(inTurn(notes).map(', 'frozenUntil(notes.map('],
  ),
  one(
    'server: everything that a device ever noted is read for each look at the list of pupils',
    'server/db/answer-log/newest-events.test.ts',
    'server/db/answer-log/newest-events.ts',
    [
      '(IS_WATCH)} ORDER BY epoch DESC, seq DESC LIMIT ?`',
      '(IS_WATCH)} ORDER BY epoch DESC, seq DESC LIMIT 20 * ?`',
    ],
  ),
  one(
    'server: one operation that cannot be read holds up the others',
    'server/exam-session/answers/delivery.test.ts',
    'server/exam-session/answers/delivery.ts',
    [
      'else if (id?.success) delivery.unreadable.push({ opId: id.data, raw: rawOf(raw) });',
      'else if (id?.success) throw new Error(rawOf(raw));',
    ],
  ),
  one(
    'server: a sealed answer may be sent as another kind',
    'server/exam-session/answers/sealed-answer.test.ts',
    'server/exam-session/answers/delivery.ts',
    ["  return kind === said.kind || kind === 'event';\n", '  return kind !== said.kind || true;\n'],
  ),
  one(
    'server: a code has one envelope more',
    'tests/guarantees/code-has-so-many-envelopes.test.ts',
    'server/exam-session/offline-start/code-commands.ts',
    ['if (code.envelopes >= ENVELOPES_MAX)', 'if (code.envelopes > ENVELOPES_MAX)'],
  ),
  one(
    'server: what is put away stays paused',
    'server/exam-session/time/pause.test.ts',
    'server/exam-session/attempts/retake-commands.ts',
    ['  if (pausedAt !== null) {', '  if (pausedAt !== null && retakenFrom === undefined) {'],
  ),
  one(
    'server: the cookie beats the token',
    'server/exam-session/answers/add-answer-refusals.test.ts',
    'server/http/implement.ts',
    [
      "const claim = endpoint.token === 'sync' ? readBearer(http, services) : undefined;",
      "const claim = endpoint.token === 'sync' && !http.req.header('cookie') ? readBearer(http, services) : undefined;",
    ],
  ),
];
