import { Badge } from '@chakra-ui/react/badge';
import type { IconType } from './icons/make-icon';
import type { Tone } from './theme-colors';

export interface StatusBadgeProps {
  /** Icon, word and colour, in that order of importance. */
  icon: IconType;
  label: string;
  tone: Tone;
}

export function StatusBadge({ icon: Icon, label, tone }: StatusBadgeProps) {
  return (
    <Badge colorPalette={tone}>
      <Icon boxSize="3.5" strokeWidth={2.25} />
      {label}
    </Badge>
  );
}
