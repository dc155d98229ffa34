import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { schoolClass } from '#contract/admin/class';
import { grade } from '#contract/admin/grade';
import { major } from '#contract/admin/major';
import { periode } from '#contract/admin/periode';
import { subject } from '#contract/admin/subject';
import { bank } from '#contract/bank';
import type { Endpoint, InputOf, ReplyOf } from '#contract/endpoint';
import { call } from '../../lib/api-client';

/** Everything an admin arranges of his school hangs together: one change, and all of it is asked for again. */
const SCHOOL = ['school'];

export const usePeriods = () => useWhole('periods', periode.list, {});
export const useGrades = () => useWhole('grades', grade.list, {});
export const useMajors = () => useWhole('majors', major.list, {});
export const useSubjects = () => useWhole('subjects', subject.list, {});
export const useCategories = () => useWhole('categories', subject.listCategories, {});
export const useTeacherNames = () => useWhole('teachers', bank.listTeachers, {});

/** Classes as they are in a period; undefined: the active one. */
export function useClasses(period?: string) {
  return useWhole(`classes ${period ?? ''}`, schoolClass.list, period ? { periode: period } : {});
}

export function useClassPupils(classid: string) {
  return useWhole(`pupils ${classid}`, schoolClass.listStudents, { classid });
}

/** A write of the office; afterwards, however it went, what it may have changed is read again. */
export function useSchoolWrite<E extends Endpoint>(endpoint: E) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<E>) => call(endpoint, input),
    onSettled: () => {
      // Classes and subjects are offered in other offices too.
      void client.invalidateQueries({ queryKey: ['exam'] });
      void client.invalidateQueries({ queryKey: ['question-bank'] });
      void client.invalidateQueries({ queryKey: ['auth'] });
      return client.invalidateQueries({ queryKey: SCHOOL });
    },
  });
}

/** A list as a whole, as pickers get it: a school has some dozens of each. */
function useWhole<E extends Endpoint>(name: string, endpoint: E, input: InputOf<E>) {
  return useQuery<ReplyOf<E>>({
    queryKey: [...SCHOOL, name],
    queryFn: async ({ signal }) => (await call(endpoint, input, { signal })) as ReplyOf<E>,
  });
}
