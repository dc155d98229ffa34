import { useState } from 'react';
import { readText, removeText, writeText } from '../../lib/storage';
import type { Keys } from '../question/keys-help';

const OFF = 'lentera.exam-keys-off';

/** The single keys; switching them off is remembered on this device. */
export function useKeys(): Keys {
  const [isOn, setOn] = useState(() => readText(OFF) === null);
  const [isHelpOpen, openHelp] = useState(false);
  const turn = (next: boolean) => {
    if (next) removeText(OFF);
    else writeText(OFF, '1');
    setOn(next);
  };
  return { isOn, turn, isHelpOpen, openHelp };
}
