import { fromBase64, toBase64 } from '../lib/encoding';
import { keyOf } from './claim-row';
import type { AttemptRow, OpRow } from './local-db';
import type { Vault } from './vault';

/** What a pupil has typed for a question and the device has not stored as an answer yet. */
export interface TypedText {
  question: string;
  text: string;
  /** Exam time of the last keystroke, ms. */
  at: number;
}

/** Encrypted like an operation; null if this device cannot encrypt, since the next pupil must not read it. */
export async function sealTyped(vault: Vault, row: AttemptRow, typed: TypedText): Promise<string | null> {
  const { bytes, isPlain } = await vault.seal(keyOf(row, row.epoch), labelOf(row), typed);
  return isPlain ? null : toBase64(bytes);
}

/**
 * Undefined if it is of another claim, cannot be read, or the log has an answer to its question that is as new: then it
 * was stored after all, or is no longer what its pupil meant.
 */
export async function openTyped(
  vault: Vault,
  row: AttemptRow,
  sealed: string,
  ops: readonly OpRow[],
): Promise<TypedText | undefined> {
  try {
    const kept = { bytes: fromBase64(sealed), isPlain: false };
    // We encrypted it ourselves, in `sealTyped`. Without the key this fails as well.
    const typed = (await vault.open(keyOf(row, row.epoch), labelOf(row), kept)) as TypedText;
    const isNewer = ({ kind, question, at }: OpRow) =>
      question === typed.question && (kind === 'answer' || kind === 'clear') && at >= typed.at;
    return ops.some(isNewer) ? undefined : typed;
  } catch {
    return undefined;
  }
}

function labelOf({ attempt, epoch }: AttemptRow): string {
  return `typed:${attempt}:${epoch}`;
}
