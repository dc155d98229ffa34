import { useState } from 'react';
import type { Bank } from '#contract/question-bank/bank';
import { isAllowed } from '#domain/question-bank/bank-access';
import { formatNumber } from '../../../lib/format';
import { ActionBar } from '../../../ui/action-bar';
import { Button } from '../../../ui/button';
import type { Way } from './api';
import { PlaceDrawer } from './place-drawer';
import { text } from './text';

interface PlaceBarProps {
  bank: Bank;
  /** The chosen questions, in the order of the bank. */
  picked: readonly string[];
  /** All questions that search and filters leave. */
  found: readonly string[];
  onPick: (questions: readonly string[]) => void;
}

/** Actions on the ticked questions; a user with read access may only copy them. */
export function PlaceBar({ bank, picked, found, onPick }: PlaceBarProps) {
  const [way, setWay] = useState<Way | null>(null);
  const isPicked = picked.length > 0;
  const canMove = isAllowed(bank.access, 'own');
  const none = canMove ? text.none : text.noneToCopy;
  const button = (chosen: Way, label: string) => (
    <Button size="sm" variant="outline" tone="neutral" disabled={!isPicked} onClick={() => setWay(chosen)}>
      {label}
    </Button>
  );
  return (
    <>
      <ActionBar
        label={text.bar}
        whom={isPicked ? text.picked(formatNumber(picked.length)) : none}
        isPicked={isPicked}
      >
        <Button size="sm" variant="ghost" tone="neutral" onClick={() => onPick(isPicked ? [] : found)}>
          {isPicked ? text.unpick : text.pickAll(formatNumber(found.length))}
        </Button>
        {button('copy', text.copy)}
        {canMove ? button('move', text.move) : null}
      </ActionBar>
      {way ? (
        <PlaceDrawer
          bank={bank}
          questions={picked}
          way={way}
          onClose={() => setWay(null)}
          onPlaced={() => {
            setWay(null);
            onPick([]);
          }}
        />
      ) : null}
    </>
  );
}
