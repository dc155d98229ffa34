import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { admin, LEVELS_OF_SCHOOLS, type OfficerRow } from '#contract/center/admin';
import { OFFICE_LEVELS } from '#contract/levels';
import { HiddenNumber } from '../../../ui/hidden-number';
import { ChoiceField, TextField } from '../../../ui/record-fields';
import { RecordForm } from '../../../ui/record-form';
import { Notice } from '../../../ui/states';
import { fetchOfficerPhone, useCenterWrite, useSchools } from '../api';
import { text } from '../text';

const { admins: words } = text;
const LEVELS = OFFICE_LEVELS.map((id) => ({ id, name: words.levels[id] }));

interface OfficerFormProps {
  /** Null: a new account. */
  of: OfficerRow | null;
  /** The school whose admin a new account is for, as it opens. */
  school?: string;
  onClose: () => void;
  /** Called with a link that was created but not mailed. */
  onLink: (link: string) => void;
}

/** There is no password field: the owner chooses his own. */
export function OfficerForm({ of, school, onClose, onLink }: OfficerFormProps) {
  const [showsPhone, setShowsPhone] = useState(!of?.phone);
  const save = useCenterWrite(admin.save, {
    whenDone: ({ data }) => {
      if (data.link) onLink(data.link);
    },
  });
  return (
    <RecordForm<OfficerFields, Parameters<typeof save.mutate>[0]>
      title={of ? words.editTitle : words.add}
      start={{
        name: of?.name ?? '',
        email: of?.email ?? '',
        phone: '',
        level: school === undefined ? '' : 'admin',
        home: school ?? '',
      }}
      names={['name', 'email', 'phone', 'level', 'home']}
      save={save}
      toInput={({ name, email, phone, level, home }) => ({
        input: {
          name,
          email,
          // A number that was not shown is not sent and stays unchanged.
          ...(showsPhone ? { phone } : {}),
          ...(of ? { id: of.id } : placeOf(level, home)),
        },
      })}
      onClose={onClose}
    >
      {(form) => (
        <>
          {of ? null : <PlaceFields form={form} />}
          <TextField form={form} name="name" label={text.name} maxLength={100} required={text.nameRequired} />
          <TextField
            form={form}
            name="email"
            label={words.email}
            maxLength={200}
            type="email"
            required={text.mail.required}
          />
          <HiddenNumber
            label={words.phone}
            masked={showsPhone ? null : (of?.phone ?? null)}
            fetchNumber={() => fetchOfficerPhone(of?.id ?? '')}
            onShown={(value) => {
              form.setValue('phone', value);
              setShowsPhone(true);
            }}
          >
            <TextField form={form} name="phone" label={words.phone} maxLength={40} type="tel" />
          </HiddenNumber>
          <Notice>{of ? words.fixed : words.noPassword}</Notice>
        </>
      )}
    </RecordForm>
  );
}

interface OfficerFields {
  name: string;
  email: string;
  phone: string;
  level: string;
  home: string;
}

/** Level and school of an account: set only on creation. */
function PlaceFields({ form }: { form: UseFormReturn<OfficerFields> }) {
  const schools = useSchools().data?.data ?? [];
  return (
    <>
      <ChoiceField
        form={form}
        name="level"
        label={words.level}
        options={LEVELS}
        placeholder={words.levelPlaceholder}
        required={words.levelRequired}
      />
      {needsSchool(form.watch('level')) ? (
        <ChoiceField
          form={form}
          name="home"
          label={words.home}
          help={schools.length === 0 ? words.noSchools : undefined}
          options={schools}
          placeholder={words.homePlaceholder}
          required={words.homeRequired}
        />
      ) : null}
    </>
  );
}

function placeOf(chosen: string, home: string) {
  const level = OFFICE_LEVELS.find((one) => one === chosen) ?? 'admin';
  return { level, ...(needsSchool(level) ? { home } : {}) };
}

function needsSchool(level: string): boolean {
  return LEVELS_OF_SCHOOLS.some((one) => one === level);
}
