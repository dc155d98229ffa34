import { createDecipheriv, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { ParsedInputOf } from '#contract/endpoint';
import type { answer } from '#contract/exam-session/answer';
import {
  type Operation,
  operation,
  opId,
  type SealedOperation,
  sealedOperation,
} from '#contract/exam-session/operation';
import type { Place } from '#domain/exam-session/answer-log';
import { readSaid, saysNothing } from '#domain/exam-session/said';
import type { LedgerOperation } from '../ledger/ledger';
import { bodyOf, rawOf } from './operation-body';

/** An operation as delivered; the server numbers it if it has no place. */
export interface Delivered extends Omit<LedgerOperation, 'epoch' | 'seq' | 'at'> {
  /** Null together with `seq`: without a place. */
  epoch: number | null;
  seq: number | null;
  /** In ms; null: now. */
  at: number | null;
}

export function isPlaced(operation: Delivered): operation is Delivered & Place {
  return operation.epoch !== null && operation.seq !== null;
}

/** Has an operation's id but cannot be parsed as one. */
interface Unreadable {
  opId: string;
  raw: string;
}

/** What one call brings, as parsed from any of its three forms. */
export interface ParsedDelivery {
  form: 'plain' | 'single' | 'batch';
  operations: Delivered[];
  unreadable: Unreadable[];
}

/** A delivery by a device with its token, for one claim; or by a student with the cookie, for his current attempt. */
export interface Delivery extends Omit<ParsedDelivery, 'form'> {
  homebase: string;
  attempt: string | null;
  exam: string;
  student: string;
  /** Claim of the token; null with the cookie: the newest. */
  epoch: number | null;
  /** True for the token that stays on a device after its pupil has left: somebody else may be sitting there. */
  isSealedOnly: boolean;
  /**
   * The call of the specification, whose client knows no results of operations and takes 200 for stored: an answer that
   * fits no question is refused, and nothing is kept of it.
   */
  isPlain?: boolean;
  /** The question whose stored answer a single-form call wants back. */
  question: string | null;
}

type AddInput = ParsedInputOf<(typeof answer)['add']>;

/** Returns the key that opens sealed operations; called only if something is sealed. */
export type ContentKey = () => Buffer;

/** Reads the three forms of the call. One unreadable operation never holds up the others. */
export function parseDelivery(input: AddInput, contentKey: ContentKey): ParsedDelivery {
  if (input.ops) return readBatch(input.ops, contentKey);
  const { epoch, seq } = input;
  const place = epoch === undefined || seq === undefined ? NO_PLACE : { epoch, seq };
  const form = place === NO_PLACE && input.opId === undefined ? 'plain' : 'single';
  const id = input.opId ?? randomBytes(16).toString('base64url');
  const delivered = tryUnseal({ ...input, opId: id }, place, contentKey);
  if (delivered) return { form, operations: [delivered], unreadable: [] };
  return { form, operations: [], unreadable: [{ opId: id, raw: rawOf(input) }] };
}

/** Without any field of an operation the specification applies: an empty answer is not saved (§5). */
export function isEmptyCall({ form, operations }: ParsedDelivery): boolean {
  const [only] = operations;
  return form === 'plain' && only?.kind === 'answer' && saysNothing(readSaid(only));
}

/** The declared schema, compiled: a device that was offline sends hundreds of operations at once. */
const readable = z.compile(operation);

function readBatch(raws: readonly Record<string, unknown>[], contentKey: ContentKey): ParsedDelivery {
  const delivery: ParsedDelivery = { form: 'batch', operations: [], unreadable: [] };
  for (const raw of raws) {
    const parsed = readable.safeParse(raw);
    const delivered = parsed.success ? tryUnseal(parsed.data, parsed.data, contentKey) : undefined;
    const id = delivered ? undefined : opId.safeParse(raw.opId);
    if (delivered) delivery.operations.push(delivered);
    // Without a readable id there is nothing to reply to.
    else if (id?.success) delivery.unreadable.push({ opId: id.data, raw: rawOf(raw) });
  }
  return delivery;
}

/** Exam time of the earliest operation by the device's clock, `now` if it says none; undefined if there is none to read. */
export function earliestOf(operations: readonly Delivered[], now: number): number | undefined {
  if (operations.length === 0) return undefined;
  return operations.reduce((earliest, { at }) => Math.min(earliest, at ?? now), now);
}

type Given = Pick<Delivered, 'epoch' | 'seq'>;
const NO_PLACE: Given = { epoch: null, seq: null };

type Sent = Partial<Operation> & { opId: string };

/** An error in one operation makes that one unreadable, never the whole request. */
function tryUnseal(sent: Sent, place: Given, contentKey: ContentKey): Delivered | undefined {
  try {
    return unseal(sent, place, contentKey);
  } catch {
    return undefined;
  }
}

function unseal(sent: Sent, place: Given, contentKey: ContentKey): Delivered | undefined {
  if (sent.sealed === undefined) return toDelivered(sent, sent, place);
  const said = open(sent.sealed, sent.opId, contentKey);
  if (said === undefined || !maySendAs(sent, said)) return undefined;
  return toDelivered({ ...sent, at: said.at }, said, place);
}

/** A stale operation that is renumbered becomes a note (`resequence`); any other change of kind is forged. */
function maySendAs({ kind = 'answer' }: Sent, said: SealedOperation): boolean {
  return kind === said.kind || kind === 'event';
}

/** Base64 of nonce (12 bytes), ciphertext and tag (16 bytes), with the operation's id as associated data. */
function open(sealed: string, id: string, contentKey: ContentKey): SealedOperation | undefined {
  const bytes = Buffer.from(sealed, 'base64');
  if (bytes.length < 12 + 16) return undefined;
  try {
    const decipher = createDecipheriv('aes-256-gcm', contentKey(), bytes.subarray(0, 12));
    decipher.setAAD(Buffer.from(id, 'utf8'));
    decipher.setAuthTag(bytes.subarray(-16));
    const plain = Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]);
    const parsed = sealedOperation.safeParse(JSON.parse(plain.toString('utf8')));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

function toDelivered(sent: Sent, said: Record<string, unknown>, place: Given): Delivered {
  const { question, mc, essay, flag } = said as Partial<Operation>;
  return {
    opId: sent.opId,
    epoch: place.epoch,
    seq: place.seq,
    kind: sent.kind ?? 'answer',
    at: sent.at ?? null,
    question: question?.toLowerCase() ?? null,
    mc: mc ?? null,
    essay: essay ?? null,
    flag: flag ?? false,
    body: bodyOf(said),
  };
}
