import { TIME_ZONES } from '#contract/auth/setup';
import { homebase, SCHOOL_KINDS, type SchoolRow } from '#contract/center/homebase';
import { ChoiceField, TextField } from '../../../ui/record-fields';
import { RecordForm } from '../../../ui/record-form';
import { useCenterWrite } from '../api';
import { OfficeLogo } from '../app/office-logo';
import { text } from '../text';

const { units: words } = text;
const ZONES = TIME_ZONES.map((id) => ({ id, name: words.zones[id] }));
const KINDS = SCHOOL_KINDS.map((id) => ({ id, name: id }));

interface SchoolFormProps {
  of: SchoolRow | null;
  /** Proposed for a new school: the schools of one office are mostly neighbours. */
  usualZone: SchoolRow['timezone'] | undefined;
  /** Its name or logo was changed; where it is the only school, they are the installation's. */
  onMarkChanged: () => void;
  onClose: () => void;
}

export function SchoolForm({ of, usualZone, onMarkChanged, onClose }: SchoolFormProps) {
  const save = useCenterWrite(homebase.save, { whenDone: onMarkChanged });
  return (
    <RecordForm
      title={of ? words.editTitle : words.add}
      start={{
        name: of?.name ?? '',
        npsn: of?.npsn ?? '',
        jenjang: of?.jenjang ?? '',
        address: of?.address ?? '',
        timezone: of?.timezone ?? usualZone ?? '',
      }}
      names={['name', 'npsn', 'address', 'timezone']}
      save={save}
      toInput={({ jenjang, timezone, npsn, address, name }) => ({
        input: {
          ...(of ? { id: of.id } : {}),
          name,
          npsn: npsn.trim() || null,
          address: address.trim() || null,
          jenjang: SCHOOL_KINDS.find((kind) => kind === jenjang) ?? null,
          timezone: TIME_ZONES.find((zone) => zone === timezone) ?? 'Asia/Jakarta',
        },
      })}
      onClose={onClose}
    >
      {(form) => (
        <>
          {of ? <OfficeLogo of={of} onChanged={onMarkChanged} /> : null}
          <TextField form={form} name="name" label={text.name} maxLength={100} required={text.nameRequired} />
          <ChoiceField
            form={form}
            name="timezone"
            label={words.timezone}
            options={ZONES}
            placeholder={words.zonePlaceholder}
            required={words.zoneRequired}
          />
          <ChoiceField
            form={form}
            name="jenjang"
            label={words.jenjang}
            options={KINDS}
            placeholder={text.none}
          />
          <TextField form={form} name="npsn" label={words.npsn} help={words.npsnHelp} maxLength={8} />
          <TextField form={form} name="address" label={words.address} maxLength={300} />
        </>
      )}
    </RecordForm>
  );
}
