import { Button } from '../../../ui/button';
import { UploadIcon } from '../../../ui/icons/office-icons';
import { text } from './text';

/** The button from a list to its import. */
export function ImportButton({ label = text.import, onImport }: { label?: string; onImport: () => void }) {
  return (
    <Button variant="outline" tone="neutral" onClick={onImport}>
      <UploadIcon boxSize="4" />
      {label}
    </Button>
  );
}
