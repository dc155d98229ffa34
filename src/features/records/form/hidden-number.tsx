import { chakra } from '@chakra-ui/react/styled-system';
import type { PrivateField } from '#contract/pupil-record';
import { toProblem } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { TextInput } from '../../../ui/inputs';
import { toaster } from '../../../ui/toast';
import { useReveal } from '../api';
import { fieldName } from '../record/shown-value';
import { text } from '../text';

interface HiddenNumberProps {
  userid: string;
  field: PrivateField;
  masked: string;
  /** It was asked for, and may be changed now. */
  onShown: (value: string) => void;
}

/** A private number in a form: left as it is, unless somebody asks for it to change it. */
export function HiddenNumber({ userid, field, masked, onShown }: HiddenNumberProps) {
  const reveal = useReveal(userid, field);
  return (
    <Field label={fieldName(field)} help={text.hidden}>
      {(control) => (
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <TextInput {...control} value={masked} readOnly flex="1" minWidth="10rem" />
          <Button
            variant="outline"
            tone="neutral"
            busy={reveal.isPending}
            aria-label={`${text.change}: ${fieldName(field)}`}
            onClick={() =>
              reveal.mutate(undefined, {
                onSuccess: onShown,
                onError: (error) => toaster.error(toProblem(error)?.message ?? ''),
              })
            }
          >
            {text.change}
          </Button>
        </chakra.div>
      )}
    </Field>
  );
}
