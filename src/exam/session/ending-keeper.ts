import type { OperationBody } from '#contract/exam-session/operation';
import type { Ending } from '#domain/exam-session/ending';
import type { Outbox } from '../../offline/outbox';
import type { Pen } from '../../offline/outbox-memory';
import type { SaveTracker } from './save-tracker';

interface DueEnding {
  kind: Ending;
  body: OperationBody;
  at: number;
  /** As who it was asked for. */
  pen: Pen;
}

export interface EndingKeeper {
  /** Resolves to whether the device has stored the ending. A hand-in that could not be stored is abandoned. */
  record: (ending: DueEnding) => Promise<boolean>;
  /** Retries what `record` could not store; true only if this call succeeded in it. */
  retry: () => Promise<boolean>;
}

/** Makes sure that a timeout or a penalty is stored, however often the device's storage fails. */
export function keepEnding(
  outbox: Pick<Outbox, 'listUnsaved' | 'saveUnsaved'>,
  saves: Pick<SaveTracker, 'record'>,
  attempt: string,
): EndingKeeper {
  let due: DueEnding | undefined;
  /** The queue keeps it in memory: it is stored or sent from there and must not be recorded twice. */
  let isKept = false;
  let isTrying = false;

  const store = async ({ body, ...ending }: DueEnding) => {
    const isInMemory = () => outbox.listUnsaved(attempt).some((op) => op.kind === ending.kind);
    try {
      await (isKept ? outbox.saveUnsaved() : saves.record({ ...ending, body: { ...body } }));
      return true;
    } catch {
      const wasKept = isKept;
      isKept = isInMemory();
      // No longer in memory: the sender has stored or delivered it.
      return wasKept && !isKept;
    }
  };

  const attemptOnce = async () => {
    if (!due || isTrying) return false;
    isTrying = true;
    const isStored = await store(due);
    isTrying = false;
    if (isStored || due.kind === 'finish') due = undefined;
    return isStored;
  };

  return {
    record: (ending) => {
      due = ending;
      isKept = false;
      return attemptOnce();
    },
    retry: attemptOnce,
  };
}
