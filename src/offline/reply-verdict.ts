import type { ErrorBody } from '#contract/errors';
import type { AddAnswerReply } from '#contract/exam-session/answer';
import type { OperationAck } from '#domain/exam-session/answer-log';
import { type WaitingCause, waitingCause } from '#domain/exam-session/waiting-cause';

/** A reply as received. `json` is undefined if the body was not JSON. */
export interface WireReply {
  status: number;
  json: unknown;
  retryAfterMs?: number | undefined;
}

/** The parts of a successful reply that the device uses. */
export type ServerNews = Pick<AddAnswerReply, 'serverNow' | 'deadline' | 'progress' | 'epoch' | 'lastSeq'> &
  // Absent in replies of an older server.
  Partial<Pick<AddAnswerReply, 'archived' | 'paused' | 'logged'>> & {
    /** Sent only by the stream. */
    finishFrom?: string;
  };

export type Verdict =
  | { type: 'acks'; acks: OperationAck[]; taken: string[]; news: ServerNews }
  /** Too big for the connection; may be accepted alone, or later. */
  | { type: 'tooBig' }
  /** Refused, possibly because of something in it; if the rest is accepted without it, that is proven. */
  | { type: 'spoiled' }
  /** The token is refused. The operations are kept until it is accepted. */
  | { type: 'refused' }
  /** No reply from our server: network, proxy, captive portal, overload. Kept and tried again later. */
  | { type: 'down'; retryAfterMs?: number | undefined };

/** Overload, gateways and sign-ins on the way, which say nothing about the operations sent. */
const DOWN = new Set([401, 407, 408, 425, 429, 502, 503, 504, 511]);

/**
 * Judges a reply. Only JSON from our own server that repeats an operation's id acknowledges it; a captive portal's
 * page with status 200 acknowledges nothing.
 */
export function judgeReply(reply: WireReply, sent: ReadonlySet<string>): Verdict {
  const { status, json, retryAfterMs } = reply;
  if (status === 200) return readAcks(json, sent);
  // A size limit on the way, ours or a proxy's, says nothing about the operation and may be lifted.
  if (status === 413) return { type: 'tooBig' };
  // There is no room for more, except for a hand-in, so the batch is tried one by one.
  if (isErrorBody(json) && json.code === 'attemptFull') return { type: 'spoiled' };
  if (isErrorBody(json) && isAboutToken(status)) return { type: 'refused' };
  // A filter on the way may refuse certain content with a page of its own.
  if (status < 400 || DOWN.has(status)) return { type: 'down', retryAfterMs };
  return { type: 'spoiled' };
}

/** Why a delivery without an acknowledgement failed; `reply` is undefined if there was none at all. */
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

// Checked by hand and leniently: a newer server may send more than this page, loaded hours ago, knows.
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
