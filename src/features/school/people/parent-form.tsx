import { type ParentRow, parent } from '#contract/school/parent';
import { TextField } from '../../../ui/record-fields';
import { RecordForm } from '../../../ui/record-form';
import { fetchPhone, useSchoolWrite } from '../api';
import { givenPhone, PhoneField } from './phone-field';
import { text } from './text';
import { useCardHint } from './use-card-hint';

const { parents: words } = text;

export function ParentForm({ of, onClose }: { of: ParentRow | null; onClose: () => void }) {
  const hint = useCardHint();
  return (
    <RecordForm
      title={of ? words.editTitle : words.add}
      start={{
        name: of?.name ?? '',
        email: of?.email ?? '',
        phone: '',
        showsPhone: !of?.phone,
        nis: of?.children.map(({ nis }) => nis).join(', ') ?? '',
      }}
      names={['name', 'email', 'phone', 'nis']}
      save={useSchoolWrite(parent.save)}
      toInput={({ name, email, nis, ...number }) => ({
        ...(of ? { id: of.id } : {}),
        name,
        email,
        ...givenPhone(number),
        nis: nis.split(/[,;|\s]+/).filter((number) => number !== ''),
      })}
      tell={of ? undefined : (message) => hint(message, '?tab=staf')}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField form={form} name="name" label={text.name} maxLength={100} required={text.nameRequired} />
          <TextField
            form={form}
            name="email"
            label={text.email}
            maxLength={200}
            type="email"
            required={words.emailRequired}
          />
          <PhoneField
            masked={of?.phone}
            isShown={form.watch('showsPhone')}
            fetchNumber={() => fetchPhone('parent', of?.id ?? '')}
            onShown={(number) => {
              form.setValue('phone', number);
              form.setValue('showsPhone', true);
            }}
          >
            <TextField form={form} name="phone" label={text.phone} maxLength={40} type="tel" />
          </PhoneField>
          <TextField
            form={form}
            name="nis"
            label={words.nis}
            help={words.nisHelp}
            maxLength={300}
            required={words.nisRequired}
          />
        </>
      )}
    </RecordForm>
  );
}
