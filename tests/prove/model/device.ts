import type { OperationKind, OperationResult } from '#contract/exam-session/operation';
import { type AnswerLog, append, comparePlaces, isAck, resequence } from '#domain/exam-session/answer-log';
import type { Reply, Sent, ServerModel } from './server';

export interface DeviceOp extends Sent {
  result: OperationResult | null;
  body: { mc?: string; flag?: boolean };
}

/** The acts of a student, in order; every one reported as stored must arrive. */
export interface Intent extends Pick<Sent, 'opId' | 'kind' | 'question' | 'mc' | 'flag'> {
  /** Lost with a disk that reported a flush it had not made. */
  isLost: boolean;
}

export interface DeviceModel {
  /** Number of its claim; 0 before the first. */
  epoch: number;
  /** Error of its clock, ms. */
  skewMs: number;
  /** The deadline it was told last. */
  deadline: number;
  hasLost: boolean;
  /** Something was renumbered: an operation that would overtake a newer answer became a note. */
  hasMoved: boolean;
  log: AnswerLog<DeviceOp>;
  intents: Intent[];
}

/** One attempt and the devices on which it is sat. */
export interface ModelPlay {
  server: ServerModel;
  devices: readonly DeviceModel[];
}

export function createDeviceModel(): DeviceModel {
  return {
    epoch: 0,
    skewMs: 0,
    deadline: 0,
    hasLost: false,
    hasMoved: false,
    log: { epoch: 0, nextSeq: 1, operations: [] },
    intents: [],
  };
}

/** Continues under a new claim; operations waiting under an older one are still sent. */
export function adopt(device: DeviceModel, epoch: number): void {
  device.epoch = epoch;
  device.log = { ...device.log, epoch, nextSeq: 1 };
}

export function act(
  device: DeviceModel,
  said: { opId: string; kind: OperationKind; question: string | null; mc: string | null },
  now: number,
): void {
  const { opId, kind, question, mc } = said;
  const flag = kind === 'flag' && mc === 'a';
  // A time-out is of the deadline that its device knows, unless somebody changed the client.
  const clock = now + device.skewMs;
  const at = kind === 'timeout' ? Math.min(clock, device.deadline) : clock;
  const body = { ...(kind === 'answer' && mc ? { mc } : {}), flag };
  const written = { opId, kind, question, mc: kind === 'answer' ? mc : null, flag };
  device.log = append(device.log, (place) => ({
    ...place,
    ...written,
    essay: null,
    at,
    result: null,
    body,
  }));
  device.intents.push({ ...written, isLost: false });
}

/** The oldest waiting operations of one claim, after `skipped` ones that are tried individually. */
export function nextBatch({ log }: DeviceModel, size: number, skipped = 0): DeviceOp[] {
  const waiting = log.operations.filter(({ result }) => result === null).sort(comparePlaces);
  return waiting.filter(({ epoch }) => epoch === waiting[0]?.epoch).slice(skipped, skipped + size);
}

export function hear(device: DeviceModel, { results, lastSeq, deadline }: Reply): void {
  device.deadline = deadline;
  const said = new Map(results.filter(isAck).map(({ opId, result }) => [opId, result]));
  const operations = device.log.operations.map((op) => ({ ...op, result: said.get(op.opId) ?? op.result }));
  device.log = { ...device.log, operations };
  const taken = results.find((ack) => !isAck(ack));
  if (lastSeq === null || !taken) return;
  const { epoch, nextSeq } = device.log;
  device.hasMoved = true;
  const of = operations.find(({ opId }) => opId === taken.opId)?.epoch ?? epoch;
  const moved = resequence({ ...device.log, epoch: of }, lastSeq);
  device.log = { ...moved, epoch, nextSeq: of === epoch ? moved.nextSeq : nextSeq };
}

/**
 * A power cut before the disk flushed what it had reported as flushed: the newest operations are lost, and their
 * places are free again.
 */
export function loseTail(device: DeviceModel, count: number): void {
  const kept = device.log.operations.slice(0, Math.max(0, device.log.operations.length - count));
  const left = new Set(kept.map(({ opId }) => opId));
  const own = kept.filter(({ epoch }) => epoch === device.epoch);
  const last = own.reduce((highest, { seq }) => Math.max(highest, seq), 0);
  device.log = { ...device.log, operations: kept, nextSeq: last + 1 };
  device.hasLost = true;
  for (const intent of device.intents) if (!left.has(intent.opId)) intent.isLost = true;
}
