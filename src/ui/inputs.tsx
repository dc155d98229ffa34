import { Input } from '@chakra-ui/react/input';
import { chakra } from '@chakra-ui/react/styled-system';
import { Textarea } from '@chakra-ui/react/textarea';
import { type ComponentProps, useState } from 'react';
import { formText } from './form-text';
import { ChevronDownIcon, EyeIcon, EyeOffIcon } from './icons/basic-icons';

export type TextInputProps = ComponentProps<typeof Input>;

export function TextInput(props: TextInputProps) {
  return <Input {...props} />;
}

/** A multi-line input; separate from the exam's, so that the exam does not load it. */
export function TextArea(props: ComponentProps<typeof Textarea>) {
  return <Textarea {...props} />;
}

/** A password input with a button that shows it. Pasting works, as password managers need. */
export function PasswordInput(props: TextInputProps) {
  const [shown, setShown] = useState(false);
  const label = shown ? formText.hidePassword : formText.showPassword;
  return (
    <chakra.div position="relative">
      <Input {...props} type={shown ? 'text' : 'password'} pe="12" autoCapitalize="none" spellCheck={false} />
      <chakra.button
        type="button"
        position="absolute"
        insetEnd="0"
        top="0"
        height="11"
        width="11"
        display="grid"
        placeItems="center"
        color="fg.muted"
        borderRadius="md"
        cursor="pointer"
        aria-label={label}
        title={label}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        {shown ? <EyeOffIcon /> : <EyeIcon />}
      </chakra.button>
    </chakra.div>
  );
}

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectInputProps extends Omit<ComponentProps<typeof NativeSelect>, 'children'> {
  options: readonly SelectOption[];
  /** Text of a first, empty option. */
  placeholder?: string;
}

/** The system's own select, which works well on phones and is familiar. */
export function SelectInput({ options, placeholder, ...rest }: SelectInputProps) {
  return (
    <chakra.div position="relative">
      <NativeSelect {...rest}>
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </NativeSelect>
      <ChevronDownIcon
        boxSize="4"
        position="absolute"
        insetEnd="3"
        top="50%"
        transform="translateY(-50%)"
        pointerEvents="none"
        color="fg.muted"
      />
    </chakra.div>
  );
}

export interface CheckInputProps extends Omit<ComponentProps<typeof chakra.input>, 'type' | 'children'> {
  label: string;
  help?: string;
  /** `radio` for one of several with the same `name`. */
  kind?: 'checkbox' | 'radio';
}

/** A native checkbox or radio with its label; the whole row can be pressed. */
export function CheckInput({ label, help, kind = 'checkbox', ...rest }: CheckInputProps) {
  return (
    <chakra.label
      display="flex"
      alignItems="flex-start"
      gap="3"
      minHeight="11"
      py="2.5"
      cursor="pointer"
      css={{ '&:has(:disabled)': { opacity: 0.6, cursor: 'not-allowed' } }}
    >
      <chakra.input {...rest} type={kind} boxSize="5" mt="0.5" flexShrink={0} accentColor="brand.solid" />
      <chakra.span>
        <chakra.span display="block" fontSize="sm" fontWeight="medium" color="fg.strong">
          {label}
        </chakra.span>
        {help ? (
          <chakra.span display="block" fontSize="sm" color="fg.muted">
            {help}
          </chakra.span>
        ) : null}
      </chakra.span>
    </chakra.label>
  );
}

const NativeSelect = chakra('select', {
  base: {
    width: 'full',
    minHeight: '11',
    ps: '3',
    pe: '10',
    appearance: 'none',
    textOverflow: 'ellipsis',
    bg: 'bg.panel',
    color: 'fg.strong',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'md',
    fontSize: 'md',
    cursor: 'pointer',
    _focusVisible: { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '1px' },
    _invalid: { borderColor: 'danger.border' },
    _disabled: { opacity: 0.6, cursor: 'not-allowed', bg: 'bg.muted' },
  },
});
