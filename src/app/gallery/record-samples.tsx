import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useState } from 'react';
import { Button } from '../../ui/button';
import { CascadeSelect } from '../../ui/cascade-select';
import { Field, FieldError } from '../../ui/field';
import { HiddenNumber } from '../../ui/hidden-number';
import { TextArea } from '../../ui/inputs';
import { LogoField } from '../../ui/logo-field';
import { MaskedNumber } from '../../ui/masked-number';
import { PersonSwitch } from '../../ui/person-switch';
import { PictureButton } from '../../ui/picture-button';
import { ChoiceField, TextField } from '../../ui/record-fields';
import { RecordForm } from '../../ui/record-form';
import { LineBox, TextBox } from '../../ui/text-box';
import { SampleRow } from './sample-row';
import { text } from './text';

const { records } = text;
const fetchNumber = async () => records.whole;
const NOT_SAVED = { isPending: false, mutate: () => undefined };

export function RecordSamples() {
  const [place, setPlace] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<string>(PEOPLE[0].id);
  const hint = useId();
  return (
    <chakra.div display="grid" gap="5" maxWidth="30rem">
      <CascadeSelect levels={LEVELS} value={place} onChange={setPlace} />
      <PersonSwitch label={records.person} people={PEOPLE} chosen={chosen} onChoose={setChosen} />
      <MaskedNumber
        masked={records.masked}
        what={text.label}
        words={records.maskWords}
        fetchNumber={fetchNumber}
      />
      <HiddenNumber
        label={records.number}
        masked={records.masked}
        fetchNumber={fetchNumber}
        onShown={() => undefined}
      >
        {null}
      </HiddenNumber>
      <div>
        <PictureButton
          label={records.picture}
          types={['image/png']}
          busy={false}
          describedBy={hint}
          onPicture={() => undefined}
        />
        <chakra.p id={hint} fontSize="sm" color="fg.muted">
          {records.pictureHint}
        </chakra.p>
      </div>
      <LogoField
        of={{ id: 'school', name: records.school, logo: null }}
        types={['image/png']}
        save={NOT_SAVED}
        remove={NOT_SAVED}
      />
      <Field label={records.note}>{(control) => <TextArea {...control} />}</Field>
      <LineBox aria-label={records.line} placeholder={records.line} />
      <TextBox aria-label={records.box} placeholder={records.box} rows={3} />
      <FieldError id={`${hint}-error`}>{text.wrong}</FieldError>
      <RecordSample />
    </chakra.div>
  );
}

function RecordSample() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <SampleRow>
      <Button variant="outline" tone="neutral" onClick={() => setOpen(true)}>
        {text.open(records.form)}
      </Button>
      {open ? (
        <RecordForm
          title={records.form}
          start={{ name: '', klass: '' }}
          names={['name']}
          save={{ isPending: false, mutate: (_, { onSuccess }) => onSuccess({ message: text.message }) }}
          toInput={(fields) => fields}
          onClose={close}
        >
          {(form) => (
            <>
              <TextField form={form} name="name" label={text.label} required={text.wrong} maxLength={100} />
              <ChoiceField
                form={form}
                name="klass"
                label={text.columns.klass}
                placeholder={records.choose}
                options={OPTIONS}
              />
            </>
          )}
        </RecordForm>
      ) : null}
    </SampleRow>
  );
}

const OPTIONS = text.options.map((name) => ({ id: name, name }));
const [first, second] = text.rows;
const PEOPLE = [
  { id: 'a', name: first.name },
  { id: 'b', name: second.name },
] as const;

const LEVELS = records.levels.map((label) => ({
  label,
  placeholder: records.choose,
  useOptions: () => ({ options: OPTIONS, failed: false, retry: () => undefined }),
}));
