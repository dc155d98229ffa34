import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SelectInput } from '../../ui/inputs';
import { useExamClasses } from './api';
import { text } from './text';

/** In the URL, so that a reload shows, and prints, the same pupils. */
const PARAM = 'kelas';

/** The class whose pupils are shown, empty for all, and the field that chooses it. */
export function useClassFilter(examId: string): { classid: string; classFilter: ReactNode } {
  const [params, setParams] = useSearchParams();
  const asked = params.get(PARAM) ?? '';
  const classes = useExamClasses(examId, asked !== '');
  // A kept address may name a class that does not take the exam any more.
  const isGone = classes.data?.every(({ id }) => id !== asked) ?? false;
  const classid = isGone ? '' : asked;
  const choose = (to: string) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (to === '') next.delete(PARAM);
        else next.set(PARAM, to);
        return next;
      },
      { replace: true },
    );
  return { classid, classFilter: <ClassFilter examId={examId} value={classid} onChange={choose} /> };
}

interface ClassFilterProps {
  examId: string;
  value: string;
  onChange: (classid: string) => void;
}

function ClassFilter({ examId, value, onChange }: ClassFilterProps) {
  const classes = useExamClasses(examId);
  const options = (classes.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <chakra.div minWidth="11rem" flex={{ base: '1 1 100%', md: '0 0 auto' }}>
      <SelectInput
        aria-label={text.page.className}
        fontSize="sm"
        value={value}
        placeholder={text.page.allClasses}
        options={options}
        onChange={(event) => onChange(event.target.value)}
      />
    </chakra.div>
  );
}
