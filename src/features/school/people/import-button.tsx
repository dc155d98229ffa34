import { Button } from '../../../ui/button';
import { UploadIcon } from '../../../ui/icons/office-icons';
import { text } from './text';

/** The button from a list of people to its import. */
export function ImportButton({ onImport }: { onImport: () => void }) {
  return (
    <Button variant="outline" tone="neutral" onClick={onImport}>
      <UploadIcon boxSize="4" />
      {text.import}
    </Button>
  );
}
