import { usePutOff } from '../lib/busy-server';
import { toaster } from '../ui/toast';
import { text } from './text';

/** Tells whoever waits for a write or a file that the server has put it off, and that it is asked again. */
export function tellWhatIsPutOff(): void {
  usePutOff.subscribe(() => toaster.info(text.putOff));
}
