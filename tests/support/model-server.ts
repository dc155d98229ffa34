import type { WireReply } from '../../src/offline/reply-verdict';

interface ModelOp {
  opId: string;
  epoch: number;
  seq: number;
  kind: string;
  question?: string;
  mc?: string;
  sealed?: string;
}

export interface ModelServer {
  /** Handles a request as the real server would: durable before it replies. */
  handle: (token: string, body: string) => WireReply;
  log: Map<string, ModelOp>;
  /** The answer that stands for each question, by `(epoch, seq)`. */
  answerTo: (question: string) => string | undefined;
  /** Every opId in the order it was logged, to find doubles. */
  arrivals: string[];
  poison: Set<string>;
}

/** The protocol's rules for the server, in memory: the oracle the real queue is played against. */
export function createModelServer(): ModelServer {
  const log = new Map<string, ModelOp>();
  const places = new Map<string, string>();
  const arrivals: string[] = [];
  const poison = new Set<string>();

  const admit = (op: ModelOp, state: { isTaken: boolean }) => {
    if (log.has(op.opId)) return { opId: op.opId, result: 'applied' };
    const place = `${op.epoch}/${op.seq}`;
    // After one taken place, later operations of the batch must not slip in front of it.
    if (state.isTaken || places.has(place)) {
      state.isTaken = true;
      return { opId: op.opId, result: 'resequence' };
    }
    places.set(place, op.opId);
    log.set(op.opId, op);
    arrivals.push(op.opId);
    return { opId: op.opId, result: 'applied' };
  };

  return {
    log,
    arrivals,
    poison,
    answerTo: (question) =>
      [...log.values()]
        .filter((op) => op.kind === 'answer' && op.question === question)
        .sort((left, right) => left.epoch - right.epoch || left.seq - right.seq)
        .at(-1)?.mc,
    handle: (_token, body) => {
      const { ops } = JSON.parse(body) as { ops: ModelOp[] };
      if (ops.some((op) => poison.has(op.mc ?? ''))) {
        return { status: 400, json: { code: 'invalidInput', message: '', requestId: '' } };
      }
      const state = { isTaken: false };
      const results = ops.map((op) => admit(op, state));
      return { status: 200, json: reply(results, [...log.values()]) };
    },
  };
}

function reply(results: object[], ops: ModelOp[]) {
  return {
    message: '',
    results,
    serverNow: '2026-11-21T01:00:00.000Z',
    deadline: '2026-11-21T02:00:00.000Z',
    progress: 'running',
    epoch: 1,
    lastSeq: ops.reduce((last, op) => Math.max(last, op.seq), 0),
  };
}
