import { chakra } from '@chakra-ui/react/styled-system';
import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { FieldError } from './field';
import { formText } from './form-text';
import { UploadIcon } from './icons/office-icons';

export interface FileDropProps {
  label: string;
  /** File extensions with dot: `['.xlsx', '.csv']`. */
  accept: readonly string[];
  maxBytes: number;
  onFile: (file: File) => void;
  /** What may be dropped, and where the template is. */
  children?: ReactNode;
  disabled?: boolean;
}

const MEGABYTE = 1_048_576;

/** Takes one file by drag and drop, file picker or keyboard, and shows what is wrong with it. */
export function FileDrop({ label, accept, maxBytes, onFile, children, disabled }: FileDropProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState<string>();
  const take = (file: File | undefined) => {
    if (!file || disabled) return;
    const found = findProblem(file, accept, maxBytes);
    setProblem(found);
    if (!found) onFile(file);
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <chakra.div display="flex" flexDirection="column" gap="2">
      <chakra.label
        htmlFor={id}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={handleDrop}
        display="grid"
        justifyItems="center"
        gap="2"
        px="6"
        py="8"
        textAlign="center"
        fontSize="sm"
        borderRadius="lg"
        borderWidth="1.5px"
        borderStyle="dashed"
        borderColor={over ? 'brand.solid' : 'border.emphasized'}
        bg={over ? 'brand.subtle' : 'bg.subtle'}
        color="fg.muted"
        cursor={disabled ? 'not-allowed' : 'pointer'}
        opacity={disabled ? 0.6 : 1}
        _focusWithin={{ outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' }}
      >
        <UploadIcon boxSize="7" color="brand.fg" />
        <chakra.span color="fg.strong" fontWeight="semibold">
          {label}
        </chakra.span>
        <span>
          {formText.dropFile}{' '}
          <chakra.span color="brand.fg" fontWeight="semibold" textDecoration="underline">
            {formText.chooseFile}
          </chakra.span>
        </span>
        {children}
        <chakra.input
          id={id}
          type="file"
          srOnly
          accept={accept.join(',')}
          disabled={disabled}
          onChange={(event) => {
            take(event.target.files?.[0]);
            // So that the same file can be chosen again after it was fixed.
            event.target.value = '';
          }}
        />
      </chakra.label>
      {problem ? <FieldError id={`${id}-error`}>{problem}</FieldError> : null}
    </chakra.div>
  );
}

function findProblem(file: File, accept: readonly string[], maxBytes: number): string | undefined {
  const name = file.name.toLowerCase();
  if (!accept.some((ending) => name.endsWith(ending)))
    return formText.fileWrongType(file.name, accept.join(', '));
  if (file.size > maxBytes) return formText.fileTooLarge(file.name, String(Math.floor(maxBytes / MEGABYTE)));
  return undefined;
}
