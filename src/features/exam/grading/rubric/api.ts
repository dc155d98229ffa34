import { useMutation, useQuery } from '@tanstack/react-query';
import type { InputOf } from '#contract/endpoint';
import { examRubric } from '#contract/exam-session/exam-rubric';
import { call } from '../../../../lib/api-client';
import { useWrite } from '../../../../lib/use-write';
import { keys } from '../../api';
import { essayKeys } from '../api';

export function useRubrics(exam: string, question: string) {
  return useQuery({
    queryKey: [...keys.exam(exam), 'grading', 'rubrics', question],
    queryFn: ({ signal }) => call(examRubric.list, { exam, question }, { signal }),
  });
}

export function usePreviewRubric() {
  return useMutation({
    mutationFn: (input: InputOf<typeof examRubric.preview>) => call(examRubric.preview, input),
  });
}

export function useSaveRubric(exam: string) {
  return useWrite(
    (input: InputOf<typeof examRubric.save>) => call(examRubric.save, input),
    ...essayKeys(exam),
  );
}
