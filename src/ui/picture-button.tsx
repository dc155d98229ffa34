import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';

export interface PictureButtonProps {
  label: string;
  /** Accepted media types, such as `image/png`. */
  types: readonly string[];
  busy: boolean;
  /** Id of the text that says what is accepted. */
  describedBy: string;
  onPicture: (file: File) => void;
}

/** A button that opens a picture picker; the browser's own control with our styles. */
export function PictureButton({ label, types, busy, describedBy, onPicture }: PictureButtonProps) {
  const id = useId();
  return (
    <>
      <chakra.input
        id={id}
        type="file"
        accept={types.join(',')}
        disabled={busy}
        srOnly
        className="peer"
        aria-describedby={describedBy}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onPicture(file);
          // So that the same file can be chosen again.
          event.target.value = '';
        }}
      />
      <chakra.label
        htmlFor={id}
        display="inline-flex"
        alignItems="center"
        minHeight="11"
        px="4"
        fontSize="sm"
        fontWeight="semibold"
        borderWidth="1px"
        borderColor="border.emphasized"
        borderRadius="md"
        cursor={busy ? 'progress' : 'pointer'}
        _hover={{ bg: 'bg.muted' }}
        _peerFocusVisible={{ outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' }}
      >
        {label}
      </chakra.label>
    </>
  );
}
