import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '#contract/endpoint';
import { examRubric } from '#contract/exam-rubric';
import { call } from '../../../../lib/api-client';
import { keys } from '../../api';
import { forgetEssays } from '../api';

export function useRubrics(exam: string, question: string) {
  return useQuery({
    queryKey: [...keys.report(exam), 'grading', 'rubrics', question],
    queryFn: ({ signal }) => call(examRubric.list, { exam, question }, { signal }),
  });
}

export function usePreviewRubric() {
  return useMutation({
    mutationFn: (input: InputOf<typeof examRubric.preview>) => call(examRubric.preview, input),
  });
}

/** However it went, questions and essays are read anew: one that was refused is overtaken by another. */
export function useSaveRubric(exam: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<typeof examRubric.save>) => call(examRubric.save, input),
    onSettled: () => forgetEssays(client, exam),
  });
}
