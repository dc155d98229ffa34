import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { ReplyOf } from '#contract/endpoint';
import type { Bank } from '#contract/question-bank/bank';
import { SHARED_ACCESS, type SharedAccess, type sharing } from '#contract/question-bank/sharing';
import { toProblem } from '../../../lib/problem';
import { useFailed } from '../../../lib/use-failed';
import { FormDrawer } from '../../../ui/form-drawer';
import { SelectInput } from '../../../ui/inputs';
import { SearchBox } from '../../../ui/search-box';
import { ErrorState, LoadingState, Notice } from '../../../ui/states';
import { toaster } from '../../../ui/toast';
import { useShareBank, useShares } from './api';
import { text } from './text';

/** From this many colleagues on there is a search by name. */
const SEARCH_FROM = 8;

type Colleague = ReplyOf<typeof sharing.list>[number];

/** Sets which colleagues may do what in a bank. */
export function ShareDrawer({ bank, onClose }: { bank: Bank; onClose: () => void }) {
  const shares = useShares(bank.id);
  const save = useShareBank();
  const [changed, setChanged] = useState<ReadonlyMap<string, SharedAccess | null>>(new Map());
  const colleagues = shares.data ?? [];
  const accessOf = ({ teacher, access }: Colleague) =>
    changed.get(teacher) ?? (changed.has(teacher) ? null : access);
  const submit = () => {
    save.mutate(
      {
        bankid: bank.id,
        shares: colleagues.flatMap((colleague) => {
          const access = accessOf(colleague);
          return access ? [{ teacher: colleague.teacher, access }] : [];
        }),
      },
      {
        onSuccess: ({ message }) => {
          toaster.success(message);
          onClose();
        },
      },
    );
  };
  const failed = useFailed(shares);
  return (
    <FormDrawer
      open
      title={text.title(bank.name)}
      description={text.description}
      busy={save.isPending}
      // While it is unknown who has access, saving would take it from all of them.
      notReady={shares.data ? undefined : text.notReady[failed ? 'failed' : 'loading']}
      dirty={colleagues.some((colleague) => accessOf(colleague) !== colleague.access)}
      onClose={onClose}
      onSubmit={submit}
      problem={toProblem(save.error)?.message}
    >
      {failed ? <ErrorState {...failed} /> : null}
      {shares.isPending ? <LoadingState /> : null}
      {shares.data ? (
        <Colleagues
          colleagues={colleagues}
          accessOf={accessOf}
          onChoose={(teacher, access) => setChanged((known) => new Map(known).set(teacher, access))}
        />
      ) : null}
    </FormDrawer>
  );
}

interface ColleaguesProps {
  colleagues: readonly Colleague[];
  accessOf: (colleague: Colleague) => SharedAccess | null;
  onChoose: (teacher: string, access: SharedAccess | null) => void;
}

function Colleagues({ colleagues, accessOf, onChoose }: ColleaguesProps) {
  const [search, setSearch] = useState('');
  if (colleagues.length === 0) return <Notice>{text.noColleagues}</Notice>;
  const wanted = search.toLocaleLowerCase('id');
  const found = colleagues.filter(({ name }) => name.toLocaleLowerCase('id').includes(wanted));
  return (
    <>
      {colleagues.length >= SEARCH_FROM ? (
        <SearchBox value={search} onSearch={setSearch} label={text.search} />
      ) : null}
      {found.length === 0 ? <Notice>{text.notFound}</Notice> : null}
      <chakra.ul display="grid" gap="3" listStyleType="none">
        {found.map((colleague) => (
          <chakra.li key={colleague.teacher} display="flex" flexWrap="wrap" alignItems="center" gap="2">
            <chakra.span flex="1 1 10rem" minWidth="0" fontWeight="medium">
              {colleague.name}
            </chakra.span>
            <chakra.div flex="1 1 11rem">
              <SelectInput
                aria-label={text.choose(colleague.name)}
                value={accessOf(colleague) ?? 'none'}
                options={(['none', ...SHARED_ACCESS] as const).map((value) => ({
                  value,
                  label: text.choices[value],
                }))}
                onChange={({ target }) =>
                  onChoose(colleague.teacher, SHARED_ACCESS.find((known) => known === target.value) ?? null)
                }
              />
            </chakra.div>
          </chakra.li>
        ))}
      </chakra.ul>
    </>
  );
}
