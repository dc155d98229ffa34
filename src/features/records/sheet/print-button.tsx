import { Button } from '../../../ui/button';
import { ClipboardIcon } from '../../../ui/icons/office-icons';
import { text } from './text';

/** Opens the pages of the register as they are printed. */
export function PrintButton({ onPrint }: { onPrint: () => void }) {
  return (
    <Button variant="outline" tone="neutral" onClick={onPrint}>
      <ClipboardIcon boxSize="4" />
      {text.print}
    </Button>
  );
}
