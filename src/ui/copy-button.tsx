import { chakra } from '@chakra-ui/react/styled-system';
import { CopyIcon } from './icons/office-icons';
import { toaster } from './toast';

export interface CopyButtonProps {
  value: string;
  /** What pressing it does: “Salin token AB12CD”. */
  label: string;
  copied: string;
  /** Shown if the browser refuses, as on plain http. */
  refused: string;
}

/** A short code that is copied when pressed. */
export function CopyButton({ value, label, copied, refused }: CopyButtonProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      toaster.success(copied);
    } catch {
      toaster.info(refused);
    }
  };
  return (
    <chakra.button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => void copy()}
      display="inline-flex"
      alignItems="center"
      gap="2"
      minHeight="9"
      css={{ '@media (pointer: coarse)': { minHeight: '11' } }}
      px="2.5"
      borderRadius="md"
      borderWidth="1px"
      borderStyle="dashed"
      borderColor="border.emphasized"
      fontFamily="mono"
      fontWeight="semibold"
      letterSpacing="wide"
      color="fg.strong"
      cursor="pointer"
      _hover={{ bg: 'bg.muted' }}
    >
      {value}
      <CopyIcon boxSize="4" color="fg.muted" />
    </chakra.button>
  );
}
