import type { PrivateField } from '#contract/records/pupil-record';
import { MaskedNumber } from '../../../ui/masked-number';
import { fetchNumber } from '../api';
import { text } from '../text';
import { fieldName } from './shown-value';

interface PrivateValueProps {
  userid: string;
  field: PrivateField;
  /** Its last digits. */
  masked: string;
  /** The proposal whose number is shown instead. */
  proposal?: string;
}

/** A private number of a record. */
export function PrivateValue({ userid, field, masked, proposal }: PrivateValueProps) {
  return (
    <MaskedNumber
      masked={masked}
      what={fieldName(field)}
      words={text}
      fetchNumber={() => fetchNumber(userid, field, proposal)}
    />
  );
}
