import { useState } from 'react';
import type { Authored } from '#contract/question-bank/authored';
import type { Bank } from '#contract/question-bank/bank';
import type { QuestionPreview } from '#contract/question-bank/transfer';
import { sharePoints } from '#domain/question-bank/share-points';
import { isApiError } from '../../../lib/api-error';
import { toaster } from '../../../ui/toast';
import { useCheckQuestions, useSaveImport } from './api';
import { type ImportItem, kindOf, renewItems, toItems } from './import-items';

interface ImportDesk {
  bank: Bank;
  questions: readonly QuestionPreview[];
  onSaved: () => void;
}

interface Asked {
  number: number;
  question: Authored;
}

/** The questions of a file while a teacher reviews them. */
export function useImport({ bank, questions, onSaved }: ImportDesk) {
  const [items, setItems] = useState(() => toItems(questions));
  const [mending, setMending] = useState<ImportItem>();
  const check = useCheckQuestions(bank.id);
  const save = useSaveImport(bank.id);
  const kept = items.filter(({ isLeft }) => !isLeft);

  const renew = (asked: readonly Asked[]) => {
    // An earlier refusal is about questions as they were.
    save.reset();
    check.mutate(
      asked.map(({ question }) => question),
      {
        onSuccess: ({ questions: checked }) => {
          setItems((known) => renewItems(known, byNumber(asked, checked)));
          setMending(undefined);
        },
      },
    );
  };

  return {
    items,
    kept,
    mending,
    setMending: (item: ImportItem | undefined) => {
      check.reset();
      setMending(item);
    },
    renew,
    isFaulty: kept.some((item) => kindOf(item) === 'faulty'),
    isSaving: save.isPending,
    isChecking: check.isPending,
    isBusy: check.isPending || save.isPending,
    failure: save.error ?? (mending ? null : check.error),
    /** Why the mended question could not be checked. */
    mendFailure: check.error,
    /** Leaves a question out, or takes it in again. */
    toggle: ({ number }: ImportItem) =>
      setItems((known) =>
        known.map((item) => (item.number === number ? { ...item, isLeft: !item.isLeft } : item)),
      ),
    share: () => {
      const shared = sharePoints(kept.map(({ question }) => question));
      renew(shared.map((question, index) => ({ number: kept[index]?.number ?? 0, question })));
    },
    save: () =>
      save.mutate(
        kept.map(({ question }) => question),
        {
          onSuccess: ({ message }) => {
            toaster.success(message);
            onSaved();
          },
          onError: (error) => setItems((known) => withRefusals(known, kept, error)),
        },
      ),
  };
}

function byNumber(asked: readonly Asked[], checked: readonly QuestionPreview[]) {
  const anew = new Map<number, QuestionPreview>();
  for (const [index, { number }] of asked.entries()) {
    const found = checked[index];
    if (found) anew.set(number, found);
  }
  return anew;
}

/** The server numbers the questions that were sent, from 1. */
function withRefusals(
  items: readonly ImportItem[],
  sent: readonly ImportItem[],
  error: unknown,
): ImportItem[] {
  if (!isApiError(error)) return [...items];
  const wrong = new Map(error.rows.map(({ row, problems }) => [sent[row - 1]?.number, problems]));
  return items.map((item) => ({ ...item, problems: [...(wrong.get(item.number) ?? item.problems)] }));
}
