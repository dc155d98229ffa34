import { createHmac } from 'node:crypto';
import type { Operation } from '#contract/exam-session/operation';
import { joinBytes } from '#domain/hand-in/byte-writer';
import { packPouch } from '#domain/hand-in/pouch';
import type { Device } from './exam-room';

/** Operations of a device, sealed and packed for a proctor as the device does it; base64. */
export function packedBy(device: Device, operations: readonly Operation[]): string {
  return Buffer.from(packedBytes(device, operations)).toString('base64');
}

/** The same as bytes. */
export function packedBytes(device: Device, operations: readonly Operation[]): Uint8Array<ArrayBuffer> {
  const [claim = '', signature = ''] = device.ticket.sealedToken.split('.');
  const body = packPouch({
    claim,
    operations: operations.map(({ opId, epoch, seq, kind, at, ...said }) => ({
      opId: new Uint8Array(Buffer.from(opId, 'base64url')),
      epoch,
      seq,
      kind,
      at,
      sealed: new Uint8Array(Buffer.from(device.seal({ opId, epoch, seq, kind, at, ...said }), 'base64')),
    })),
  });
  return joinBytes([body, createHmac('sha256', signature).update(body).digest()]);
}
