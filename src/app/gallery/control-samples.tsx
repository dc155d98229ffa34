import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, IconButton } from '../../ui/button';
import { ButtonLink } from '../../ui/button-link';
import { CopyButton } from '../../ui/copy-button';
import { Field } from '../../ui/field';
import { FileDrop } from '../../ui/file-drop';
import { FilterChips } from '../../ui/filter-chips';
import { PlusIcon, TrashIcon } from '../../ui/icons/office-icons';
import { CheckInput, PasswordInput, SelectInput, TextInput } from '../../ui/inputs';
import { ROLES, type Tone } from '../../ui/theme-colors';
import { SampleRow } from './sample-row';
import { text } from './text';

const VARIANTS = ['solid', 'outline', 'ghost'] as const;
const TONES = Object.keys(ROLES) as Tone[];

export function ButtonSamples() {
  return (
    <>
      {VARIANTS.map((variant) => (
        <SampleRow key={variant}>
          {TONES.map((tone) => (
            <Button key={tone} variant={variant} tone={tone}>
              {tone}
            </Button>
          ))}
        </SampleRow>
      ))}
      <SampleRow>
        <Button size="sm">{text.save}</Button>
        <Button>{text.save}</Button>
        <Button size="lg">{text.save}</Button>
        <Button busy>{text.save}</Button>
        <Button disabled>{text.save}</Button>
        <Button>
          <PlusIcon boxSize="4" />
          {text.save}
        </Button>
        <IconButton label={text.save}>
          <TrashIcon />
        </IconButton>
        <ButtonLink asChild variant="outline">
          <Link to="/komponen">{text.toPage}</Link>
        </ButtonLink>
        <CopyButton value="AB12CD" label={text.save} copied={text.message} refused={text.wrong} />
      </SampleRow>
    </>
  );
}

export function FieldSamples() {
  const [chip, setChip] = useState<string>(text.options[0]);
  return (
    <chakra.div display="grid" gap="5" maxWidth="30rem">
      <Field label={text.label} help={text.help} required>
        {(control) => <TextInput {...control} />}
      </Field>
      <Field label={text.label} error={text.wrong} optional>
        {(control) => <TextInput {...control} defaultValue={text.long} />}
      </Field>
      <Field label={text.label}>{(control) => <PasswordInput {...control} />}</Field>
      <Field label={text.label}>
        {(control) => (
          <SelectInput {...control} options={text.options.map((label) => ({ value: label, label }))} />
        )}
      </Field>
      <CheckInput label={text.option} help={text.help} />
      <FilterChips
        label={text.lists}
        chips={text.options.map((label) => ({ id: label, label }))}
        active={chip}
        onChoose={setChip}
      />
      <FileDrop label={text.file} accept={['.xlsx']} maxBytes={1_048_576} onFile={() => undefined} />
    </chakra.div>
  );
}
