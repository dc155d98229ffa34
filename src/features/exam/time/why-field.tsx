import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { WHY_MAX } from '#contract/exam-session/sitting-action';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { TextInput } from '../../../ui/inputs';
import { text } from '../roster/text';

interface WhyFieldProps {
  /** What the reason is for: its usual ones are offered. */
  action: keyof typeof text.why.usual;
  value: string;
  onChange: (why: string) => void;
  required?: boolean;
  error?: string | undefined;
}

/** The reason for an act of staff, by one tap or typed; kept in the history with his name. */
export function WhyField({ action, value, onChange, required = false, error }: WhyFieldProps) {
  // A second tap on a usual reason brings this back.
  const [typed, setTyped] = useState(value);
  const type = (why: string) => {
    setTyped(why);
    onChange(why);
  };
  return (
    <chakra.div display="grid" gap="2">
      <Field
        label={text.why.label}
        help={text.why.help}
        optional={!required}
        {...(error === undefined ? {} : { error })}
      >
        {(control) => (
          <TextInput
            {...control}
            value={value}
            maxLength={WHY_MAX}
            onChange={(event) => type(event.target.value)}
          />
        )}
      </Field>
      <chakra.fieldset aria-label={text.why.usualLabel} display="flex" flexWrap="wrap" gap="2" minWidth="0">
        {text.why.usual[action].map((usual) => (
          <UsualWhy
            key={usual}
            isChosen={value === usual}
            onPress={() => onChange(value === usual ? besides(usual, typed) : usual)}
          >
            {usual}
          </UsualWhy>
        ))}
      </chakra.fieldset>
    </chakra.div>
  );
}

/** What was typed, if it was something else. */
function besides(usual: string, typed: string): string {
  return typed === usual ? '' : typed;
}

interface UsualWhyProps {
  isChosen: boolean;
  onPress: () => void;
  children: string;
}

function UsualWhy({ isChosen, onPress, children }: UsualWhyProps) {
  return (
    <Button
      variant={isChosen ? 'solid' : 'outline'}
      tone={isChosen ? 'brand' : 'neutral'}
      aria-pressed={isChosen}
      onClick={onPress}
    >
      {children}
    </Button>
  );
}
