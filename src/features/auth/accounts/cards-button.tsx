import { useState } from 'react';
import { toProblem } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { toaster } from '../../../ui/toast';
import { ActionDialog } from './action-dialog';
import { fetchAdults } from './api';
import type { Sheet } from './sheet-view';
import { peopleOf, type Target } from './target';
import { text } from './text';

interface CardsButtonProps {
  /** Adults chosen in a list of another feature. */
  selection: { chosen: ReadonlyMap<string, string> | undefined };
  onSheet: (sheet: Sheet) => void;
}

/** Makes cards for people who were chosen elsewhere, after reading how they come in now. */
export function CardsButton({ selection, onSheet }: CardsButtonProps) {
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<{ target: Target; origin: string | null }>();
  const ask = async (ids: Iterable<string>) => {
    setBusy(true);
    try {
      const { data, origin } = await fetchAdults(ids);
      if (data.length === 0) toaster.error(text.noneLeft);
      else setAsked({ target: peopleOf(data), origin });
    } catch (error) {
      toaster.error(toProblem(error)?.message ?? '');
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        size="sm"
        busy={busy}
        disabled={!selection.chosen?.size}
        onClick={() => void ask(selection.chosen?.keys() ?? [])}
      >
        {text.actions.cards.action}
      </Button>
      {asked ? (
        <ActionDialog action="cards" {...asked} onSheet={onSheet} onClose={() => setAsked(undefined)} />
      ) : null}
    </>
  );
}
