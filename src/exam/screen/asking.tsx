import type { AskReadmissionProps } from './ask-readmission';
import { useLaterParts } from './use-later-parts';

/** The request to be let in again, once its file is here; without a network there is nothing to ask. */
export function Asking(props: AskReadmissionProps) {
  const { AskReadmission } = useLaterParts();
  return AskReadmission ? <AskReadmission {...props} /> : null;
}
