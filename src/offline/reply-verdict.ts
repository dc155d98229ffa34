import type { AddAnswerReply } from '#contract/answer';
import type { ErrorBody } from '#contract/errors';
import type { OperationAck } from '#domain/exam-session/answer-log';
import { type WaitingCause, waitingCause } from '#domain/exam-session/waiting-cause';

/** What came back over the wire. `json` is undefined when the body was not JSON. */
export interface WireReply {
  status: number;
  json: unknown;
  retryAfterMs?: number | undefined;
}

/** The parts of a good reply that the device uses. */
export type ServerNews = Pick<AddAnswerReply, 'serverNow' | 'deadline' | 'progress' | 'epoch' | 'lastSeq'> &
  // A server of an older build does not say it.
  Partial<Pick<AddAnswerReply, 'archived' | 'paused'>> & {
    /** Only the stream says it. */
    finishFrom?: string;
  };

export type Verdict =
  | { type: 'acks'; acks: OperationAck[]; taken: string[]; news: ServerNews }
  /** Too big for the way; may pass alone, or later. */
  | { type: 'tooBig' }
  /** Not taken, and something in it may be the reason: one that passes without it proves that. */
  | { type: 'spoiled' }
  /** The token is not taken. Kept until it is. */
  | { type: 'refused' }
  /** No word of our server: network, proxy, captive portal, overload. Kept, tried again later. */
  | { type: 'down'; retryAfterMs?: number | undefined };

/** Overload, gateways and sign-ins of the way: they say nothing about what was sent. */
const DOWN = new Set([401, 407, 408, 425, 429, 502, 503, 504, 511]);

/**
 * Judges a reply. Only our own server's JSON that echoes an operation's id acknowledges it; a page of a
 * captive portal with status 200 acknowledges nothing.
 */
export function judgeReply(reply: WireReply, sent: ReadonlySet<string>): Verdict {
  const { status, json, retryAfterMs } = reply;
  if (status === 200) return readAcks(json, sent);
  // A limit on the way, ours or a proxy's, says nothing about the operation and may be lifted.
  if (status === 413) return { type: 'tooBig' };
  // No room for more, but there is for a hand-in: what the batch holds is tried one by one.
  if (isErrorBody(json) && json.code === 'attemptFull') return { type: 'spoiled' };
  if (isErrorBody(json) && isAboutToken(status)) return { type: 'refused' };
  // A filter on the way refuses by content with a page of its own.
  if (status < 400 || DOWN.has(status)) return { type: 'down', retryAfterMs };
  return { type: 'spoiled' };
}

/** Why a delivery that acknowledged nothing did not pass; `reply` is undefined when there was none at all. */
export function causeOf(reply: WireReply | undefined): WaitingCause {
  return waitingCause(isErrorBody(reply?.json) ? reply.json.code : undefined);
}

function isAboutToken(status: number): boolean {
  return status < 500 && status !== 400 && status !== 422 && !(DOWN.has(status) && status !== 401);
}

function readAcks(json: unknown, sent: ReadonlySet<string>): Verdict {
  if (!isReply(json)) return { type: 'down' };
  const echoed = json.results.filter((result) => isEcho(result) && sent.has(result.opId));
  return {
    type: 'acks',
    acks: echoed.filter((each) => each.result !== 'resequence'),
    taken: echoed.filter((each) => each.result === 'resequence').map((each) => each.opId),
    news: json,
  };
}

// By hand and lenient: a newer server may say more than this page, loaded hours ago, knows.
function isReply(json: unknown): json is AddAnswerReply {
  return (
    isLike<AddAnswerReply>(json) &&
    Array.isArray(json.results) &&
    typeof json.serverNow === 'string' &&
    typeof json.deadline === 'string' &&
    typeof json.progress === 'string' &&
    typeof json.epoch === 'number'
  );
}

function isEcho(value: unknown): value is OperationAck {
  return isLike<OperationAck>(value) && typeof value.opId === 'string' && typeof value.result === 'string';
}

function isErrorBody(json: unknown): json is Pick<ErrorBody, 'code' | 'message'> {
  return isLike<ErrorBody>(json) && typeof json.code === 'string' && typeof json.message === 'string';
}

/** An object that may or may not have the fields of `T`. */
function isLike<T>(value: unknown): value is { [K in keyof T]?: unknown } {
  return typeof value === 'object' && value !== null;
}
