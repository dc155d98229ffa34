import { Badge } from '@chakra-ui/react/badge';
import { InfoIcon } from './icons/basic-icons';

/** Tells on every page that the data is not real. */
export function DemoMark({ label, hint }: { label: string; hint: string }) {
  return (
    <Badge colorPalette="lantern" bg="colorPalette.muted" title={hint}>
      <InfoIcon boxSize="3.5" strokeWidth={2.25} display={{ base: 'none', sm: 'block' }} />
      {label}
    </Badge>
  );
}
