import { type ParentRow, parent } from '#contract/admin/parent';
import { useListState } from '../../../lib/use-list-state';
import { UsersIcon } from '../../../ui/icons/office-icons';
import { MaskedNumber } from '../../../ui/masked-number';
import { TextField } from '../../../ui/record-fields';
import { RecordForm } from '../../../ui/record-form';
import type { PageTabs } from '../../../ui/table/list-page';
import type { Column } from '../../../ui/table/table-types';
import { fetchPhone, fetchStaffSheet, useParents, useSchoolWrite } from '../api';
import { RecordList } from '../record/record-list';
import { DownloadButton } from './download-button';
import { ImportButton } from './import-button';
import { givenPhone, PhoneField } from './phone-field';
import { text } from './text';
import { useCardHint } from './use-card-hint';

const { parents: words } = text;

export function ParentList({ pageTabs, onImport }: { pageTabs: PageTabs; onImport: () => void }) {
  const list = useListState();
  const { page, limit, search } = list;
  const parents = useParents({ page, limit, search });
  return (
    <RecordList
      title={text.title}
      description={words.description}
      pageTabs={pageTabs}
      words={words}
      icon={UsersIcon}
      list={list}
      page={parents.data}
      columns={COLUMNS}
      query={parents}
      form={(of, onClose) => <ParentForm of={of} onClose={onClose} />}
      remove={parent.remove}
      moreActions={
        <>
          <DownloadButton fetchSheet={() => fetchStaffSheet('parent')} file={words.file} />
          <ImportButton onImport={onImport} />
        </>
      }
    />
  );
}

function ParentForm({ of, onClose }: { of: ParentRow | null; onClose: () => void }) {
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

const COLUMNS: readonly Column<ParentRow>[] = [
  { id: 'name', header: text.name, onCard: 'title', cell: ({ name }) => name },
  {
    id: 'children',
    header: words.children,
    cell: ({ children }) =>
      children.map((child) => [child.name, child.class].filter(Boolean).join(', ')).join('; ') || text.none,
  },
  { id: 'email', header: text.email, cell: ({ email }) => email ?? text.none },
  {
    id: 'phone',
    header: text.phone,
    onCard: 'hidden',
    cell: ({ id, name, phone }) =>
      phone === null ? (
        text.none
      ) : (
        <MaskedNumber
          key={id}
          masked={phone}
          what={text.phoneOf(name)}
          words={text}
          fetchNumber={() => fetchPhone('parent', id)}
        />
      ),
  },
];
