import { Button } from './button';
import { ChevronDownIcon } from './icons/basic-icons';

export interface FoldButtonProps {
  label: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  /** What is folded makes a difference at present. */
  isActive: boolean;
}

/** Opens and closes what is folded on a phone, where it would fill the first screen; elsewhere there is no such button. */
export function FoldButton({ label, isOpen, onToggle, isActive }: FoldButtonProps) {
  return (
    <Button
      display={{ md: 'none' }}
      px="3"
      variant={isActive ? 'subtle' : 'outline'}
      tone={isActive ? 'brand' : 'neutral'}
      aria-expanded={isOpen}
      onClick={() => onToggle(!isOpen)}
    >
      {label}
      <ChevronDownIcon boxSize="4" transform={isOpen ? 'rotate(180deg)' : undefined} />
    </Button>
  );
}

/** Around what is folded: without a box of its own where it is shown. */
export function foldedDisplay(isOpen: boolean) {
  return { base: 'contents', mdDown: isOpen ? 'contents' : 'none' };
}
