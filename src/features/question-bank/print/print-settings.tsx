import { chakra } from '@chakra-ui/react/styled-system';
import { CODES_MAX } from '#domain/question-bank/printed-paper';
import { Field } from '../../../ui/field';
import { CheckInput, SelectInput, TextInput } from '../../../ui/inputs';
import { Notice } from '../../../ui/states';
import { text } from './text';

export interface Settings {
  codes: number;
  seed: string;
  size: keyof typeof text.sizes;
  withPaper: boolean;
  withKey: boolean;
}

/** Without the key: a stack that goes to the pupils must not hold it because nobody looked. */
export function newSettings(): Settings {
  return { codes: 1, seed: newSeed(), size: 'a4', withPaper: true, withKey: false };
}

interface PrintSettingsProps {
  settings: Settings;
  onChange: (settings: Settings) => void;
}

/** What is printed, on which paper, and in how many codes. */
export function PrintSettings({ settings, onChange }: PrintSettingsProps) {
  const { codes, seed, size, withPaper, withKey } = settings;
  return (
    <>
      <chakra.div
        display="grid"
        gap="4"
        alignItems="end"
        gridTemplateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }}
      >
        <Field label={text.codes} help={text.codesHelp}>
          {(control) => (
            <SelectInput
              {...control}
              options={Array.from({ length: CODES_MAX }, (_, index) => ({
                value: String(index + 1),
                label: text.codeCount(index + 1),
              }))}
              value={String(codes)}
              onChange={({ target }) => onChange({ ...settings, codes: Number(target.value) })}
            />
          )}
        </Field>
        {codes > 1 ? (
          <Field label={text.seed} help={text.seedHelp}>
            {(control) => (
              <TextInput
                {...control}
                maxLength={20}
                value={seed}
                onChange={({ target }) => onChange({ ...settings, seed: target.value.toUpperCase() })}
              />
            )}
          </Field>
        ) : null}
        <Field label={text.size}>
          {(control) => (
            <SelectInput
              {...control}
              options={[
                { value: 'a4', label: text.sizes.a4 },
                { value: 'f4', label: text.sizes.f4 },
              ]}
              value={size}
              onChange={({ target }) => onChange({ ...settings, size: target.value === 'f4' ? 'f4' : 'a4' })}
            />
          )}
        </Field>
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" columnGap="6" mt="3">
        <CheckInput
          label={text.withPaper}
          checked={withPaper}
          onChange={({ target }) => onChange({ ...settings, withPaper: target.checked })}
        />
        <CheckInput
          label={text.withKey}
          checked={withKey}
          onChange={({ target }) => onChange({ ...settings, withKey: target.checked })}
        />
      </chakra.div>
      {withPaper || withKey ? null : <Notice tone="lantern">{text.nothing}</Notice>}
    </>
  );
}

/** Letters and digits that are not taken for each other on paper. */
const SEED_SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const SEED_LENGTH = 5;

function newSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SEED_LENGTH));
  return [...bytes].map((byte) => SEED_SIGNS.charAt(byte % SEED_SIGNS.length)).join('');
}
