/** One text for another; the first must stand exactly once in the file, so that no mutant rots. */
interface Edit {
  file: string;
  find: string;
  replace: string;
}

/** A defect planted while the code is loaded; a proof that does not notice it proves nothing. */
export interface Mutant {
  name: string;
  edits: readonly Edit[];
}

const ACK_ALL =
  "{ type: 'acks', acks: [...sent].map((opId) => ({ opId, result: 'applied' as const })), taken: [], news: (json ?? {}) as never }";

export const MUTANTS: readonly Mutant[] = [
  one(
    'server: answers are acknowledged before the commit',
    'server/db/batch.ts',
    [
      '      commit.run();\n',
      "      if (jobs.some(({ command }) => command !== 'examSession.receive')) commit.run();\n",
    ],
    ['      begin.run();', '      if (database.inTransaction) commit.run();\n      begin.run();'],
  ),
  {
    name: 'server: the last to arrive wins',
    edits: [
      {
        file: 'domain/exam-session/admission.ts',
        find: 'if (comparePlaces(operation, standing) > 0)',
        replace: 'if (comparePlaces(operation, standing) !== 0)',
      },
      {
        file: 'server/db/operation-store.ts',
        find: '(excluded.epoch, excluded.seq) > (answers.epoch, answers.seq)',
        replace: '(excluded.epoch, excluded.seq) <> (answers.epoch, answers.seq)',
      },
    ],
  },
  one('server: the place counts, whatever claim it is of', 'domain/exam-session/answer-log.ts', [
    'return left.epoch - right.epoch || left.seq - right.seq;',
    'return left.seq - right.seq;',
  ]),
  one(
    'server: what lies below the hand-in is refused once that has come',
    'domain/exam-session/admission.ts',
    ['barrier !== null && (seq > barrier.seq ||', 'barrier !== null && (seq > 0 ||'],
  ),
  one('server: an answer of a put-away sitting counts', 'domain/exam-session/admission.ts', [
    "  if (situation.isArchived) return outcome('held');\n",
    '',
  ]),
  one("server: the teacher's ending does not end", 'domain/exam-session/admission.ts', [
    "  if (situation.isSealed) return outcome('afterFinish');\n",
    '',
  ]),
  one("server: the device's clock says what was in time", 'domain/exam-session/admission.ts', [
    "if (now <= deadline) return 'applied';",
    "if (at <= deadline) return 'applied';",
  ]),
  one('server: two devices share one claim', 'server/exam-session/start-command.ts', [
    'epoch: Math.max(current.epoch + 1, firstEpoch),',
    'epoch: Math.max(current.epoch, firstEpoch),',
  ]),
  one('server: letting a student back in moves the deadline', 'server/exam-session/attempt-commands.ts', [
    ".set({ progress: 'admitted', finished_at: null })",
    ".set({ progress: 'admitted', finished_at: null, deadline: tx.now + 1_800_000 })",
  ]),
  one('server: who has a place is taken for whom has it', 'server/exam-session/ledger.ts', [
    'if (!known) return { isTaken: true };',
    "if (!known) return { result: 'applied', isTaken: false };",
  ]),
  {
    name: 'both: the cookie beats the token',
    edits: [
      {
        file: 'server/http/implement.ts',
        find: "const claim = endpoint.token === 'sync' ? readBearer(http, services) : undefined;",
        replace:
          "const claim = endpoint.token === 'sync' && !http.req.header('cookie') ? readBearer(http, services) : undefined;",
      },
      { file: 'src/offline/http-transport.ts', find: "credentials: 'omit',", replace: '' },
    ],
  },
  one('client: any 200 is an acknowledgement', 'src/offline/reply-verdict.ts', [
    'if (status === 200) return readAcks(json, sent);',
    `if (status === 200 && !isReply(json)) return ${ACK_ALL};\n  if (status === 200) return readAcks(json, sent);`,
  ]),
  one('client: what a refused token carried is dropped', 'src/offline/reply-verdict.ts', [
    "return { type: 'refused' };",
    `return ${ACK_ALL};`,
  ]),
  one('client: said to be stored before it is', 'src/exam/session-core.ts', [
    '    await recording;',
    '    void recording.catch(() => undefined);',
  ]),
  one('client: a sign-out takes the tokens with the keys', 'src/offline/release.ts', [
    'row.claims = row.claims.map((claim) => ({ ...claim, contentKey: null }));',
    'row.claims = [];',
  ]),
  one('client: the sender gives up', 'src/offline/drain.ts', [
    '    failures = hasProgress ? 1 : failures + 1;',
    '    failures = hasProgress ? 1 : failures + 1;\n    if (failures > 3) isStopped = true;',
  ]),
  one('client: handed in is delivered', 'src/exam/session-core.ts', [
    'if (isEmpty && isEnded(session)',
    'if (isEnded(session)',
  ]),
  one('client: a reload takes an empty look for an empty queue', 'src/exam/session-core.ts', [
    "ops.filter((op) => op.status === 'waiting' && op.kind !== 'event').length",
    '0',
  ]),
];

function one(name: string, file: string, ...edits: [find: string, replace: string][]): Mutant {
  return { name, edits: edits.map(([find, replace]) => ({ file, find, replace })) };
}
