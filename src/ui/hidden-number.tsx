import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { toProblem } from '../lib/problem';
import { Button } from './button';
import { Field } from './field';
import { formText as text } from './form-text';
import { TextInput } from './inputs';
import { toaster } from './toast';

interface HiddenNumberProps {
  label: string;
  /** Only the last digits; null: there is no number, or it has been revealed. */
  masked: string | null;
  fetchNumber: () => Promise<string>;
  /** The user has revealed the number and may change it now. */
  onShown: (value: string) => void;
  /** The input that takes a number. */
  children: ReactNode;
}

/** A private number in a form: unchanged unless the user reveals it to change it, which is logged. */
export function HiddenNumber({ label, masked, fetchNumber, onShown, children }: HiddenNumberProps) {
  const reveal = useMutation({ mutationFn: fetchNumber, gcTime: 0 });
  const place = useRef<HTMLDivElement>(null);
  const show = (value: string) => {
    flushSync(() => onShown(value));
    // The button that was pressed is gone: the input that now stands in its place takes the focus.
    place.current?.querySelector('input')?.focus();
  };
  return (
    <chakra.div ref={place} display="contents">
      {masked === null ? (
        children
      ) : (
        <Field label={label} help={text.hiddenNumber}>
          {(control) => (
            <chakra.div display="flex" flexWrap="wrap" gap="2">
              <TextInput {...control} value={masked} readOnly flex="1" minWidth="10rem" />
              <Button
                variant="outline"
                tone="neutral"
                busy={reveal.isPending}
                aria-label={`${text.changeNumber}: ${label}`}
                onClick={() =>
                  reveal.mutate(undefined, {
                    onSuccess: show,
                    onError: (error) => toaster.error(toProblem(error)?.message ?? ''),
                  })
                }
              >
                {text.changeNumber}
              </Button>
            </chakra.div>
          )}
        </Field>
      )}
    </chakra.div>
  );
}
