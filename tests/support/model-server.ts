import type { WireReply } from '../../src/offline/reply-verdict';

interface ModelOp {
  opId: string;
  epoch: number;
  seq: number;
  kind: string;
  question?: string;
  mc?: string;
  note?: string;
  sealed?: string;
}

export interface ModelServer {
  /** Handles a request as the real server would: stored durably before the reply. */
  handle: (token: string, body: string) => WireReply;
  log: Map<string, ModelOp>;
  /** The standing answer to each question, by `(epoch, seq)`. */
  answerTo: (question: string) => string | undefined;
  /** All opIds in the order they were logged, to find duplicates. */
  arrivals: string[];
  /** Answers (`mc`) that make every request containing them fail. */
  poison: Set<string>;
  /** The server's reply to a failing request, or to all requests if `isForAll`. */
  trouble: { status: number; json: unknown; isForAll: boolean };
  /** The result, other than counting, of an operation with this answer (`mc`). */
  results: Map<string, string>;
  /** Tokens that are refused: expired, or signed by another installation. */
  refused: Set<string>;
  news: {
    epoch: number;
    serverNow: string;
    deadline: string;
    progress: string;
    archived: boolean;
    paused?: true;
  };
}

/** The protocol's rules for the server, in memory: the oracle that the real queue is tested against. */
export function createModelServer(): ModelServer {
  const log = new Map<string, ModelOp>();
  const places = new Map<string, string>();
  const arrivals: string[] = [];
  const poison = new Set<string>();
  const results = new Map<string, string>();
  const refused = new Set<string>();
  const trouble = {
    status: 400,
    json: { code: 'invalidInput', message: '', requestId: '' } as unknown,
    isForAll: false,
  };
  const news: ModelServer['news'] = {
    epoch: 1,
    serverNow: '2026-11-21T01:00:00.000Z',
    deadline: '2026-11-21T02:00:00.000Z',
    progress: 'running',
    archived: false,
  };

  const admit = (op: ModelOp, state: { isTaken: boolean }) => {
    if (log.has(op.opId)) return { opId: op.opId, result: results.get(op.mc ?? '') ?? 'applied' };
    const place = `${op.epoch}/${op.seq}`;
    // After one taken place, later operations of the batch must not overtake it.
    if (state.isTaken || places.has(place)) {
      state.isTaken = true;
      return { opId: op.opId, result: 'resequence' };
    }
    places.set(place, op.opId);
    log.set(op.opId, op);
    arrivals.push(op.opId);
    return { opId: op.opId, result: results.get(op.mc ?? '') ?? 'applied' };
  };

  return {
    log,
    arrivals,
    poison,
    trouble,
    results,
    refused,
    news,
    answerTo: (question) =>
      [...log.values()]
        .filter((op) => op.kind === 'answer' && op.question === question && !results.has(op.mc ?? ''))
        .sort((left, right) => left.epoch - right.epoch || left.seq - right.seq)
        .at(-1)?.mc,
    handle: (token, body) => {
      if (refused.has(token)) {
        return { status: 401, json: { code: 'unauthenticated', message: '', requestId: '' } };
      }
      const { ops } = JSON.parse(body) as { ops: ModelOp[] };
      if (trouble.isForAll || ops.some((op) => poison.has(op.mc ?? ''))) {
        return { status: trouble.status, json: trouble.json };
      }
      const state = { isTaken: false };
      const echoed = ops.map((op) => admit(op, state));
      const lastSeq = [...log.values()].reduce((last, op) => Math.max(last, op.seq), 0);
      return { status: 200, json: { message: '', results: echoed, lastSeq, ...news } };
    },
  };
}
