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
  const key = keyOf(row, row.epoch);
  if (!vault.canSeal || !key) return null;
  return toBase64((await vault.seal(key, labelOf(row), typed)).bytes);
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
  const key = keyOf(row, row.epoch);
  if (!key) return undefined;
  try {
    // We encrypted it ourselves, in `sealTyped`.
    const typed = (await vault.open(key, labelOf(row), {
      bytes: fromBase64(sealed),
      isPlain: false,
    })) as TypedText;
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
