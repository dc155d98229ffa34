import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '#contract/endpoint';
import { authoring, type QuestionDraft } from '#contract/question-bank/authoring';
import { type Bank, bank } from '#contract/question-bank/bank';
import { versions } from '#contract/question-bank/versions';
import { call } from '../../lib/api-client';
import { readEveryRow } from '../../lib/every-row';
import { useWrite } from '../../lib/use-write';
import { withoutBlank } from '../../lib/without-blank';

export interface PageQuery {
  page: number;
  limit: number;
  search: string;
}

export const keys = {
  all: ['question-bank'],
  banks: ['question-bank', 'banks'],
  teachers: ['question-bank', 'teachers'],
  questions: (bankid: string) => ['question-bank', 'questions', bankid],
} as const;

export type Whose = 'own' | 'shared';

/** `whose` undefined: all banks that the caller may see. */
export function useBanks(query: PageQuery & { whose?: Whose | undefined }) {
  return useQuery({
    queryKey: [...keys.banks, query],
    queryFn: ({ signal }) => call(bank.list, withoutBlank(query), { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Every bank that the caller may see, to choose from. */
export function useEveryBank<Chosen>(select: (banks: readonly Bank[]) => Chosen) {
  return useQuery({
    queryKey: [...keys.banks, 'all'],
    queryFn: ({ signal }) => readEveryRow((part) => call(bank.list, part, { signal })),
    select,
  });
}

/** One bank by id; null if there is none that the caller may see. */
export function useBank(bankid: string) {
  return useQuery({
    queryKey: [...keys.banks, 'one', bankid],
    queryFn: ({ signal }) => call(bank.list, { bankid }, { signal }),
    select: ({ data }) => data[0] ?? null,
  });
}

export function useTeachers(enabled = true) {
  return useQuery({
    queryKey: keys.teachers,
    queryFn: ({ signal }) => call(bank.listTeachers, {}, { signal }),
    enabled,
  });
}

export function useSaveBank() {
  return useWrite((input: InputOf<typeof bank.save>) => call(bank.save, input), keys.all);
}

export function useClearBank() {
  return useWrite((bankid: string) => call(bank.clear, { bankid }), keys.all);
}

export function useRemoveBank() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(bank.remove, { id }),
    // Not awaited: the page of the bank is left first, or it would show for a moment that the bank does not exist.
    onSettled: () => void client.invalidateQueries({ queryKey: keys.all }),
  });
}

export function useQuestion(id: string | null) {
  return useQuery({
    // Separate from the lists: their refetch after a save must not replace the editor's content.
    queryKey: ['question-to-edit', id],
    queryFn: ({ signal }) => call(authoring.get, { id: id ?? '' }, { signal }),
    enabled: id !== null,
    // The editor starts with what is stored now and keeps it: on saving it shows whether somebody else was faster.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** The exams that ask a question. */
export function useUsage(id: string) {
  return useQuery({
    queryKey: ['question-bank', 'usage', id],
    queryFn: ({ signal }) => call(authoring.get, { id }, { signal }),
    select: ({ usage }) => usage,
  });
}

/** The draft as a student would see it; the last preview stays while a new one is drawn. */
export function usePreview(draft: QuestionDraft) {
  return useQuery({
    queryKey: ['question-preview', draft],
    queryFn: ({ signal }) => call(authoring.preview, draft, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

export function useSaveQuestion() {
  return useWrite((input: InputOf<typeof authoring.save>) => call(authoring.save, input), keys.all);
}

/** The versions of a question and their authors. */
export function useVersions(id: string) {
  return useQuery({
    queryKey: ['question-bank', 'versions', id],
    queryFn: ({ signal }) => call(versions.list, { id }, { signal }),
  });
}

/** The content of one version. */
export function useVersion(id: string, number: number) {
  return useQuery({
    queryKey: ['question-bank', 'versions', id, number],
    queryFn: ({ signal }) => call(versions.get, { id, number }, { signal }),
  });
}

export function useRestoreVersion() {
  return useWrite((input: InputOf<typeof versions.restore>) => call(versions.restore, input), keys.all);
}

export function useRemoveQuestion() {
  return useWrite((id: string) => call(authoring.remove, { id }), keys.all);
}
